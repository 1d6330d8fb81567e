import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { timesOpen } from '#test/slow-readers.ts';
import { streamFile } from './stream-file.ts';

test.runIf(process.platform === 'linux')(
  'a stream that is cancelled while its file is being opened or read closes it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stream-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'file');
    await writeFile(path, Buffer.alloc(1024 * 1024));
    // A little later each time: before it is opened, while it is, while it is read.
    for (let later = 0; later < 40; later++) {
      const reader = streamFile(path).getReader();
      const underWay = reader.read();
      for (let n = 0; n < later; n++) await null;
      await reader.cancel();
      await underWay;
    }
    // What was asked of the disk before this has been done when this is.
    for await (const _ of streamFile(path));
    await expect.poll(() => timesOpen(path)).toBe(0);
  },
);
