/**
 * A long test of the live channel. Each round has 32 writers, with transactions of up to two seconds, and two
 * server processes, one of which is killed. Rounds run for the minutes given as the argument (default 10).
 * DATABASE_URL is a server on which databases can be created. Without it the test starts its own PostgreSQL.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { proveDelivery } from '#test/live/delivery-proof.ts';

const minutes = Number(process.argv[2] ?? 10);
const given = process.env.DATABASE_URL;
const dataDir = await mkdtemp(join(tmpdir(), 'masil-soak-'));
const own = given ? undefined : await startPostgres({ dataDir, maxConnections: 200 });
const base = new URL(given ?? own?.url ?? '');
const admin = new pg.Client({ connectionString: base.href });
await admin.connect();

const end = performance.now() + minutes * 60_000;
for (let round = 1; performance.now() < end; round++) {
  const name = `soak_${process.pid}_${round}`;
  await admin.query(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const proof = await proveDelivery({
    url: url.href,
    writers: 32,
    events: 50_000,
    subscribers: 20,
    maxPauseMs: round % 2 === 0 ? 2000 : 100,
  });
  console.log(`round ${round}:`, JSON.stringify(proof));
  await admin.query(`drop database ${name} with (force)`);
}
await admin.end();
await own?.stop();
await eraseDataDir(dataDir);
console.log('Every subscriber had every event of its topics once and in order.');
