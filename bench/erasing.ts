/**
 * Erases people beside an empty and beside a full event log. Each person wrote a post, a comment, a message
 * and a like. DATABASE_URL is an empty database. Without it the benchmark starts its own PostgreSQL. `node
 * bench/erasing.ts [events] [people]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sendMessage } from '#community/chat/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { eraseDeletedAccounts } from '#screens/account-deletion/server/erase.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPlatform, serve } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Person, settle } from '#test/people/world.ts';
import { keepResults } from './report.ts';

const events = Number(process.argv[2] ?? 3_000_000);
const people = Number(process.argv[3] ?? 40);
const limitMs = 100;

const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
const own = process.env.DATABASE_URL ? undefined : await startPostgres({ dataDir });
const url = process.env.DATABASE_URL ?? own?.url ?? '';
await migrate(url);
const port = 20_000 + (process.pid % 10_000);
const settings = readSettings({
  PORT: String(port),
  DATA_DIR: join(dataDir, 'files'),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  SEED: 'none',
});
const p = createPlatform(settings, url);
const running = await serve(p, { root: null, document: async () => '' });
const server = { p, origin: settings.publicOrigin, pass: () => {}, stop: running.stop };
const neighbour = await settle(server, { name: '현우', cityCode: '51110' });

async function resident(): Promise<Person> {
  const person = await settle(server, { name: '지민', cityCode: '51110' });
  const { id } = await writePost(person);
  await neighbour.put(`/api/posts/${id}/like`);
  await sendMessage(person, neighbour, '안녕하세요');
  return person;
}

/** The time of each erasure in ms, and this process's processor time for it. */
async function erase(leavers: Person[]) {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (const { id } of leavers) {
    await p.db
      .insertInto('account_deletion')
      .values({ person_id: id, asked_by: 'person', asked_at: p.clock.now() })
      .execute();
    const startedAt = performance.now();
    await eraseDeletedAccounts.run(p, { personId: id });
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  const worked = (user + system) / 1000 / leavers.length;
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0);
  return {
    'p50 ms': at(0.5),
    'p90 ms': at(0.9),
    'worst ms': at(1),
    'processor ms': Math.round(worked),
    limit: `p50 ≤ ${limitMs} ms`,
  };
}

const leavers: Person[] = [];
for (let n = 0; n < people * 2 + 5; n++) leavers.push(await resident());
// Stops the log's readers. They would read millions of events during the measurement, which no real server does.
await running.stop();
// Warm-up: the first erasures load code, and plans into each connection.
await erase(leavers.splice(0, 5));
const beside = await erase(leavers.splice(0, people));
const portion = 50_000;
for (let made = 0; made < events; made += portion)
  await sql`
    insert into event (type, topics, data)
    select 'post.liked', array['city:' || 51110 + n % 100, 'post:' || gen_random_uuid()],
      jsonb_build_object('id', gen_random_uuid(), 'actorId', gen_random_uuid())
    from generate_series(1, ${Math.min(portion, events - made)}::int) as n
  `.execute(p.db);
await sql`analyze event`.execute(p.db);
const full = await erase(leavers);
await keepResults('erasing', `${people} people each, one after the other.`, {
  'beside a log of its own few events': beside,
  [`beside ${events.toLocaleString('en')} events`]: full,
});
await p.end();
await own?.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit();
