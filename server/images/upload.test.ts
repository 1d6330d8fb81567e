import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { photo, photoWithPlace } from '#test/files/images.ts';
import { forFile } from '#test/people/town.ts';
import { type Neighbour, startTown } from '#test/server/image-town.ts';
import { imageShape } from './contract.ts';

const town = forFile(startTown);
const jimin = forFile(() => town.neighbour());

const accepted = async (response: Response) => {
  expect(response.status).toBe(200);
  return imageShape.parse(await response.json());
};
const refused = async (response: Response) => {
  const { error } = (await response.json()) as { error: { reason?: string } };
  return [response.status, error.reason];
};
const show = (id: string, size: number, who: Neighbour | null = jimin) =>
  town.request(`/images/${id}/${size}.webp`, who);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
/** The mean of each channel in the upper left corner. */
const colour = async (bytes: Buffer, corner: { width: number; height: number }) => {
  const cut = await sharp(bytes)
    .removeAlpha()
    .extract({ left: 0, top: 0, ...corner })
    .png()
    .toBuffer();
  return (await sharp(cut).stats()).channels.map((channel) => channel.mean);
};
const traces = async () => [await town.everyFile(), (await town.everyRow()).map((row) => row.id)];

describe('an accepted image', () => {
  const formats: [string, () => Promise<Buffer>][] = [
    ['JPEG', () => photo().jpeg().toBuffer()],
    ['PNG with transparency', () => photo().ensureAlpha(0.5).png().toBuffer()],
    ['16-bit PNG', () => photo().toColourspace('rgb16').png().toBuffer()],
    ['grey JPEG', () => photo().greyscale().jpeg().toBuffer()],
    ['CMYK JPEG', () => photo().toColourspace('cmyk').jpeg().toBuffer()],
    ['WebP', () => photo().webp().toBuffer()],
    ['GIF', () => photo().gif().toBuffer()],
    ['AVIF', () => photo().avif({ effort: 0 }).toBuffer()],
    ['TIFF', () => photo().tiff().toBuffer()],
  ];
  test.each(formats)('%s', async (name, make) => {
    const image = await accepted(await town.upload(jimin, await make()));
    expect(image).toMatchObject({ width: 1200, height: 800, sizes: [160, 480, 960, 1200] });
    for (const size of image.sizes) {
      const { format, width, height, space } = await sharp(
        await bytesOf(await show(image.id, size)),
      ).metadata();
      expect({ format, width, height, space }).toEqual({
        format: 'webp',
        width: size,
        height: Math.round((size * 2) / 3),
        space: 'srgb',
      });
    }
    const [red, , blue] = await colour(await bytesOf(await show(image.id, 160)), { width: 40, height: 40 });
    if (name === 'grey JPEG') return expect(blue).toBe(red);
    expect(red).toBeGreaterThan(170);
    expect(blue).toBeLessThan(90);
  });

  test('is as wide as the screens need, and never enlarged', async () => {
    expect(
      (await accepted(await town.upload(jimin, await photo(4000, 3000).jpeg().toBuffer()))).sizes,
    ).toEqual([160, 480, 960, 1600]);
    expect((await accepted(await town.upload(jimin, await photo(90, 60).jpeg().toBuffer()))).sizes).toEqual([
      90,
    ]);
  });

  test('a tall image keeps its width', async () => {
    const image = await accepted(await town.upload(jimin, await photo(800, 9000).jpeg().toBuffer()));
    expect(image).toMatchObject({ width: 800, height: 9000 });
  });

  test('a profile photo is cut to a square', async () => {
    const body = await photo(1200, 800).jpeg().toBuffer();
    const image = await accepted(await town.upload(jimin, body, { folder: 'profile_images' }));
    expect(image).toMatchObject({ width: 480, height: 480, sizes: [160, 480] });
  });

  test('an animated image keeps only its first frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 200, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const image = await accepted(await town.upload(jimin, moving));
    expect(image).toMatchObject({ width: 200, height: 100 });
    expect((await sharp(await bytesOf(await show(image.id, 200))).metadata()).pages ?? 1).toBe(1);
  });

  test('contains no trace of where it was taken, in any stored byte', async () => {
    const body = await photoWithPlace();
    expect(body.includes('SecretPhone')).toBe(true);
    expect((await sharp(body).metadata()).exif).toBeDefined();
    const before = new Set(await town.everyFile());
    await accepted(await town.upload(jimin, body));
    const stored = (await town.everyFile()).filter((file) => !before.has(file));
    expect(stored).toHaveLength(4);
    for (const file of stored) {
      const bytes = await readFile(file);
      for (const marker of ['Secret', 'EXIF', 'Exif', 'XMP ', 'ICCP', 'GPS'])
        expect(bytes.includes(marker)).toBe(false);
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, iptc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test('is upright, whichever way the phone was held', async () => {
    // Orientation 6: needs a quarter turn clockwise, so the left half (red) moves to the top.
    const body = await photo(1200, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const image = await accepted(await town.upload(jimin, body));
    expect(image).toMatchObject({ width: 800, height: 1200 });
    const [red, , blue] = await colour(await bytesOf(await show(image.id, 160)), { width: 160, height: 60 });
    expect(red).toBeGreaterThan(170);
    expect(blue).toBeLessThan(90);
  });

  test('a wide-gamut profile becomes sRGB', async () => {
    const body = await photo().withIccProfile('p3').png().toBuffer();
    expect((await sharp(body).metadata()).icc).toBeDefined();
    const image = await accepted(await town.upload(jimin, body));
    expect((await sharp(await bytesOf(await show(image.id, 160))).metadata()).icc).toBeUndefined();
  });

  test('the same id sent twice, and ten times at once, makes one image', async () => {
    const id = newId();
    const body = await photo().jpeg().toBuffer();
    const first = await accepted(await town.upload(jimin, body, { id }));
    expect(await accepted(await town.upload(jimin, body, { id }))).toEqual(first);
    const [files, rows] = await traces();
    const again = newId();
    const all = await Promise.all(Array.from({ length: 10 }, () => town.upload(jimin, body, { id: again })));
    const responses = await Promise.all(all.map(accepted));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect((await traces()).map((trace) => trace.length)).toEqual([
      (files?.length ?? 0) + 4,
      (rows?.length ?? 0) + 1,
    ]);
  });

  test('an id already in use gives another person no access to the image', async () => {
    const id = newId();
    await accepted(await town.upload(jimin, await photo().jpeg().toBuffer(), { id }));
    expect(
      await refused(await town.upload(await town.neighbour('현우'), await photo().jpeg().toBuffer(), { id })),
    ).toEqual([409, 'image.uploadFailed']);
  });
});
