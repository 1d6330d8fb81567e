import { setPriority } from 'node:os';
import sharp from 'sharp';
import { encode } from './encode.ts';
import { type EncodeTask, exitTooDear } from './encoding.ts';

/*
 * A process of its own: decoders are large C programs fed by strangers. One that crashes, hangs or eats memory
 * takes an upload down, not the server.
 */

const maxResidentBytes = 1_000_000_000;

sharp.cache(false);
sharp.concurrency(1);
// Only the loaders of `shared/raster-type.ts` exist here: no SVG, no PDF, no ImageMagick, whatever a file claims. And only
// those of bytes: what opens files by itself would not ask the permissions of this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
    (format) => `VipsForeignLoad${format}Buffer`,
  ),
});
// Residents who read come before residents who upload.
setPriority(10);

process.on('disconnect', () => process.exit());
process.on('message', async ({ maxProcessorMs, ...order }: EncodeTask) => {
  const before = process.cpuUsage();
  // Decoding runs beside this thread, so the watch works while it does.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) process.exit(1);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > maxProcessorMs) process.exit(exitTooDear);
  }, 100);
  const answer = await encode(order);
  clearInterval(watch);
  process.send?.(answer);
});
