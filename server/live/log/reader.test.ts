import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '#server/database/db.ts';
import { ourTown } from '#test/people/town.ts';
import { type ReadEvent, readEvents } from './reader.ts';
import { record } from './record.ts';
import { forgetOldEvents } from './retention.ts';

const { server } = ourTown();
let readers = 0;
let name = '';

beforeAll(async () => {
  await sql`create table effect (reader text, event_id bigint)`.execute(server.p.db);
});
beforeEach(async () => {
  name = `proof ${readers++}`;
  await readAll(async () => {});
});

const types = new Set(['proof.made']);
const happened = (n: number) => ({ type: 'proof.made', topics: ['proof:1'], data: { n } });
const happen = (...numbers: number[]) =>
  server.p.db.transaction().execute((tx) => record(tx, ...numbers.map(happened)));

type Handle = (tx: Tx, events: ReadEvent[]) => Promise<void>;
const readAll = async (handle: Handle) => {
  while (await readEvents(server.p.db, { name, types, wait: true }, handle));
};

/** A reader's effect: a write that the test can see in the database. */
const take: Handle = async (tx, events) => {
  for (const { id } of events) await sql`insert into effect values (${name}, ${id})`.execute(tx);
};
async function taken(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (event.data ->> 'n')::int as n from effect join event on event.id = event_id
    where reader = ${name} order by n`.execute(server.p.db);
  return rows.map(({ n }) => n);
}

test('each event is read once, in the order in which it was recorded; other types are skipped', async () => {
  await happen(1, 2);
  await server.p.db.transaction().execute((tx) => record(tx, { ...happened(9), type: 'other.thing' }));
  await happen(3);
  const seen: unknown[] = [];
  await readAll(async (_tx, events) => void seen.push(...events.map(({ data }) => data.n)));
  expect(seen).toEqual([1, 2, 3]);
  await readAll(take);
  expect(await taken()).toEqual([]);
});

test('the youngest transaction is the one with the highest number, not the last one in the alphabet', async () => {
  await happen(1);
  // As text, '9' comes after the number of every transaction of this database.
  await sql`insert into event (type, topics, data, xact_id)
    values ('proof.made', '{proof:1}', '{"n": 2}', '9')`.execute(server.p.db);
  name = 'begins after the numbers got longer';
  const seen: unknown[] = [];
  await readAll(async (_tx, events) => void seen.push(...events.map(({ data }) => data.n)));
  expect(seen).toEqual(expect.arrayContaining([1, 2]));
});

test('an event committed late is not skipped', async () => {
  const { db } = server.p;
  const late = await db.startTransaction().execute();
  await record(late, happened(1));
  await happen(2);
  await readAll(take);
  expect(await taken()).toEqual([2]);
  await late.commit().execute();
  await happen(3);
  await readAll(take);
  expect(await taken()).toEqual([1, 2, 3]);
});

test('a log longer than one batch is read to its end', async () => {
  const many = Array.from({ length: 1203 }, (_, n) => n);
  await happen(...many);
  await readAll(take);
  expect(await taken()).toEqual(many);
});

test('a thousand events of other types are passed in one step, and old ones may then be deleted', async () => {
  const { db } = server.p;
  const others = Array.from({ length: 1100 }, (_, n) => ({ ...happened(n), type: 'other.thing' }));
  await happen(1);
  await db.transaction().execute((tx) => record(tx, ...others));
  expect(await readEvents(db, { name, types, wait: true }, take)).toBe(false);
  expect(await taken()).toEqual([1]);
  const reader = db.selectFrom('event_reader').select('read_id').where('name', '=', name);
  const last = db.selectFrom('event').select((eb) => eb.fn.max('id').as('id'));
  expect((await reader.executeTakeFirst())?.read_id).toBe((await last.executeTakeFirst())?.id);
});

test('events recorded between two batches are read too', async () => {
  const many = Array.from({ length: 601 }, (_, n) => n);
  await happen(...many.slice(0, 600));
  expect(await readEvents(server.p.db, { name, types, wait: true }, take)).toBe(true);
  await happen(600);
  await readAll(take);
  expect(await taken()).toEqual(many);
});

test('many readers at once, some of which die midway: each event takes effect exactly once', async () => {
  const { db } = server.p;
  const many = Array.from({ length: 600 }, (_, n) => n);
  let deaths = 0;
  const dying: Handle = async (tx, events) => {
    await take(tx, events);
    deaths++;
    // Like a process killed between its writes and its commit: PostgreSQL loses the connection.
    if (deaths % 3 !== 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  };
  const writing = Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      for (let at = writer; at < many.length; at += 6) await happen(at);
    }),
  );
  let isWritten = false;
  const reading = Promise.all(
    Array.from({ length: 3 }, async () => {
      while (!isWritten || deaths < 2) await readEvents(db, { name, types }, dying).catch(() => {});
    }),
  );
  await writing;
  isWritten = true;
  await reading;
  await readAll(take);
  expect(await taken()).toEqual(many);
  expect(deaths).toBeGreaterThan(1);
});

test('after the log has started over, unread events are read', async () => {
  const { db } = server.p;
  await happen(1);
  await readAll(take);
  await happen(2);
  const { generation } = await db.selectFrom('event_log').select('generation').executeTakeFirstOrThrow();
  try {
    await db.updateTable('event_log').set({ generation: '0badcafe' }).execute();
    await sql`update event set xact_id = '0'`.execute(db);
    await happen(3);
    const seen: unknown[] = [];
    await readAll(async (_tx, events) => void seen.push(...events.map(({ data }) => data.n)));
    expect(seen.slice(-2)).toEqual([2, 3]);
  } finally {
    await db.updateTable('event_log').set({ generation }).execute();
  }
});

test('events are not deleted before they were read', async () => {
  const { db } = server.p;
  await happen(1, 2, 3);
  await sql`update event set created_at = now() - interval '8 days'`.execute(db);
  await forgetOldEvents(db);
  await readAll(take);
  expect(await taken()).toEqual([1, 2, 3]);
  await db
    .updateTable('event_reader')
    .set({ read_id: 2 ** 40 })
    .execute();
  expect(await forgetOldEvents(db)).toBeGreaterThanOrEqual(3);
});
