import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileKey } from '#server/images/image-files.ts';
import type { Platform } from '#server/platform.ts';
import { readLines } from './lines.ts';

type Pictures = Pick<Platform, 'db' | 'files'>;

/** Pictures that are copied before a pause. */
const batchSize = 20;

/** The names of the pictures in files of rows. */
export async function* picturesIn(folder: string, files: string[]): AsyncIterable<string> {
  for (const file of files)
    for await (const { pictures } of readLines(join(folder, file)))
      if (Array.isArray(pictures)) yield* pictures as string[];
}

/** Copies the pictures that are not there yet, so that a run after a kill goes on where it was. */
export async function copyPictures(p: Pictures, folder: string, files: string[], pauseMs: number) {
  let missing: string[] = [];
  for await (const name of picturesIn(folder, files)) {
    if (existsSync(join(folder, name))) continue;
    missing.push(name);
    if (missing.length < batchSize) continue;
    await copyBatch(p, folder, missing);
    missing = [];
    await delay(pauseMs);
  }
  if (missing.length > 0) await copyBatch(p, folder, missing);
}

async function copyBatch({ db, files }: Pictures, folder: string, names: string[]) {
  const byId = new Map(names.map((name) => [basename(name, '.webp'), name]));
  const images = await db
    .selectFrom('image')
    .select(['id', 'key', 'sizes'])
    .where('id', 'in', [...byId.keys()])
    .execute();
  for (const { id, key, sizes } of images) {
    const stored = await files.stream(fileKey(key, Math.max(...sizes)));
    // Deleted in this moment. The last pass over the rows does not name it any more.
    if (!stored) continue;
    const path = join(folder, byId.get(id) ?? '');
    await mkdir(dirname(path), { recursive: true });
    await pipeline(stored.body, createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
  }
}

/** Removes the pictures that no row names any more: of what was hidden or deleted since they were copied. */
export async function removeOthers(folder: string, named: Set<string>) {
  if (!existsSync(join(folder, 'pictures'))) return;
  const found = await readdir(join(folder, 'pictures'), { recursive: true, withFileTypes: true });
  for (const entry of found) {
    const name = join('pictures', basename(entry.parentPath), entry.name);
    if (entry.isFile() && !named.has(name)) await rm(join(folder, name));
  }
}
