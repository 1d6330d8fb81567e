/**
 * The morning letters of a town with their notifications and pushes, beside bare inserts of the same rows in statements of 1,000:
 * time, processor time and number of statements. Starts its own PostgreSQL. `node bench/letters.ts [residents]`.
 */

import { writePortion } from '#notices/letters/server/write.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { startOwnServer } from './own-server.ts';
import { startMeter } from './processor.ts';
import { keepResults } from './report.ts';

const count = Number(process.argv[2] ?? 5000);
const cityCode = '51110';
const dayMs = 86_400_000;

const { pool, server, end } = await startOwnServer();
// Tomorrow, so that the server's own sender leaves the pushes alone.
const today = addDays(seoulDay(new Date()), 1);
const seven = new Date(`${today}T07:00:00+09:00`);
await pool.query(
  `insert into person (id, name, city_code, created_at)
   select gen_random_uuid(), '이웃' || n, $1, $2 from generate_series(1, $3::int) n`,
  [cityCode, new Date(seven.getTime() - 30 * dayMs), count],
);
await pool.query(
  `insert into session (id, token_hash, person_id, user_agent, created_at, last_seen_at, signed_in_at)
   select gen_random_uuid(), sha256(id::text::bytea), id, '', $1, $1, $1 from person`,
  [seven],
);
await pool.query(`insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
  select gen_random_uuid(), id, person_id, 'https://fcm.googleapis.com/' || id, 'x', 'x', created_at from session`);
await pool.query(
  `insert into personal_event (id, person_id, type, title, day, created_at, updated_at)
   select gen_random_uuid(), id, 'user', '일정 ' || n, $1::date + n - 5, $2, $2 from person, generate_series(1, 10) n`,
  [today, new Date(seven.getTime() - 10 * dayMs)],
);
await pool.query(
  `insert into news (id, title, content, day, city_code, created_at, updated_at)
   select gen_random_uuid(), '소식 ' || n, '글', $1::date, $2, $3, $3 from generate_series(1, 300) n`,
  [today, cityCode, new Date(seven.getTime() - 3_600_000)],
);
await pool.query('vacuum analyze');

const meter = await startMeter(pool);
const time = async (run: () => Promise<unknown>) => {
  await meter();
  const at = performance.now();
  await run();
  const ms = performance.now() - at;
  return { ms, cpu: await meter() };
};

let statements = 0;
const db = steadyKysely(pool, ({ level }) => {
  if (level === 'query') statements++;
});
const p = { ...server.p, db, clock: { now: () => seven } };
const ours = await time(async () => {
  while (await writePortion(p));
});
const letters = await rowsOf('letter');
const notifications = await rowsOf('notification', `kind = 'letter'`);
const pushes = await rowsOf('push_delivery', `kind = 'letter'`);
if (letters !== count || notifications !== count)
  throw new Error(`${letters} letters, ${notifications} notifications`);

await pool.query(`create table bare_letter (like letter including all);
  create table bare_notification (like notification including all);
  create table bare_push (like push_delivery including all)`);
let bareStatements = 0;
const bare = await time(async () => {
  const { rows } = await pool.query('select person_id, subscription_id from push_delivery order by id');
  for (let from = 0; from < rows.length; from += 1000) {
    const some = rows.slice(from, from + 1000);
    const [people, devices] = [some.map((row) => row.person_id), some.map((row) => row.subscription_id)];
    await pool.query('begin');
    await pool.query(
      `insert into bare_letter (person_id, day, written_at, dates, town_dates, urgent, news, notices, chats)
       select id, $2, $3, 1, 1, 0, 1, 0, 0 from unnest($1::uuid[]) id`,
      [people, today, seven],
    );
    await pool.query(
      `insert into bare_notification (id, person_id, kind, group_key, subject_id, happened_at)
       select made, id, 'letter', $3, id, $4 from unnest($1::uuid[], $2::uuid[]) as given (id, made)`,
      [people, people.map(() => newId()), today, seven],
    );
    await pool.query(
      `insert into bare_push (subscription_id, person_id, kind, subject_id, due_at)
       select device, id, 'letter', id, $3 from unnest($1::uuid[], $2::uuid[]) as given (id, device)`,
      [people, devices, seven],
    );
    await pool.query('commit');
    bareStatements += 5;
  }
});
await keepResults('letters', `Letters to ${count} residents, with ${pushes} pushes.`, {
  'letters, notifications and pushes': row(ours, statements),
  'bare inserts of the same rows': row(bare, bareStatements),
});
await end();
process.exit();

function row({ ms, cpu }: { ms: number; cpu: number }, queries: number) {
  return { 'time (ms)': ms.toFixed(0), 'processor time (ms)': cpu.toFixed(0), statements: String(queries) };
}

async function rowsOf(table: string, where = 'true'): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as count from ${table} where ${where}`);
  return rows[0].count;
}
