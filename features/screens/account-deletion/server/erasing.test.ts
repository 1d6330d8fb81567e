import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { sendMessage } from '#community/chat/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import type { DB } from '#db/types.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { as } from '#test/people/world.ts';
import { fill } from '#test/server/fill.ts';
import { eraseDeletedAccounts } from './erase.ts';

const { server } = ourTown();
const jimin = forFile(() => as(server, 'jimin'));
const hyunwoo = forFile(() => as(server, 'hyunwoo'));

/** The places of an event's data that may contain a person's id. */
const about = (id: string) => [
  { id },
  { id: 'x', personId: id },
  { who: { actorId: id } },
  { ids: ['x', id] },
];

test('erasing a person does not scan the log or the notification backlog', async () => {
  await createTestClub(server, jimin);
  const { id } = await writePost(jimin);
  await hyunwoo.put(`/api/posts/${id}/like`);
  await writeBenefit(jimin);
  await sendMessage(jimin, hyunwoo, '안녕하세요');
  await fill(
    server,
    sql`
    insert into event (type, topics, data)
    select 'nothing.happened', array['city:51110'], jsonb_build_object('id', gen_random_uuid())
    from generate_series(1, 20000)`,
    // Entries set aside are never delivered: those about others stay, those about the erased person go.
    sql`
    insert into notification_backlog (event_id, type, topics, data, happened_at, due_at, set_aside_at)
    select -n, 'nothing.happened', array['reports'],
      jsonb_build_object('id', gen_random_uuid(), 'personId', gen_random_uuid()), now(), now(), now()
    from generate_series(1, 20000) as n`,
  );
  for (const [at, data] of about(jimin.id).entries())
    await sql`
      insert into notification_backlog (event_id, type, topics, data, happened_at, due_at, set_aside_at)
      values (${-30_000 - at}, 'nothing.happened', array['reports'], ${JSON.stringify(data)}, now(), now(), now())
    `.execute(server.p.db);
  await sql`analyze event, notification_backlog`.execute(server.p.db);

  const statements: { text: string; values: unknown[] }[] = [];
  const pool = new pg.Pool({ connectionString: server.databaseUrl });
  onTestFinished(() => pool.end());
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  await db
    .insertInto('account_deletion')
    .values({ person_id: jimin.id, asked_by: 'person', asked_at: server.p.clock.now() })
    .execute();
  await eraseDeletedAccounts.run({ ...server.p, db }, { personId: jimin.id });
  expect((await hyunwoo.get(`/api/posts/${id}`)).status).toBe(404);

  const read = statements.filter(({ text }) => /^\s*(select|insert|update|delete|with)/i.test(text));
  expect(read.length).toBeGreaterThan(20);
  const scanning: string[] = [];
  for (const { text, values } of read) {
    const { rows } = await pool.query({ text: `explain ${text}`, values });
    if (/Seq Scan on (public\.)?(event|notification_backlog)\b/.test(JSON.stringify(rows)))
      scanning.push(text);
  }
  expect(scanning).toEqual([]);
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::int as count from notification_backlog where event_id < 0
  `.execute(server.p.db);
  expect(left).toEqual([{ count: 20_000 }]);
});

test('every foreign key to a person has an index for the deletion', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' (' || attname || ')' as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'person'::regclass and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
    )
  `.execute(server.p.db);
  expect(rows.map(({ key }) => key)).toEqual([]);
});

test('the log contains only ids and codes of a deleted person', async () => {
  const { rows } = await sql<{ value: string }>`
    select value #>> '{}' as value from event, jsonb_path_query(data, 'strict $.** ? (@.type() == "string")') as value
    where data::text like ${`%${jimin.id}%`}
  `.execute(server.p.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ value }) => !/^[\w.:-]*$/.test(value))).toEqual([]);
});
