import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

const release = /^masil-(\d+\.\d+\.\d+)-([a-z0-9]+-[a-z0-9]+)(?:\.tar\.gz)?$/;
const compare = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/**
 * The newest version that lies beside the release in `folder`, unpacked or not, and is newer than it; null if
 * none is. Undefined if the folder is no release.
 */
export async function newerRelease(folder: string): Promise<string | null | undefined> {
  const [, ours, machine] = release.exec(basename(folder)) ?? [];
  if (!ours) return undefined;
  const versions = (await readdir(dirname(folder))).flatMap((name) => {
    const [, version, other] = release.exec(name) ?? [];
    return version && other === machine && compare(version, ours) > 0 ? [version] : [];
  });
  return versions.sort(compare).at(-1) ?? null;
}
