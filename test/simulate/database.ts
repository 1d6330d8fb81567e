import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { keepPostgres } from '#packages/local-postgres/keep-postgres.ts';
import { ask, postmasterPid } from '#packages/local-postgres/kills/query.ts';
import { startPooler } from '#test/deploy/pooler.ts';
import { cloneDatabase, fillTemplate } from '#test/server/database-setup.ts';
import type { Where } from './simulate.ts';

/** A PostgreSQL that starts again when it is killed, for one simulation after another. */
export async function startDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-simulate-'));
  const postgres = await keepPostgres({ dataDir, fsync: false, maxConnections: 200 });
  const template = await fillTemplate(postgres.url);
  const pooler = await startPooler(postgres.url);
  return {
    /** A new database. */
    async next(): Promise<Where> {
      const url = await cloneDatabase({ url: postgres.url, template });
      return { url, pooled: pooler?.pooled(url), killDatabase: () => kill(dataDir, postgres.url) };
    },
    async stop() {
      await pooler?.stop();
      await postgres.stop();
      await eraseDataDir(dataDir);
    },
  };
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
