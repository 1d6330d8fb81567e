import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPlatform, serve } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';

/**
 * The product on its own empty PostgreSQL, with fsync and without rate limits. `pool` is connected to the
 * same database.
 */
export async function startOwnServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
  const postgres = await startPostgres({ dataDir });
  await migrate(postgres.url);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 20 });
  // They are deleted with the database.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const settings = readSettings({
    // Below the system's range of temporary ports. The next two ports are for the baselines.
    PORT: String(20_000 + (process.pid % 4000) * 3),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SEED: 'none',
    PREPARED_STATEMENTS: process.env.PREPARED_STATEMENTS,
  });
  const p = createPlatform(settings, postgres.url);
  const running = await serve(p, { root: null, document: async () => '' });
  return {
    pool,
    server: { p, origin: settings.publicOrigin, pass: () => {}, stop: running.stop },
    port: settings.port,
    async end() {
      await running.stop();
      await p.end();
      await pool.end();
      await postgres.stop();
      await eraseDataDir(dataDir);
    },
  };
}
