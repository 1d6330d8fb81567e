import { type ExecFileOptions, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, chown, copyFile, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { accountForNewCluster } from '#packages/local-postgres/account.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';

const run = promisify(execFile);
const backup = join(import.meta.dirname, '..', 'deploy', 'backup');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/**
 * A PostgreSQL in `folder`, with the programs of this machine and the configuration of deploy/backup, which
 * archives its WAL into a repository beside it. Started by root, all of it runs as the user `postgres`.
 */
export async function createDrillCluster(folder: string) {
  const account = await accountForNewCluster();
  const lost = join(folder, 'lost');
  const restored = join(folder, 'restored');
  const conf = join(folder, 'pgbackrest');
  const port = await freePort();
  // Settings of pgBackRest in the environment beat those of its file. `archive_command` inherits them.
  const env = {
    ...process.env,
    PATH: [
      process.env.PATH,
      ...(await Array.fromAsync(glob('/usr/lib/postgresql/*/bin'))).sort().reverse(),
    ].join(':'),
    PGBACKREST_CONFIG: join(conf, 'pgbackrest.conf'),
    PGBACKREST_CONFIG_INCLUDE_PATH: join(conf, 'conf.d'),
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
    PGBACKREST_PG1_PATH: lost,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_USER: 'masil',
    PGBACKREST_PG1_DATABASE: 'postgres',
  };
  const options: ExecFileOptions = { env, cwd: folder, ...account, timeout: 120_000 };

  async function say(program: string, ...args: string[]) {
    await run(program, args, options).catch((error) => {
      if (error.code === 'ENOENT')
        throw new StartError(`There is no program ${program}; install PostgreSQL and pgBackRest.`);
      throw new StartError(`${error.message}\n${error.stdout}`);
    });
  }
  const pgbackrest = (...args: string[]) => say('pgbackrest', '--stanza=masil', ...args);
  const launch = (at: string) =>
    say('pg_ctl', '--pgdata', at, '--wait', '--log', join(folder, 'postgres.log'), 'start');
  const stop = (at: string) => say('pg_ctl', '--pgdata', at, '--mode', 'immediate', 'stop').catch(() => {});
  const url = `postgresql://masil@127.0.0.1:${port}/masil`;

  async function query<T extends object>(text: string, database = 'masil'): Promise<T[]> {
    const client = new pg.Client({ connectionString: url.replace(/masil$/, database) });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function configure() {
    await mkdir(join(conf, 'conf.d'), { recursive: true });
    await copyFile(join(backup, 'pgbackrest.conf'), env.PGBACKREST_CONFIG);
    const password = `[global]\nrepo1-cipher-pass = ${randomBytes(32).toString('hex')}\n`;
    await writeFile(join(conf, 'conf.d', 'password.conf'), password);
    for (const name of ['repository', 'lock', 'spool']) await mkdir(join(folder, name));
    if (account)
      for (const name of ['', 'repository', 'lock', 'spool'])
        await chown(join(folder, name), account.uid, account.gid);
  }

  return {
    url,
    query,
    /** A new cluster with an empty database, whose WAL is archived, and its first full backup. */
    async create() {
      await configure();
      await say(
        'initdb',
        '--pgdata',
        lost,
        '--username=masil',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
      );
      const own = `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\n`;
      const given = await readFile(join(backup, 'postgresql.conf'), 'utf8');
      await appendFile(join(lost, 'postgresql.conf'), own + given);
      await launch(lost);
      await query('create database masil', 'postgres');
      await pgbackrest('stanza-create');
      await pgbackrest('--type=full', 'backup');
    },
    /** Archives what was written, and loses the cluster. */
    async lose() {
      await query('select pg_switch_wal()');
      await pgbackrest('check');
      await stop(lost);
      await rm(lost, { recursive: true });
    },
    /** Restores the cluster as it was at `time`, elsewhere, and waits until it accepts writes. */
    async restore(time: string) {
      const target = ['--type=time', `--target=${time}`, '--target-action=promote', '--archive-mode=off'];
      await pgbackrest(`--pg1-path=${restored}`, ...target, 'restore');
      await launch(restored);
      for (let recovers = true; recovers; )
        recovers = (await query<{ it: boolean }>('select pg_is_in_recovery() as it'))[0]?.it ?? true;
    },
    async end() {
      await stop(lost);
      await stop(restored);
    },
  };
}
