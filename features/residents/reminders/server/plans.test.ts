import type { Pool } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { deliverDue } from '#notices/notifications/server/delivery/due.ts';
import { connect, type Tx } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { settle } from '#test/people/world.ts';
import { planEntryAgain, planMeetingAgain, planNewsAgain, planPersonAgain, planRsvpAgain } from './plan.ts';

const { server } = ourTown();
let pool: Pool;

/** 500 people with 40 events each, all of them due some day, and 900 meetings. */
beforeAll(async () => {
  ({ pool } = connect(server.databaseUrl, createLog('silent')));
  await settle(server, { name: '지민', cityCode: '51110' });
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into personal_event (id, person_id, type, title, day)
    select gen_random_uuid(), md5((n % 500)::text)::uuid, 'user', '일정 ' || n, current_date + n % 700
    from generate_series(1, 20000) as n`);
  await client.query(`
    insert into due_notice (person_id, kind, subject_id, due_at, until)
    select person_id, 'eventTomorrow', id, day - interval '4 hours', day from personal_event`);
  await client.query(`
    insert into meeting_answer (meeting_id, club_id, person_id, going, answered_at)
    select md5((n % 900)::text)::uuid, md5((n % 300)::text)::uuid, md5((n % 500)::text)::uuid, true, now()
    from generate_series(1, 20000) as n on conflict do nothing`);
  await client.query(`
    insert into meeting (id, club_id, title, day, created_at, updated_at)
    select md5(n::text)::uuid, md5((n % 300)::text)::uuid, '산행', current_date + n % 700, now(), now()
    from generate_series(0, 899) as n`);
  await client.query(`
    insert into club_member (club_id, person_id, joined_at)
    select distinct club_id, person_id, now() from meeting_answer`);
  await client.query('analyze personal_event, due_notice, meeting_answer, meeting, club_member');
  client.release(true);
  return () => pool.end();
});

const now = new Date();
const plans: [string, (tx: Tx) => Promise<unknown>][] = [
  ['an event', (tx) => planEntryAgain(tx, newId(), now)],
  ['news', (tx) => planNewsAgain(tx, newId(), now)],
  ['a meeting', (tx) => planMeetingAgain(tx, newId(), now)],
  ['an answer', (tx) => planRsvpAgain(tx, { meetingId: newId(), personId: newId() }, now)],
  ['a person', (tx) => planPersonAgain(tx, newId(), now)],
];

/** The generic plans of the statements on what is due, which PostgreSQL uses for all values. */
async function plansOf(run: (db: ReturnType<typeof steadyKysely>) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  await run(steadyKysely(pool, ({ query }) => void sent.push(query.sql)));
  const found: string[] = [];
  for (const text of sent.filter((each) => each.includes('due_notice'))) {
    const { rows } = await pool.query(`explain (generic_plan, costs off) ${text}`);
    found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return found;
}

const reading = /Seq Scan on (due_notice|personal_event|meeting_answer|meeting)\b/;

test.each(plans)('planning the reminders of %s reads index ranges', async (_about, plan) => {
  const found = await plansOf((db) => db.transaction().execute(plan));
  expect(found).toHaveLength(2);
  for (const each of found) expect(each).not.toMatch(reading);
});

test('looking for what is due, and taking it, reads the next rows of the index', async () => {
  const p = { ...server.p, clock: { now: () => new Date(Date.now() + 86_400_000 * 3) } };
  const found = await plansOf((db) => deliverDue({ ...p, db }, 0));
  expect(found.length).toBeGreaterThanOrEqual(2);
  for (const each of found) expect(each).not.toMatch(reading);
  expect(found[0]).toContain('due_notice_next');
});
