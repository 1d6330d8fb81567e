/**
 * A long test that a club's members stay consistent. It runs rounds (1,000, or as many as the argument says)
 * of everything that can happen to one club, concurrently, on its own PostgreSQL. It prints
 * what was done and what was refused.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raceClub, type Tally } from '#community/clubs/race-fixtures.ts';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPlatform } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';

const rounds = Number(process.argv[2] ?? 1000);
const dataDir = await mkdtemp(join(tmpdir(), 'masil-soak-'));
// Without fsync: this tests ordering, not durability.
const postgres = await startPostgres({ dataDir, fsync: false });
await migrate(postgres.url);
const p = createPlatform(
  readSettings({ DATA_DIR: dataDir, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }),
  postgres.url,
);
const total: Tally = { done: 0, refused: {} };
const begun = performance.now();
try {
  for (let round = 1; round <= rounds; round++) {
    const { done, refused } = await raceClub(p, round);
    total.done += done;
    for (const [reason, times] of Object.entries(refused))
      total.refused[reason] = (total.refused[reason] ?? 0) + times;
    if (round % 50 === 0)
      console.log(
        `${round} rounds, ${Math.round((performance.now() - begun) / 1000)} s`,
        JSON.stringify(total),
      );
  }
  console.log(JSON.stringify(total, null, 2));
  console.log(`In each of ${rounds} rounds the members were the creator and the approved people.`);
} finally {
  await p.end();
  await postgres.stop();
  await eraseDataDir(dataDir);
}
