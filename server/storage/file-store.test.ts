import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outageOf } from '#server/database/outage.ts';
import { startFakeS3 } from '#test/services/fake-s3.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (store: FileStore, key: string) => {
  const file = await store.get(key);
  return file && Buffer.from(file.bytes).toString();
};
const keysBelow = async (store: FileStore, prefix: string) =>
  (await Array.fromAsync(store.list(prefix))).map((file) => file.key).sort();

let folder: string;
let peer: Awaited<ReturnType<typeof startFakeS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'));
  peer = await startFakeS3('town');
});
afterAll(async () => {
  await peer.stop();
  await rm(folder, { recursive: true });
});

const stores: [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(join(folder, 'files'))],
  [
    'S3',
    () =>
      createS3Store({
        bucket: 'town',
        endpoint: peer.endpoint,
        region: 'auto',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      }),
  ],
];

describe.each(stores)('%s', (_, make) => {
  test('stores a file, returns it complete and removes it', async () => {
    const store = make();
    await store.put('posts/jimin/1_a/160.webp', bytes('작은 사진'), 'image/webp');
    const found = await store.get('posts/jimin/1_a/160.webp');
    expect(found?.size).toBe(bytes('작은 사진').length);
    expect(await read(store, 'posts/jimin/1_a/160.webp')).toBe('작은 사진');
    await store.remove('posts/jimin/1_a/160.webp');
    expect(await store.get('posts/jimin/1_a/160.webp')).toBeNull();
    await store.remove('posts/jimin/1_a/160.webp');
  });

  test('a second put replaces the first', async () => {
    const store = make();
    await store.put('posts/same', bytes('one'), 'image/webp');
    await store.put('posts/same', bytes('two'), 'image/webp');
    expect(await read(store, 'posts/same')).toBe('two');
  });

  test('lists the files below a prefix, over several pages', async () => {
    const store = make();
    const keys = ['list/a/1.webp', 'list/a/2.webp', 'list/b/1.webp', 'list/b/2.webp', 'list/c.webp'];
    await Promise.all(keys.map((key) => store.put(key, bytes(key), 'image/webp')));
    expect(await keysBelow(store, 'list/')).toEqual(keys);
    expect(await keysBelow(store, 'list/b')).toEqual(['list/b/1.webp', 'list/b/2.webp']);
    expect(await keysBelow(store, 'nothing/')).toEqual([]);
    const [file] = await Array.fromAsync(store.list('list/c'));
    expect(file?.size).toBe('list/c.webp'.length);
    expect(file?.modifiedAt).toBeInstanceOf(Date);
  });

  test('many files at once, put and removed side by side', async () => {
    const store = make();
    const turns = Array.from({ length: 40 }, (_, turn) => `busy/x/${turn % 4}.webp`);
    await Promise.all(
      turns.map((key, turn) =>
        turn % 3 === 2 ? store.remove(key) : store.put(key, bytes(key), 'image/webp'),
      ),
    );
    for (const file of await keysBelow(store, 'busy/')) expect(await read(store, file)).toBe(file);
  });

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    'a\\b',
    'a/..',
    '',
    'a\0b',
    'a/',
    '사진',
  ])('refuses the key %j', async (key) => {
    const store = make();
    await expect(store.put(key, bytes('x'), 'image/webp')).rejects.toThrow('The file key');
    await expect(store.get(key)).rejects.toThrow('The file key');
    await expect(store.remove(key)).rejects.toThrow('The file key');
  });

  test.each(['../', '/', 'a/../..'])('lists nothing above its root: %j', async (prefix) => {
    await expect(Array.fromAsync(make().list(prefix))).rejects.toThrow('The file key');
  });
});

test('a put that fails leaves nothing in the folder', async () => {
  const root = join(folder, 'blocked');
  const store = createFolderStore(root);
  await store.put('posts/a', bytes('x'), 'image/webp');
  // A folder is in the file's place.
  await store.put('posts/b/c', bytes('x'), 'image/webp');
  await expect(store.put('posts/b', bytes('y'), 'image/webp')).rejects.toThrow();
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  expect(await keysBelow(store, '')).toEqual(['posts/a', 'posts/b/c']);
});

