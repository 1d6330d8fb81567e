import { setPriority } from 'node:os';
import sharp from 'sharp';
import { encode } from './encode.ts';
import { type EncodeTask, exitTooDear } from './encoding.ts';

/*
 * A separate process, because decoders are large C programs that read untrusted files. One that crashes,
 * hangs or uses too much memory fails an upload, not the server.
 */

const maxResidentBytes = 1_000_000_000;

sharp.cache(false);
sharp.concurrency(1);
// Only the loaders of `shared/raster-type.ts` are allowed: no SVG, PDF or ImageMagick, whatever a file claims
// to be. And only loaders of bytes, because those of files bypass the permissions of this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
    (format) => `VipsForeignLoad${format}Buffer`,
  ),
});
// Requests of readers have priority over uploads.
setPriority(10);

process.on('disconnect', () => process.exit());
process.on('message', async ({ maxProcessorMs, ...order }: EncodeTask) => {
  const before = process.cpuUsage();
  // Decoding runs on other threads, so this check works meanwhile.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) process.exit(1);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > maxProcessorMs) process.exit(exitTooDear);
  }, 100);
  const result = await encode(order);
  clearInterval(watch);
  process.send?.(result);
});
