import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { unfinished } from './cluster-files.ts';
import type { Home } from './home.ts';
import { runInitdb, type Workshop } from './initdb.ts';
import { passwordFile, superuser } from './names.ts';
import { syncFolder } from './sync-folder.ts';

/** Creates the cluster of `home` beside its place and renames it: it exists completely or not at all. */
export async function makeCluster(
  home: Home,
  binaries: Binaries,
  options: { fsync: boolean; signal?: AbortSignal },
) {
  const folder = await mkdtemp(join(home.folder, unfinished));
  const workshop = { folder, account: home.account, program: binaries.initdb, signal: options.signal };
  const fresh = join(folder, 'cluster');
  const password = join(folder, 'password');
  try {
    await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    if (home.account)
      for (const path of [folder, password]) await chown(path, home.account.uid, home.account.gid);
    await initialise(workshop, fresh, password);
    await rename(password, join(fresh, passwordFile));
    if (options.fsync) await runInitdb(workshop, ['--sync-only', '-D', fresh]);
    await rename(fresh, home.cluster);
    if (options.fsync) await syncFolder(home.folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

// Sorting and case come from the builtin provider, the same on every machine. But pg_trgm asks the C library
// which characters are letters, and in plain C no Hangul is one. Systems use different names
// for UTF-8, so several are tried.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'en-US'];

async function initialise(workshop: Workshop, fresh: string, password: string) {
  const language = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = [`--username=${superuser}`, `--pwfile=${password}`, '--auth=scram-sha-256'];
  const settings = ['-D', fresh, ...language, ...access, '--no-sync', '--no-instructions'];
  for (const [index, name] of characterTypes.entries()) {
    try {
      return await runInitdb(workshop, [...settings, `--lc-ctype=${name}`]);
    } catch (error) {
      const unknown = /invalid locale name/.test((error as Error).message);
      if (!unknown || index === characterTypes.length - 1) throw error;
    }
  }
}
