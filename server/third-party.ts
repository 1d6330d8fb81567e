import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFolder } from '#server/source-lines.ts';
import { noticesFile, sbomFile } from '#web/build/built-files.ts';
import type { LicenseNotice } from '#web/build/notices.ts';

const root = join(import.meta.dirname, '..');
const built = join(root, 'dist');

/** The packages of the built web app and server, each once. None while a development server builds. */
export async function readNotices(): Promise<LicenseNotice[]> {
  const read = async (folder: string): Promise<LicenseNotice[]> =>
    JSON.parse(await readFile(join(folder, noticesFile), 'utf8').catch(() => '[]'));
  const all = [...(await read(built)), ...(await read(join(root, bundleFolder)))];
  const byName = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The address of the bill of materials, which only a release has. */
export const billOfMaterials = () => (existsSync(join(built, sbomFile)) ? `/${sbomFile}` : null);
