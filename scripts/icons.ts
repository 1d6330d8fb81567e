// Generates the app's icons from web/public/icon.svg, and the images that an iPhone shows while the app
// starts: `node scripts/icons.ts`. The outputs are committed.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { startScreens } from '#web/install/start-screens.ts';

const folder = join(import.meta.dirname, '..', 'web', 'public');
const green = '#14603c';
const light = '#ffffff';
const svg = await readFile(join(folder, 'icon.svg'), 'utf8');
/** Without rounded corners: the phone rounds them itself. */
const square = svg.replace('rx="16"', '');

const draw = (source: string, size: number) =>
  sharp(Buffer.from(source), { density: (72 * size) / 64 }).resize(size);

/** A mask may cut away everything outside a circle of 80 %, so the drawing stays inside it. */
async function maskable(size: number) {
  const inner = Math.round(size * 0.72);
  const edge = Math.floor((size - inner) / 2);
  const drawing = await draw(square, inner).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: green } }).composite([
    { input: drawing, left: edge, top: edge },
  ]);
}

async function startScreen(width: number, height: number) {
  const size = Math.round(width * 0.25);
  const drawing = await draw(svg, size).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: light } }).composite([
    { input: drawing, gravity: 'centre' },
  ]);
}

async function save(name: string, image: Sharp) {
  const bytes = await image.png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 }).toBuffer();
  await writeFile(join(folder, name), bytes);
  console.log(name, bytes.length);
}

await save('icon-192.png', draw(svg, 192));
await save('icon-512.png', draw(svg, 512));
await save('icon-maskable-512.png', await maskable(512));
await save('apple-touch-icon.png', draw(square, 180).flatten({ background: green }));
for (const { name, width, height, ratio } of startScreens)
  await save(name, await startScreen(width * ratio, height * ratio));
