import { StartError } from '#packages/local-postgres/start-error.ts';
import { secret } from '#server/database/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { imageFolders } from '#shared/image-limits.ts';

type Stores = Pick<Platform, 'db' | 'files'>;

const key = 'installation';

/**
 * Marks a new file store as this database's, and refuses one that belongs to another. Files without a row are
 * deleted, and to a new or older database every image would be such a file.
 */
export async function claimFiles(p: Stores): Promise<void> {
  const id = Buffer.from(await secret(p.db, key)).toString('hex');
  const marked = await p.files.get(key);
  if (marked) {
    if (Buffer.from(marked.bytes).toString('utf8').trim() === id) return;
    throw new StartError(
      `The stored files belong to another database (their file "${key}" says so); set DATABASE_URL, DATA_DIR or S3_BUCKET to those that belong together, or remove that file if these do.`,
    );
  }
  if (!(await knowsImages(p)) && (await holdsImages(p)))
    throw new StartError(
      `The store of files holds images and the database knows of none; restore the database first, or set DATA_DIR or S3_BUCKET to an empty store.`,
    );
  await p.files.put(key, Buffer.from(id), 'text/plain');
}

const knowsImages = async ({ db }: Stores) =>
  (await db.selectFrom('image').select('id').limit(1).executeTakeFirst()) !== undefined;

async function holdsImages({ files }: Stores): Promise<boolean> {
  for (const folder of imageFolders) for await (const _ of files.list(`${folder}/`)) return true;
  return false;
}
