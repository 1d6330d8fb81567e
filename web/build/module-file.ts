import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The absolute path of a module that the build names. A module that has moved ends the build. */
export function moduleFile(path: string): string {
  const file = join(root, path);
  if (!existsSync(file)) throw new Error(`The build names ${path}, which does not exist.`);
  return file;
}
