import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { forFile } from '#test/people/town.ts';
import { testServer } from '#test/server/server.ts';
import { manifestFile } from '#web/build/built-files.ts';

const text = JSON.stringify({ words: '우리 동네 이야기. '.repeat(500) });
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'masil-web-'));
  await mkdir(join(root, 'server'));
  for (const file of ['plain.json', 'packed.json', manifestFile]) await writeFile(join(root, file), text);
  await writeFile(join(root, 'packed.json.br'), brotliCompressSync(text));
  return () => rm(root, { recursive: true });
});
const server = forFile(() => testServer({ web: { root, document: async () => '' } }));

/** Reads the raw answer: `fetch` would decompress it and not compare lengths. */
const get = (path: string) =>
  new Promise<{ status?: number; length?: string; body: Buffer }>((resolve, reject) => {
    ask(server.origin + path, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const length = response.headers['content-length'];
      resolve({ status: response.statusCode, length, body: await buffer(response) });
    })
      .on('error', reject)
      .end();
  });

test('a file has its stated length, whether the build or the server compresses it', async () => {
  for (const path of ['/plain.json', '/packed.json']) {
    const { status, length, body } = await get(path);
    expect([path, status, length]).toEqual([path, 200, String(body.byteLength)]);
    expect([path, brotliDecompressSync(body).toString() === text]).toEqual([path, true]);
  }
});

test('files that the build makes for the server are never sent', async () => {
  for (const path of [`/${manifestFile}`, '/server%2fmanifest.json', '/assets/..%2fserver%2fmanifest.json'])
    expect([path, (await get(path)).body.includes('words')]).toEqual([path, false]);
  expect((await get('/manifest.json')).status).toBe(404);
});
