import { randomBytes } from 'node:crypto';
import type { Platform } from '#server/platform.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import type { soundFolders } from '#shared/sound-limits.ts';
import type { EncodedImage } from './encoding.ts';

type Files = Pick<Platform, 'files'>;

/**
 * A new, unguessable key, so that nothing is ever overwritten. It contains the time by the server's clock,
 * for the sweep: the store's own clock may differ.
 */
export const newKey = (
  folder: ImageFolder | (typeof soundFolders)[number],
  uploaderId: string | null,
  now: Date,
) =>
  [folder, uploaderId, `${now.getTime()}_${randomBytes(16).toString('hex')}`]
    .filter((part) => part !== null)
    .join('/');

/** When a key was made. Null if the key is not one of ours. */
export function keyMadeAt(key: string): Date | null {
  const time = /\/(\d{1,15})_[0-9a-f]{32}$/.exec(key)?.[1];
  return time ? new Date(Number(time)) : null;
}

export const fileKey = (key: string, width: number) => `${key}/${width}.webp`;

/** Stores all files or none. */
export async function putImageFiles(p: Files, key: string, files: EncodedImage['files']): Promise<void> {
  const put = await Promise.allSettled(
    files.map(({ width, bytes }) => p.files.put(fileKey(key, width), bytes, 'image/webp')),
  );
  const failed = put.find((result) => result.status === 'rejected');
  if (!failed) return;
  await removeImageFiles(
    p,
    key,
    files.map(({ width }) => width),
  );
  throw failed.reason;
}

export async function removeImageFiles(p: Files, key: string, sizes: readonly number[]): Promise<void> {
  await Promise.all(sizes.map((width) => p.files.remove(fileKey(key, width))));
}
