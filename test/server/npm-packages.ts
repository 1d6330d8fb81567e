import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'masil-npm');

/**
 * A `node_modules` with packages that are no dependency, below the user's cache. Undefined where there is no
 * registry: the test then skips.
 */
export async function npmPackages(packages: string[]): Promise<string | undefined> {
  const version = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12);
  const folder = join(cache, version);
  if (existsSync(folder)) return join(folder, 'node_modules');
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'work-'));
  try {
    const options = ['--prefix', work, '--ignore-scripts', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...options, ...packages], { cwd: work, timeout: 120_000 });
    // Another test may have been quicker; its folder is the same.
    await rename(work, folder).catch(() => {});
    return join(folder, 'node_modules');
  } catch {
    return undefined;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
