import { type ExecFileOptions, execFile } from 'node:child_process';
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { accountForNewCluster } from '#packages/local-postgres/account.ts';
import { debianProgram } from '#test/server/debian-program.ts';
import { freePort } from '#test/server/free-port.ts';

const run = promisify(execFile);

/** One address in front of two servers, as a load balancer or a virtual address is. */
async function startSwitch(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(target, '127.0.0.1');
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    turnTo(next: number) {
      target = next;
      for (const socket of open) socket.destroy();
    },
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Debian's PostgreSQL with a standby that confirms every commit, behind one address. Started by root, both
 * run as the user `postgres`.
 */
export async function startPair() {
  const initdb = await debianProgram('initdb', 'postgresql-15');
  if (!initdb) throw new Error("Debian's PostgreSQL 15 is needed: neither installed nor to be had by apt.");
  const folder = await mkdtemp(join(tmpdir(), 'masil-pair-'));
  const account = await accountForNewCluster();
  if (account) await chown(folder, account.uid, account.gid);
  const programs = ['/usr/lib/postgresql/15/bin', dirname(initdb.path)];
  const env = { ...initdb.env, PATH: [...programs, process.env.PATH].join(':') };
  const options: ExecFileOptions = { env, cwd: folder, ...account };
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  const [own, others] = [await freePort(), await freePort()];
  const start = (at: string, port: number, more = '') =>
    run(
      'pg_ctl',
      ['--pgdata', at, '--wait', '--log', `${at}.log`, '--options', `-p ${port} ${more}`, 'start'],
      options,
    );
  // Like a machine that lost its power.
  const crash = (at: string) =>
    run('pg_ctl', ['--pgdata', at, '--mode', 'immediate', 'stop'], options).catch(() => {});

  await run(
    'initdb',
    ['--pgdata', primary, '--username=masil', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    options,
  );
  await appendFile(
    join(primary, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nmax_connections = 200\n`,
  );
  await start(primary, own);
  const client = new pg.Client({ connectionString: `postgresql://masil@127.0.0.1:${own}/postgres` });
  await client.connect();
  await client.query('create database masil');
  await run(
    'pg_basebackup',
    ['--pgdata', standby, '--write-recovery-conf', '--host=127.0.0.1', `--port=${own}`, '--username=masil'],
    options,
  );
  await start(standby, others);
  await client.query("alter system set synchronous_standby_names = '*'");
  await client.query('select pg_reload_conf()');
  await client.end();
  const front = await startSwitch(own);
  return {
    // The password is for PgBouncer alone: PostgreSQL trusts its own machine here.
    url: `postgresql://masil:masil@127.0.0.1:${front.port}/masil`,
    /** Kills the primary and starts it again. */
    async restart() {
      await crash(primary);
      await start(primary, own);
    },
    /** Kills the primary for good. The standby takes its place and its address. */
    async promote() {
      await crash(primary);
      await run('pg_ctl', ['--pgdata', standby, '--wait', 'promote'], options);
      front.turnTo(others);
    },
    async stop() {
      front.stop();
      await crash(primary);
      await crash(standby);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
