import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { spawnServer } from '#packages/local-postgres/kills/postgres-process.ts';
import { ask, postmasterPid } from '#packages/local-postgres/kills/query.ts';
import { startPooler } from '#test/deploy/pooler.ts';
import { cloneDatabase, fillTemplate } from '#test/server/database-setup.ts';
import { startDisk } from '#test/server/small-disk.ts';
import type { Where } from './simulate.ts';

/** Faults of a PostgreSQL that nobody else uses. */
export type DatabaseFaults = {
  kill(): Promise<unknown>;
  /**
   * For some seconds. `choice`: whether PostgreSQL also needs a new file for its log at once, without which
   * it ends.
   */
  fillDisk(choice: number): Promise<unknown>;
  freeDisk(): Promise<unknown>;
};

/** Then somebody makes room. Nobody could choose the next acts while PostgreSQL is away. */
const fullMs = 4000;

/** PostgreSQL does not run as root, and who entered the name space of a disk is root there. */
const asOneself = ['unshare', '-U', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`];

/**
 * A PostgreSQL that starts again when it is killed, for one simulation after another. Its disk can be full,
 * where the machine allows that and we are not root.
 */
export async function startDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-simulate-'));
  const disk = process.getuid?.() === 0 ? undefined : await startDisk(dataDir, 'size=1g');
  const enter = disk && [...disk.enter, ...asOneself];
  const server = spawnServer(dataDir, { mode: 'keep', enter });
  const address = await server.url;
  if (!address) throw new Error(await server.complaint);
  const url = address;
  const template = await fillTemplate(url);
  const pooler = await startPooler(url);
  let freeing: NodeJS.Timeout | undefined;
  const freeDisk = async () => {
    clearTimeout(freeing);
    await disk?.free();
  };
  const faults: DatabaseFaults = {
    kill: () => kill(disk?.path ?? dataDir, url),
    async fillDisk(choice) {
      if (!disk) return;
      await disk.fill((choice % 3) * 100_000);
      freeing = setTimeout(freeDisk, fullMs);
      if (choice % 2 === 0) await fillLog(url);
    },
    freeDisk,
  };
  return {
    /** A new database instead of the one before. */
    async next(): Promise<Where> {
      await dropAllBut(url, template);
      const own = await cloneDatabase({ url, template });
      return { url: own, pooled: pooler?.pooled(own), databaseFaults: faults };
    },
    async stop() {
      await pooler?.stop();
      server.child.kill('SIGTERM');
      await server.ended;
      await disk?.stop();
      await eraseDataDir(dataDir);
    },
  };
}

async function dropAllBut(url: string, template: string) {
  const others = await ask<{ name: string }>(
    url,
    `select datname as name from pg_database where not datistemplate and datname not in ('postgres', current_database(), $1)`,
    [template],
  );
  for (const { name } of others) await ask(url, `drop database ${name} with (force)`);
}

/** Writes while the disk is full, until PostgreSQL can make no further file of its log, and ends. */
async function fillLog(url: string) {
  try {
    for (const until = performance.now() + fullMs; performance.now() < until; )
      await ask(url, `select pg_logical_emit_message(true, 'full', repeat('full', 1000000))`);
  } catch {
    // It has ended.
  }
}

/**
 * Stops it as `pg_ctl stop -m immediate` does, and waits until connections are cut: before, it still
 * answers.
 */
async function kill(dataDir: string, url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const cut = new Promise((resolve) => client.once('end', resolve));
  process.kill(await postmasterPid(dataDir), 'SIGQUIT');
  await cut;
  for (;;)
    if (
      await ask(url, 'select 1').then(
        () => true,
        () => false,
      )
    )
      return;
}
