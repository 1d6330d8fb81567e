import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newerRelease } from './newer-release.ts';

test('the newest release beside ours is found, unpacked or not, and only one for this machine', async () => {
  const releases = await mkdtemp(join(tmpdir(), 'masil-releases-'));
  onTestFinished(() => rm(releases, { recursive: true }));
  const ours = join(releases, 'masil-0.9.0-linux-x64');
  await mkdir(ours);
  expect(await newerRelease(ours)).toBeNull();
  for (const name of [
    'masil-0.8.9-linux-x64.tar.gz',
    'masil-1.0.0-linux-arm64.tar.gz',
    'masil-2.0.0-notes.txt',
  ])
    await writeFile(join(releases, name), '');
  expect(await newerRelease(ours)).toBeNull();
  await mkdir(join(releases, 'masil-0.9.2-linux-x64'));
  await writeFile(join(releases, 'masil-0.10.0-linux-x64.tar.gz'), '');
  expect(await newerRelease(ours)).toBe('0.10.0');
  expect(await newerRelease(releases)).toBeUndefined();
});
