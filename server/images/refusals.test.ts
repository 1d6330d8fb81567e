import { connect } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { decompressionBomb, noise, photo } from '#test/files/images.ts';
import { forFile } from '#test/people/town.ts';
import { type Neighbour, startTown } from '#test/server/image-town.ts';

const town = forFile(startTown);
const jimin = forFile(() => town.neighbour());

const refused = async (response: Response) => {
  const { error } = (await response.json()) as { error: { reason?: string } };
  return [response.status, error.reason];
};
const traces = async () => [await town.everyFile(), (await town.everyRow()).map((row) => row.id)];

describe('a refused upload leaves nothing behind', () => {
  let before: Awaited<ReturnType<typeof traces>>;
  beforeEach(async () => {
    before = await traces();
    return async () => {
      expect(await traces()).toEqual(before);
      // The server keeps running.
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
      const whole = await noise(200, 150).toFormat(format).toBuffer();
      const half = whole.subarray(0, whole.length / 2);
      expect(await refused(await town.upload(jimin, half))).toEqual([422, 'image.broken']);
    },
  );

  test('a hundred megapixels in a few kilobytes', async () => {
    const body = decompressionBomb(10_000);
    expect(body.length).toBeLessThan(20_000);
    expect(await refused(await town.upload(jimin, body))).toEqual([422, 'image.tooManyPixels']);
  });

  test('21 MB, with or without a content length', async () => {
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
    socket.write((await noise(400, 400).jpeg().toBuffer()).subarray(0, 20_000));
    // The first bytes have arrived.
    await expect.poll(async () => (await town.everyFile()).length).toBe((before[0]?.length ?? 0) + 1);
    socket.destroy();
    await expect.poll(traces).toEqual(before);
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
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await refused(response)).toEqual([507, 'error.full']);
  });
});
