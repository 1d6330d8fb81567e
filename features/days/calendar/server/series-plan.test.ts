import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/server/database.ts';
import { entriesOn } from './occurrences.ts';

let pool: Pool;
const me = newId();
/** 100 people with 100 series each, nearly all of which have ended. */
beforeAll(async () => {
  const { url } = await testDatabase();
  ({ pool } = connect(url, createLog('silent')));
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into personal_event (id, person_id, type, title, day, repeat, repeat_until)
       select gen_random_uuid(), case when n % 100 = 0 then $1::uuid else md5((n % 100)::text)::uuid end, 'user', '일정 ' || n,
         date '2020-01-01' + n % 700, 'FREQ=WEEKLY;INTERVAL=1;BYDAY=WE',
         case when n < 100 then date '9999-12-31' else date '2023-01-01' end
       from generate_series(0, 9999) as n`,
      [me],
    );
    await client.query('analyze personal_event');
  } finally {
    client.release(true);
  }
});
afterAll(() => pool.end());

test('a month is one statement, which does not read the series that have ended', async () => {
  const sent: string[] = [];
  const db = steadyKysely(pool, ({ query }) => void sent.push(query.sql));
  const viewer = viewerOf({ personId: me, rights: [], cityCode: '51110' });
  const rows = await entriesOn(db, viewer, { first: '2026-11-01', last: '2026-12-05' });
  expect(rows.map(({ day }) => day)).toEqual([
    '2026-11-04',
    '2026-11-11',
    '2026-11-18',
    '2026-11-25',
    '2026-12-02',
  ]);
  expect(sent).toHaveLength(1);
  const { rows: lines } = await pool.query(`explain (generic_plan, costs off) ${sent[0]}`);
  const plan = lines.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/personal_event_series[\s\S]*repeat_until >= /);
  expect(plan).not.toContain('Seq Scan on personal_event');
});
