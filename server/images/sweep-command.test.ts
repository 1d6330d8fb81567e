import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { photo } from '#test/files/images.ts';
import { forEachTest } from '#test/people/town.ts';
import { adminCommand } from '#test/server/command.ts';
import { startTown } from '#test/server/image-town.ts';
import { fileKey, newKey } from './image-files.ts';

const day = 86_400_000;
const town = forEachTest(startTown);
const jimin = forEachTest(() => town.neighbour());
// The jobs would otherwise sweep in between.
beforeEach(() => town.p.jobs.stop());

const admin = (...args: string[]) => adminCommand(town, ...args);

/** Files of this age that the database does not know. */
async function orphans(count: number, ageMs: number): Promise<string[]> {
  const madeAt = new Date(town.p.clock.now().getTime() - ageMs);
  const keys = Array.from({ length: count }, () => fileKey(newKey('posts', null, madeAt), 160));
  for (const key of keys) await town.p.files.put(key, new Uint8Array([1]), 'image/webp');
  return keys;
}
const stored = async () =>
  (await town.everyFile()).map((file) => file.slice(join(town.p.settings.dataDir, 'files').length + 1));

test('`sweep` counts the files without a row and leaves them; `sweep --yes` removes them and no other', async () => {
  expect((await town.upload(jimin, await photo(300, 200).jpeg().toBuffer())).status).toBe(200);
  const known = await stored();
  expect(known).toHaveLength(2);
  // More than the nightly sweep removes on its own, and one that may belong to an upload in progress.
  const old = await orphans(30, day);
  const fresh = await orphans(1, 0);
  expect(await admin('sweep')).toEqual({
    code: 0,
    said: '30 of 33 files of images have no row in this database; `npm run admin -- sweep --yes` removes them for good.',
  });
  expect(await stored()).toHaveLength(33);
  expect((await stored()).sort()).toEqual([...known, ...old, ...fresh].sort());
  expect(await admin('sweep', '--yes')).toEqual({ code: 0, said: '30 files removed.' });
  expect((await stored()).sort()).toEqual([...known, ...fresh].sort());
  expect(await admin('sweep', '--yes')).toEqual({ code: 0, said: '0 files removed.' });
});

test('neither touches the files of another database, nor accepts unknown options', async () => {
  const old = await orphans(3, day);
  await town.p.files.put('installation', Buffer.from('another'), 'text/plain');
  for (const args of [['sweep'], ['sweep', '--yes']]) {
    const { code, said: output } = await admin(...args);
    expect([code, output]).toEqual([1, expect.stringContaining('belong to another database')]);
  }
  // A typo removes nothing.
  const { code, said: output } = await admin('sweep', '--all');
  expect([code, output]).toEqual([1, expect.stringContaining('npm run admin -- sweep --yes')]);
  expect((await stored()).sort()).toEqual(old.sort());
  await rm(join(town.p.settings.dataDir, 'files', 'installation'));
});
