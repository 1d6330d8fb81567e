import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFileCount } from '#test/server/slow-readers.ts';
import { streamFile } from './stream-file.ts';

test.runIf(process.platform === 'linux')(
  'a stream that is cancelled while its file is being opened or read closes it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stream-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'file');
    await writeFile(path, Buffer.alloc(1024 * 1024));
    // A little later each time: before the file is opened, while it is being opened, while it is read.
    for (let later = 0; later < 40; later++) {
      const reader = streamFile(path).getReader();
      const underWay = reader.read();
      for (let n = 0; n < later; n++) await null;
      await reader.cancel();
      await underWay;
    }
    // Disk requests are answered in order: when this one is done, the earlier ones are too.
    for await (const _ of streamFile(path));
    await expect.poll(() => openFileCount(path)).toBe(0);
  },
);

test('a disk access during many downloads waits for a few chunks, not for one of each download', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stream-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, Buffer.alloc(4 * 1024 * 1024));
  const readers = Array.from({ length: 200 }, () => streamFile(path).getReader());
  // All files are open, and each stream has its first chunk.
  await Promise.all(readers.map((reader) => reader.read()));
  let pieces = 0;
  for (const reader of readers) void reader.read().then(() => pieces++);
  // Every stream has asked for its next chunk.
  await new Promise((resolve) => process.nextTick(resolve));
  await stat(path);
  expect(pieces).toBeLessThan(20);
  await expect.poll(() => pieces).toBe(200);
  await Promise.all(readers.map((reader) => reader.cancel()));
});
