import sharp from 'sharp';
import * as d from './day-scenes.ts';
import * as e from './evening-scenes.ts';
import * as i from './indoor-scenes.ts';

const all = { ...e, ...d, ...i };
const made = [] as Buffer[];
for (const [n, f] of Object.entries(all)) {
  const t = performance.now();
  const b = await sharp(Buffer.from(f())).resize(600).png().toBuffer();
  console.log(n, Math.round(performance.now() - t), 'ms', b.length);
  made.push(b);
}
await sharp({
  create: { width: 1830, height: Math.ceil(made.length / 3) * 385, channels: 3, background: '#fff' },
})
  .composite(made.map((input, k) => ({ input, left: (k % 3) * 610, top: Math.floor(k / 3) * 385 })))
  .png()
  .toFile('/tmp/news/scenes.png');
