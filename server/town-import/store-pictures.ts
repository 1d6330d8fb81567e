import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '#packages/local-postgres/start-error.ts';
import type { Tx } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import { withArrival } from '#server/images/receive-upload.ts';
import { type Storing, storeImage } from '#server/images/upload.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import type { NamedPicture } from './check-folder.ts';
import { type ExportFolder, openFile } from './folder.ts';
import { type ImportedRow, type ImportedRows, pictureIdOf } from './imported-rows.ts';

/** Pictures that are decoded before a pause. Residents' uploads wait in the same queue. */
const batchSize = 2;

type Pictures = { folder: ExportFolder; pictures: NamedPicture[]; folderOf: (file: string) => ImageFolder };

/**
 * Decodes the pictures that are not here yet, as if somebody had uploaded them. They belong to nothing until
 * their rows come, and nobody sees them; without rows the nightly sweep removes them.
 */
export async function storePictures(
  p: Storing,
  { folder, pictures, folderOf }: Pictures,
  pauseMs: number,
): Promise<void> {
  const exported = pictures.filter(({ name }) => folder.sums.has(name));
  for (let at = 0; at < exported.length; at += batchSize) {
    const batch = exported.slice(at, at + batchSize);
    const known = await knownIds(
      p,
      batch.map(({ name }) => pictureIdOf(name)),
    );
    const missing = batch.filter(({ name }) => !known.has(pictureIdOf(name)));
    await Promise.all(missing.map((picture) => storePicture(p, folder, picture, folderOf(picture.file))));
    if (missing.length > 0) await delay(pauseMs);
  }
}

/** The pictures that are here, or were deleted here. */
async function knownIds({ db }: Pick<Storing, 'db'>, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from image where id = any(${ids}::uuid[])
    union all select id from spent_id where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function storePicture(
  p: Storing,
  { path }: ExportFolder,
  { name, file, line }: NamedPicture,
  folder: ImageFolder,
): Promise<void> {
  const handle = await openFile(path, name);
  try {
    await withArrival(p, handle.createReadStream({ start: 0, autoClose: false }), (arrival) =>
      storeImage(p, arrival, { id: pictureIdOf(name), folder, uploaderId: null }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartError(
      `${name} (${file}, line ${line}) is no picture that can be read (${error.reason}).`,
      {
        cause: error,
      },
    );
  } finally {
    await handle.close();
  }
}

/** Gives pictures to rows that have just come. One that is somebody's here stays theirs. */
export async function attachPictures(
  tx: Tx,
  { kind, folder }: NonNullable<ImportedRows['pictures']>,
  rows: ImportedRow[],
): Promise<void> {
  const named = rows.flatMap(({ id: item, pictures = [] }) =>
    pictures.map((name, position) => ({ id: pictureIdOf(name), item, position })),
  );
  if (named.length === 0) return;
  await sql`update image set attached_to_kind = ${kind}, attached_to_id = named.item, position = named.position
    from json_to_recordset(${JSON.stringify(named)}) as named (id uuid, item text, position int)
    where image.id = named.id and image.folder = ${folder}
      and attached_to_kind is null and uploader_id is null`.execute(tx);
}