test('an unfinished file of a killed server is not listed, and is removed later', async () => {
  const root = join(folder, 'killed');
  const store = createFolderStore(root);
  await store.put('posts/a', bytes('x'), 'image/webp');
  for (const name of ['fresh', 'old']) await writeFile(join(root, '.unfinished', name), 'ha');
  await utimes(join(root, '.unfinished', 'old'), new Date(0), new Date(0));
  expect(await keysBelow(store, '')).toEqual(['posts/a']);
  await createFolderStore(root).put('posts/b', bytes('x'), 'image/webp');
  expect(await readdir(join(root, '.unfinished'))).toEqual(['fresh']);
});

test('a folder that was cleared under a running server is made again', async () => {
  const root = join(folder, 'cleared');
  const store = createFolderStore(root);
  await store.put('posts/a', bytes('x'), 'image/webp');
  await rm(root, { recursive: true });
  await store.put('posts/b', bytes('x'), 'image/webp');
  expect(await keysBelow(store, '')).toEqual(['posts/b']);
});

test('every call to S3 is signed', () => {
  expect(peer.objects.size).toBeGreaterThan(0);
  expect(peer.unsigned).toEqual([]);
});

test('a bucket that hangs is given up in time, with all tries, and said to be away', async () => {
  const hanging = await startFakeS3('town');
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const store = createS3Store({ bucket: 'town', endpoint: hanging.endpoint, region: 'auto', ...keys }, 500);
  const stored = { bytes: Buffer.from('사진'), contentType: 'image/webp', modifiedAt: new Date() };
  hanging.objects.set('images/kept', stored);
  // The first call of a client loads what it needs, which may take longer than a bucket is given.
  await store.get('images/kept');
  hanging.hang('before');
  const calls = {
    put: () => store.put('images/new', bytes('사진'), 'image/webp'),
    get: () => store.get('images/kept'),
    stream: () => store.stream('images/kept'),
    remove: () => store.remove('images/kept'),
  };
  for (const [name, call] of Object.entries(calls))
    expect(outageOf(await call().catch((error) => error))?.code, name).toBe('unavailable');
  // One try each: what waits for a silent store does not wait again.
  expect(hanging.unanswered).toHaveLength(4);
  hanging.hang('within');
  expect(outageOf(await store.get('images/kept').catch((error) => error))?.code).toBe('unavailable');
  // Its headers have come in time, and its first byte.
  const stalled = (await store.stream('images/kept'))?.body.getReader();
  expect((await stalled?.read())?.value).toEqual(bytes('사진').subarray(0, 1));
  expect(outageOf(await stalled?.read().catch((error) => error))?.code).toBe('unavailable');
  await hanging.stop();
});

test('what comes slowly from a bucket comes whole, and one who stops reading gives the connection back', async () => {
  const slow = await startFakeS3('town');
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const store = createS3Store({ bucket: 'town', endpoint: slow.endpoint, region: 'auto', ...keys }, 1000);
  await store.put('images/kept', bytes('사진'), 'image/webp');
  // Together longer than the bucket has for one byte.
  slow.slowDown(250);
  const found = await store.stream('images/kept');
  expect(await new Response(found?.body).text()).toBe('사진');
  const left = await store.stream('images/kept');
  await left?.body.cancel();
  await expect.poll(() => slow.cut).toBe(1);
  await slow.stop();
});

test('a large file has as much time as its size asks for, in one try', async () => {
  const slow = await startFakeS3('town');
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const store = createS3Store({ bucket: 'town', endpoint: slow.endpoint, region: 'auto', ...keys }, 200);
  slow.slowDown(1000);
  await store.put('exports/large.zip', new Uint8Array(10_000_000), 'application/zip');
  expect(slow.puts).toBe(1);
  await slow.stop();
});
