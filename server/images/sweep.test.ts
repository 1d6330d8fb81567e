import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { claimFiles } from '#server/storage/installation.ts';
import { photo } from '#test/files/images.ts';
import { forEachTest } from '#test/people/town.ts';
import { startTown } from '#test/server/image-town.ts';
import { attachImage, detachImagesOf } from './attach.ts';
import { fileKey, newKey } from './image-files.ts';
import { removeOrphans } from './orphans.ts';
import { removeDetachedFiles, sweepImages } from './sweep.ts';

const hour = 3_600_000;
const town = forEachTest(() => startTown({ post: async () => true }));
const jimin = forEachTest(() => town.neighbour());
// The jobs would otherwise sweep in between.
beforeEach(() => town.p.jobs.stop());

const upload = async () => {
  const response = await town.upload(jimin, await photo(300, 200).jpeg().toBuffer());
  return ((await response.json()) as { id: string }).id;
};
const attached = async () => {
  const id = await upload();
  await town.p.db
    .transaction()
    .execute((tx) => attachImage(tx, { personId: jimin.id }, id, { kind: 'post', id, folder: 'posts' }));
  return id;
};
const storedIds = async () => (await town.everyRow()).map((row) => row.id);
const files = async () => (await town.everyFile()).length;

test('an upload that was never attached is removed after a day, an attached one stays', async () => {
  const [pending, taken] = [await upload(), await attached()];
  town.pass(23 * hour);
  await sweepImages(town.p);
  expect((await storedIds()).sort()).toEqual([pending, taken].sort());
  town.pass(2 * hour);
  expect(await sweepImages(town.p)).toEqual({ pending: 1, detached: 1, orphans: 0 });
  expect(await storedIds()).toEqual([taken]);
  expect(await files()).toBe(2);
});

test('files that never got a row are removed, those of an upload in progress stay', async () => {
  await attached();
  const key = newKey('posts', jimin.id, town.p.clock.now());
  await town.p.files.put(fileKey(key, 160), new Uint8Array([1]), 'image/webp');
  town.pass(5 * hour);
  expect(await sweepImages(town.p)).toMatchObject({ orphans: 0 });
  expect(await files()).toBe(3);
  town.pass(2 * hour);
  expect(await sweepImages(town.p)).toMatchObject({ orphans: 1 });
  expect(await files()).toBe(2);
});

test('files that are not ours stay', async () => {
  await town.p.files.put('posts/readme.txt', new Uint8Array([1]), 'text/plain');
  await town.p.files.put('backups/9_x/1.webp', new Uint8Array([1]), 'image/webp');
  town.pass(1000 * hour);
  await sweepImages(town.p);
  expect(await files()).toBe(2);
});

test('the files of a detached image are removed, even if a removal was interrupted', async () => {
  const [detached, stays] = [await attached(), await attached()];
  await town.p.db.transaction().execute((tx) => detachImagesOf(tx, { kind: 'post', id: detached }));
  expect(await files()).toBe(4);
  const remove = town.p.files.remove;
  town.p.files.remove = async () => {
    throw new Error('the store is away');
  };
  await expect(removeDetachedFiles(town.p)).rejects.toThrow('the store is away');
  town.p.files.remove = remove;
  expect(await removeDetachedFiles(town.p)).toBe(1);
  expect(await removeDetachedFiles(town.p)).toBe(0);
  expect(await files()).toBe(2);
  expect(await storedIds()).toEqual([stays]);
});

test('a detach that is rolled back keeps the files', async () => {
  const id = await attached();
  const failed = town.p.db.transaction().execute(async (tx) => {
    await detachImagesOf(tx, { kind: 'post', id });
    throw new Error('not after all');
  });
  await expect(failed).rejects.toThrow('not after all');
  town.pass(1000 * hour);
  await sweepImages(town.p);
  expect([await storedIds(), await files()]).toEqual([[id], 2]);
});

/** Images that this database does not know. */
async function foreign(count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await town.p.files.put(
      fileKey(newKey('posts', null, town.p.clock.now()), 160),
      new Uint8Array([1]),
      'image/webp',
    );
}

test('more files without a row than killed uploads leave stay until an operator asks for their removal', async () => {
  await foreign(100);
  town.pass(7 * hour);
  expect(await sweepImages(town.p)).toMatchObject({ orphans: 0 });
  expect(await files()).toBe(100);
  expect(await (await town.request('/metrics', null)).text()).toContain('image_sweep_orphaned_files 100');
  expect(await removeOrphans(town.p, { asked: true })).toBe(100);
  expect(await files()).toBe(0);
});

test('a store that belongs to another database is neither used nor swept', async () => {
  await foreign(3);
  const other = await startTown();
  onTestFinished(() => other.stop());
  const onOurs = { ...other.p, files: town.p.files };
  await expect(claimFiles(onOurs)).rejects.toThrow('belong to another database');
  town.pass(7 * hour);
  await expect(sweepImages(onOurs)).rejects.toThrow('belong to another database');
  await town.p.files.remove('installation');
  await expect(claimFiles(onOurs)).rejects.toThrow('the database knows of none');
  expect(await files()).toBe(3);
});
