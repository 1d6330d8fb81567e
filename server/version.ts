import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Version = { version: string; commit: string };

/** Which release runs. A checkout has no commit here: `npm run release` writes `release.json`. */
function readVersion(): Version {
  const { version }: { version: string } = createRequire(import.meta.url)('#package.json');
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, '..', 'release.json'), 'utf8')) as Version;
  } catch {
    return { version, commit: 'unreleased' };
  }
}

export const running = readVersion();
