import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import { imageShape } from './contract.ts';
import { bomb, grain, photo, photoWithPlace } from './test-pictures.ts';
import { type Neighbour, startTown, type Town } from './test-town.ts';

let town: Town;
let jimin: Neighbour;

beforeAll(async () => {
  town = await startTown();
  jimin = await town.neighbour();
});
afterAll(() => town.stop());

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

describe('a picture that is taken', () => {
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

  test('is as wide as the screens need and never enlarged', async () => {
    expect(
      (await accepted(await town.upload(jimin, await photo(4000, 3000).jpeg().toBuffer()))).sizes,
    ).toEqual([160, 480, 960, 1600]);
    expect((await accepted(await town.upload(jimin, await photo(90, 60).jpeg().toBuffer()))).sizes).toEqual([
      90,
    ]);
  });

  test('a tall notice keeps its width', async () => {
    const image = await accepted(await town.upload(jimin, await photo(800, 9000).jpeg().toBuffer()));
    expect(image).toMatchObject({ width: 800, height: 9000 });
  });

  test('a profile photo is cut to a square', async () => {
    const body = await photo(1200, 800).jpeg().toBuffer();
    const image = await accepted(await town.upload(jimin, body, { folder: 'profile_images' }));
    expect(image).toMatchObject({ width: 480, height: 480, sizes: [160, 480] });
  });

  test('a moving picture stands still', async () => {
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

  test('says nothing of where it was taken, in any stored byte', async () => {
    const body = await photoWithPlace();
    expect(body.includes('SecretPhone')).toBe(true);
    expect((await sharp(body).metadata()).exif).toBeDefined();
    const before = new Set(await town.everyFile());
    await accepted(await town.upload(jimin, body));
    const stored = (await town.everyFile()).filter((file) => !before.has(file));
    expect(stored).toHaveLength(4);
    for (const file of stored) {
      const bytes = await readFile(file);
      for (const word of ['Secret', 'EXIF', 'Exif', 'XMP ', 'ICCP', 'GPS'])
        expect(bytes.includes(word)).toBe(false);
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

  test('stands upright, whatever way the phone was held', async () => {
    // Orientation 6: to be turned a quarter clockwise, so the left half (red) comes up.
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

  test('the same id twice, and ten times at once, is one picture', async () => {
    const id = newId();
    const body = await photo().jpeg().toBuffer();
    const first = await accepted(await town.upload(jimin, body, { id }));
    expect(await accepted(await town.upload(jimin, body, { id }))).toEqual(first);
    const [files, rows] = await traces();
    const again = newId();
    const all = await Promise.all(Array.from({ length: 10 }, () => town.upload(jimin, body, { id: again })));
    const answers = await Promise.all(all.map(accepted));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await traces()).map((trace) => trace.length)).toEqual([
      (files?.length ?? 0) + 4,
      (rows?.length ?? 0) + 1,
    ]);
  });

  test('an id that is taken is not another person’s way to the picture', async () => {
    const id = newId();
    await accepted(await town.upload(jimin, await photo().jpeg().toBuffer(), { id }));
    expect(
      await refused(await town.upload(await town.neighbour('현우'), await photo().jpeg().toBuffer(), { id })),
    ).toEqual([409, 'image.uploadFailed']);
  });
});

describe('what is refused leaves nothing behind', () => {
  let before: Awaited<ReturnType<typeof traces>>;
  beforeEach(async () => {
    before = await traces();
    return async () => {
      expect(await traces()).toEqual(before);
      // And the server goes on.
      expect((await town.request('/images/none/160.webp', jimin)).status).toBe(404);
    };
  });
  const text = (content: string) => Buffer.from(content.padEnd(200));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(200),
  ]);

  test.each([
    ['nothing at all', Buffer.alloc(0), 'image.empty'],
    ['one byte', Buffer.from([0xff]), 'image.unsupported'],
    ['SVG', text(svg), 'image.unsupported'],
    ['SVG behind an XML head', text(`<?xml version="1.0"?>${svg}`), 'image.unsupported'],
    ['PDF', text('%PDF-1.7'), 'image.unsupported'],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 'image.unsupported'],
    ['HEIC', heic, 'image.unsupported'],
    ['BMP', text('BM6'), 'image.unsupported'],
    [
      'words that begin like a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('hello')]),
      'image.broken',
    ],
    ['SVG that begins like a GIF', Buffer.from(`GIF89a${svg}`), 'image.broken'],
  ])('%s', async (_, body, reason) => {
    expect(await refused(await town.upload(jimin, body))).toEqual([422, reason]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
    '%s that ends in the middle',
    async (format) => {
      const whole = await grain(600, 400).toFormat(format).toBuffer();
      const half = whole.subarray(0, whole.length / 2);
      expect(await refused(await town.upload(jimin, half))).toEqual([422, 'image.broken']);
    },
  );

  test('a hundred megapixels in a few kilobytes', async () => {
    const body = bomb(10_000);
    expect(body.length).toBeLessThan(20_000);
    expect(await refused(await town.upload(jimin, body))).toEqual([422, 'image.tooManyPixels']);
  });

  test('21 MB, said beforehand or not', async () => {
    const body = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(21 * 1024 * 1024)]);
    expect(await refused(await town.upload(jimin, body))).toEqual([413, 'error.tooLarge']);
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < body.length; at += 1 << 20)
          controller.enqueue(body.subarray(at, at + (1 << 20)));
        controller.close();
      },
    });
    const sent = town.request(`/api/images/${newId()}?folder=posts`, jimin, {
      method: 'PUT',
      body: chunks,
      duplex: 'half',
    } as RequestInit);
    expect(await refused(await sent)).toEqual([413, 'error.tooLarge']);
  });

  test('a connection that is cut', async () => {
    const id = newId();
    const socket = connect(town.p.settings.port, 'localhost');
    socket.write(
      `PUT /api/images/${id}?folder=posts HTTP/1.1\r\nHost: localhost:${town.p.settings.port}\r\nCookie: ${jimin.cookie}\r\nContent-Length: 500000\r\n\r\n`,
    );
    socket.write((await grain(400, 400).jpeg().toBuffer()).subarray(0, 20_000));
    // It has begun to arrive.
    await vi.waitFor(async () => expect((await town.everyFile()).length).toBe((before[0]?.length ?? 0) + 1));
    socket.destroy();
    await vi.waitFor(async () => expect(await traces()).toEqual(before));
  });

  test('no session, no folder, no proper id', async () => {
    const body = await photo(40, 40).jpeg().toBuffer();
    const put = (path: string, who: Neighbour | null) => town.request(path, who, { method: 'PUT', body });
    expect((await put(`/api/images/${newId()}?folder=posts`, null)).status).toBe(401);
    expect((await put(`/api/images/${newId()}?folder=../posts`, jimin)).status).toBe(422);
    expect((await put(`/api/images/${newId()}`, jimin)).status).toBe(422);
    expect((await put('/api/images/..%2F..%2Fx?folder=posts', jimin)).status).toBe(422);
  });

  test('a store that is full', async () => {
    const put = town.p.files.put;
    let turn = 0;
    town.p.files.put = async (...args) => {
      if (++turn === 3) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return put(...args);
    };
    const response = await town.upload(jimin, await photo().jpeg().toBuffer());
    town.p.files.put = put;
    expect(response.status).toBe(500);
  });
});

describe('how much one may upload', () => {
  let strict: Town;
  beforeAll(async () => {
    strict = await startTown({}, { RATE_LIMITS: 'on' });
  });
  afterAll(() => strict.stop());

  test('thirty in half an hour', async () => {
    const eager = await strict.neighbour();
    for (let turn = 0; turn < 30; turn++)
      expect((await strict.upload(eager, Buffer.alloc(0))).status).toBe(422);
    const response = await strict.upload(eager, Buffer.alloc(0));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('100 MB a day, counted by what arrived', async () => {
    const eager = await strict.neighbour();
    const body = await photo().jpeg().toBuffer();
    await strict.p.limits.take('uploadBytes', eager.id, 100 * 1024 * 1024 - body.length);
    expect((await strict.upload(eager, body)).status).toBe(200);
    expect((await strict.upload(eager, body)).status).toBe(429);
    expect((await strict.everyRow()).length).toBe(1);
    expect((await strict.everyFile()).length).toBe(4);
  });
});
