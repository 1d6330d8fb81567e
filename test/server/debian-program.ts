import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'masil-debian');

/** A program that tests run: its path, and the environment that lets it find its own libraries. */
export type DebianProgram = { path: string; root: string; env: NodeJS.ProcessEnv };

/** Folders of programs that Debian keeps outside PATH. */
const folders = [
  'usr/sbin',
  'usr/bin',
  'sbin',
  'bin',
  'usr/lib/postgresql/15/bin',
  'usr/lib/postgresql/17/bin',
];

function find(root: string, program: string) {
  return folders.map((folder) => join(root, folder, program)).find(existsSync);
}

/**
 * The program of a Debian package, without root: the installed one, otherwise unpacked below the user's
 * cache, with the packages it needs and this machine lacks. Undefined where there is no apt or
 * no mirror: the test then skips.
 */
export async function debianProgram(
  program: string,
  packageName = program,
): Promise<DebianProgram | undefined> {
  const installed = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  const path = installed.find(existsSync) ?? find('/', program);
  if (path) return { path, root: '/', env: process.env };
  const root = await unpacked(packageName).catch(() => undefined);
  const own = root && find(root, program);
  if (!own) return undefined;
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => [
    join(root, folder, 'x86_64-linux-gnu'),
    join(root, folder),
  ]);
  const env = {
    LD_LIBRARY_PATH: libraries.join(delimiter),
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
  };
  return { path: own, root, env: { ...process.env, ...env } };
}

/** Each line of apt: 'address' file-name bytes hash-kind:hash. */
async function addressesOf(packageName: string) {
  // apt leaves out what it has downloaded before, so it is shown an empty folder.
  const archives = await mkdtemp(join(tmpdir(), 'masil-debian-'));
  await mkdir(join(archives, 'partial'));
  const options = ['Debug::NoLocking=1', `Dir::Cache::archives=${archives}`].flatMap((option) => [
    '-o',
    option,
  ]);
  const { stdout } = await run('apt-get', [
    ...['install', '--print-uris', '-qq', '--no-install-recommends', ...options],
    packageName,
  ]).finally(() => rm(archives, { recursive: true, force: true }));
  return [...stdout.matchAll(/^'(\S+)' (\S+\.deb) /gm)].map(([, address, file]) => ({ address, file }));
}

async function unpacked(packageName: string) {
  const packages = await addressesOf(packageName);
  if (packages.length === 0) throw new Error(`apt names no package for ${packageName}.`);
  const version = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 12);
  const folder = join(cache, `${packageName}-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'work-'));
  try {
    for (const { address = '', file = '' } of packages) {
      const response = await fetch(address, { signal: AbortSignal.timeout(120_000) });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await writeFile(join(work, basename(file)), response.body ?? '');
      await run('dpkg-deb', ['-x', join(work, basename(file)), join(work, 'root')]);
    }
    // Another test may have been quicker; its folder is the same.
    await rename(join(work, 'root'), folder).catch(() => {});
    return folder;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
