import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Version = { version: string; commit: string };

/** The folder of a release, or of a checkout. */
export const releaseFolder = join(import.meta.dirname, '..');

/** Which release runs. A checkout has no commit here: `npm run release` writes `release.json`. */
function readVersion(): Version {
  const { version }: { version: string } = createRequire(import.meta.url)('#package.json');
  try {
    return JSON.parse(readFileSync(join(releaseFolder, 'release.json'), 'utf8')) as Version;
  } catch {
    return { version, commit: 'unreleased' };
  }
}

export const running = readVersion();
