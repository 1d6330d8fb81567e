import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainingDisk } from '#packages/local-postgres/start-error.ts';
import type { Settings } from '#server/settings/settings.ts';
import { explainingStore } from '#server/storage/explaining-store.ts';
import { createS3Store } from '#server/storage/s3-store.ts';

type Stores = Pick<Settings, 'dataDir' | 's3'>;

/**
 * Tests the stores as the first upload will use them. Otherwise the first resident would find the problem.
 */
export async function checkStores(settings: Stores, responseTimeoutMs = 5000): Promise<void> {
  await Promise.all([
    checkFolders(settings),
    explainingStore(settings, () => checkBucket(settings, responseTimeoutMs)),
  ]);
}

export async function checkFolders({ dataDir, s3 }: Stores) {
  for (const folder of ['uploads', ...(s3 ? [] : ['files'])])
    await explainingDisk(join(dataDir, folder), async () => {
      await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
      const probe = join(dataDir, folder, `.probe-${randomUUID()}`);
      await writeFile(probe, '');
      await rm(probe);
    });
}

export async function checkBucket({ s3 }: Pick<Stores, 's3'>, responseTimeoutMs: number) {
  if (!s3) return;
  const files = createS3Store(s3, responseTimeoutMs);
  const key = `probe/${randomUUID()}`;
  await files.put(key, new Uint8Array([1]), 'application/octet-stream');
  await files.get(key);
  for await (const _ of files.list('probe/')) break;
  await files.remove(key);
}
