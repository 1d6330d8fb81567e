import { access, constants, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { explainingDisk } from '#packages/local-postgres/start-error.ts';
import { codeOf } from '#server/error-code.ts';
import { freeSpace } from '#server/operations/free-space.ts';
import type { Settings } from '#server/settings/settings.ts';
import { checkBucket, checkFolders } from '#server/start/check-stores.ts';
import { explainingStore } from '#server/storage/explaining-store.ts';
import { isVersioned } from '#server/storage/s3-store.ts';
import { type Finding, findings } from './finding.ts';

const folder = findings('folder');
const bucket = findings('bucket');

const responseTimeoutMs = 3000;

/**
 * Whether images can be written below `DATA_DIR`, and its free space. A missing folder is not made: it would
 * be this user's.
 */
export async function checkDataDir(settings: Settings): Promise<Finding[]> {
  const { dataDir } = settings;
  const found = await stat(dataDir).catch(() => undefined);
  if (!found) {
    try {
      await access(dirname(dataDir), constants.W_OK);
    } catch (error) {
      if (codeOf(error) === 'EACCES') return [folder.fail(notMakeable(dataDir))];
      await explainingDisk(dataDir, () => Promise.reject(error));
    }
    return [folder.warn(`${dataDir} does not exist yet; the first start makes it.`)];
  }
  const own = process.getuid?.() ?? found.uid;
  if (own === 0 && found.uid !== 0)
    return [
      folder.warn(`${dataDir} belongs to another user; run this as that user.`),
      await spaceOf(dataDir),
    ];
  await checkFolders(settings);
  return [folder.ok(`${dataDir} can be written to.`), await spaceOf(dataDir)];
}

const notMakeable = (dataDir: string) =>
  `${dataDir} does not exist, and this user may not make it; make it as root: install -d -o ${userInfo().username} -m 700 ${dataDir}.`;

async function spaceOf(dataDir: string): Promise<Finding> {
  const { gb, state } = await freeSpace(dataDir);
  const sentence = `${gb.toFixed(1)} GB are free in ${dataDir}`;
  if (state === 'full') return folder.fail(`${sentence}; free some space before the next upload.`);
  if (state === 'low') return folder.warn(`${sentence}; free some space soon.`);
  return folder.ok(`${sentence}.`);
}

/** Puts, gets, lists and deletes an object, and asks whether a deleted one could be restored. */
export async function checkBucketWithVersions(
  settings: Settings,
  s3: NonNullable<Settings['s3']>,
): Promise<Finding[]> {
  await explainingStore(settings, () => checkBucket(settings, responseTimeoutMs));
  return [
    bucket.ok(`S3_BUCKET ${s3.bucket} can be put to, got from, listed and deleted from.`),
    await versionsOf(s3),
  ];
}

async function versionsOf(s3: NonNullable<Settings['s3']>): Promise<Finding> {
  try {
    return (await isVersioned(s3, responseTimeoutMs))
      ? bucket.ok('Deleted images can be restored: the bucket keeps versions.')
      : bucket.warn('A deleted image is lost: switch on versions of the bucket (docs/deploy.md, backup).');
  } catch (error) {
    return bucket.warn(
      `The key may not ask whether the bucket keeps versions (${codeOf(error)}); see that it does.`,
    );
  }
}
