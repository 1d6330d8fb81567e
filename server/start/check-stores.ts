import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { explainingDisk, StartError } from '#server/start-error.ts';
import { createFileStore } from '#server/storage/file-store.ts';

type Stores = Pick<Settings, 'dataDir' | 's3'>;

/** Tries what the first picture will need. Else the first resident finds out. */
export async function checkStores(settings: Stores): Promise<void> {
  await Promise.all([checkFolders(settings), checkBucket(settings)]);
}

async function checkFolders({ dataDir, s3 }: Stores) {
  for (const folder of ['uploads', ...(s3 ? [] : ['files'])])
    await explainingDisk(join(dataDir, folder), async () => {
      await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
      const probe = join(dataDir, folder, `.probe-${randomUUID()}`);
      await writeFile(probe, '');
      await rm(probe);
    });
}

async function checkBucket(settings: Stores) {
  if (!settings.s3) return;
  const files = createFileStore(settings);
  const key = `probe/${randomUUID()}`;
  try {
    await files.put(key, new Uint8Array([1]), 'application/octet-stream');
    await files.get(key);
    for await (const _ of files.list('probe/')) break;
    await files.remove(key);
  } catch (error) {
    const { bucket, endpoint = 'AWS' } = settings.s3;
    const { name, code = name } = error as { name?: string; code?: string };
    throw new StartError(
      `S3_BUCKET ${bucket} at ${endpoint} cannot be put to, got from, listed or deleted from (${code}); correct S3_* or the key's rights.`,
    );
  }
}
