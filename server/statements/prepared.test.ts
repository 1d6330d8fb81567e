import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { connect, type Db, type Tx } from '#server/database/db.ts';
import { outageOf } from '#server/database/outage.ts';
import { record } from '#server/live/log/record.ts';
import { createLog } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/server/database.ts';
import { readWithNext, sendWithNext } from './send-with-next.ts';

let db: Db;

/** One connection only, so that every statement uses what the earlier ones left. */
async function open(keeps: boolean): Promise<Db> {
  const opened = connect((await testDatabase()).url, createLog('silent'), 1, { keepsStatements: keeps }).db;
  onTestFinished(() => opened.destroy());
  await sql`create table thing (id int primary key)`.execute(opened);
  return opened;
}

beforeEach(async () => {
  db = await open(true);
});

/** How often each kept statement with this beginning was executed. */
async function executionCounts(beginning: string): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`select generic_plans + custom_plans as times
    from pg_prepared_statements where starts_with(statement, ${beginning})`.execute(db);
  return rows.map(({ times }) => times);
}

const add = (id: number, to: Db | Tx = db) => sql`insert into thing (id) values (${id})`.execute(to);
const things = async () => {
  const { rows } = await sql<{ id: number }>`select id from thing order by id`.execute(db);
  return rows.map(({ id }) => id);
};
/** Selects every column, which none of our statements does. */
const whole = (from: Db | Tx = db) => sql`select * from thing where id = ${1}`.execute(from);

const happened = (hiddenFrom: string) => ({
  type: 'thing.added',
  topics: [],
  data: {},
  hiddenFrom: [hiddenFrom],
});
const events = async () => (await db.selectFrom('event').select('type').execute()).length;

test('a repeated statement is parsed once, however long its lists are', async () => {
  for (const length of [0, 1, 2, 3, 30, 300]) {
    const ids = Array.from({ length }, newId);
    const people = db.selectFrom('person').select('id');
    expect(await people.where('id', 'in', ids).limit(20).execute()).toEqual([]);
    expect(await people.where('id', 'not in', ids).limit(20).execute()).toEqual([]);
  }
  expect(await executionCounts('select "id" from "person" where "id" = any($1) limit 20')).toEqual([4]);
  expect(await executionCounts('select "id" from "person" where "id" <> all($1) limit 20')).toEqual([4]);
});

test('rare statements do not use up the names of frequent ones', async () => {
  for (let n = 0; n < 3000; n++) await sql`select ${n}::int as ${sql.raw(`n${n}`)}`.execute(db);
  for (let n = 0; n < 4; n++) await sql`select id from thing where id = ${n}`.execute(db);
  expect(await executionCounts('select $1::int as n')).toEqual([]);
  expect(await executionCounts('select id from thing')).toEqual([2]);
});

test('statements of another database do not use up the names of this one', async () => {
  const other = await open(true);
  for (let n = 0; n < 1500; n++) await sql`select ${sql.raw(`${n % 500} as n`)}`.execute(other);
  for (let n = 0; n < 4; n++) await sql`select id from thing where id = ${n}`.execute(db);
  expect(await executionCounts('select id from thing')).toEqual([2]);
});

test('a list of rows does not make a statement for every length', async () => {
  for (const from of [1, 3, 5, 7]) {
    await sql`insert into thing (id) values (${from}), (${from + 1})`.execute(db);
    const found = sql`select id from thing where id in (${from}, ${from + 1})`;
    expect((await found.execute(db)).rows).toHaveLength(2);
  }
  expect(await executionCounts('insert into thing')).toEqual([]);
  expect(await executionCounts('select id from thing')).toEqual([]);
});

test('a transaction leaves all its writes or none, whichever statement fails', async () => {
  await db.transaction().execute(async () => {});
  await db.transaction().execute((tx) => add(1, tx));
  await expect(db.transaction().execute((tx) => add(1, tx))).rejects.toThrow(/duplicate/);
  const thrown = db.transaction().execute(async (tx) => {
    await add(2, tx);
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  await add(3);
  expect(await things()).toEqual([1, 3]);
});

test('an event is stored together with its write, or neither is', async () => {
  const adding = (id: number, hiddenFrom: string) =>
    db.transaction().execute(async (tx) => {
      await add(id, tx);
      await record(tx, happened(newId()));
      await record(tx, happened(hiddenFrom));
    });
  await adding(1, newId());
  await expect(adding(2, 'nobody')).rejects.toThrow(/uuid/);
  await adding(3, newId());
  const failing = db.transaction().execute(async (tx) => {
    await record(tx, happened(newId()));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.transaction().execute((tx) => record(tx, happened(newId())));
  expect(await things()).toEqual([1, 3]);
  expect(await events()).toBe(5);
});

test('an event is visible to the next query of its transaction', async () => {
  const found = await db.transaction().execute(async (tx) => {
    await record(tx, happened(newId()));
    return tx.selectFrom('event').select('type').where('type', '=', 'thing.added').execute();
  });
  expect(found).toHaveLength(1);
});

test('a statement sent with the next one runs first, and its rows are discarded', async () => {
  const riding = (last: number) =>
    db.transaction().execute(async (tx) => {
      await sendWithNext(tx, sql`select pg_advisory_xact_lock(${last})`.compile(tx));
      await sendWithNext(tx, sql`insert into thing (id) values (${last}) returning id, 'a'`.compile(tx));
      const { rows } = await sql<{ id: number }>`select max(id) as id from thing`.execute(tx);
      await sendWithNext(tx, sql`insert into thing (id) values (${last + 1})`.compile(tx));
      return rows;
    });
  expect(await riding(1)).toEqual([{ id: 1 }]);
  await expect(riding(2)).rejects.toThrow(/duplicate/);
  expect(await riding(5)).toEqual([{ id: 5 }]);
  expect(await things()).toEqual([1, 2, 5, 6]);
});

test.each([true, false])(
  'a statement asked along is answered with the next one (kept: %s)',
  async (keeps) => {
    const opened = await open(keeps);
    const count = (tx: Tx) =>
      readWithNext(tx, sql<{ n: number }>`select count(*)::int as n from thing`.compile(tx));
    const read = await opened.transaction().execute(async (tx) => {
      const before = await count(tx);
      const added = await readWithNext(tx, sql`insert into thing (id) values (1) returning id`.compile(tx));
      expect((await sql`select id + 1 as id from thing`.execute(tx)).rows).toEqual([{ id: 2 }]);
      expect([await before(), await added()]).toEqual([[{ n: 0 }], [{ id: 1 }]]);
      await add(2, tx);
      return count(tx);
    });
    expect(await read()).toEqual([{ n: 2 }]);
  },
);

test('the same statement can be asked along, and then alone', async () => {
  const count = sql<{ n: number }>`select count(*)::int as n from thing`.compile(db);
  const [along, direct] = await db.transaction().execute(async (tx) => {
    const asked = await readWithNext(tx, count);
    await add(1, tx);
    return [await asked(), (await tx.executeQuery(count)).rows];
  });
  expect([along, direct]).toEqual([[{ n: 0 }], [{ n: 1 }]]);
});

test('a statement asked along fails with the next one, and with the transaction', async () => {
  const asks: (() => Promise<unknown[]>)[] = [];
  const ask = async (tx: Tx, divisor: number) =>
    asks.push(await readWithNext(tx, sql`select 1 / ${divisor}::int`.compile(tx)));
  const failing = db.transaction().execute(async (tx) => {
    await ask(tx, 1);
    await ask(tx, 0);
    await add(1, tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  const goingBack = db.transaction().execute(async (tx) => {
    await ask(tx, 1);
    throw new Error('no more');
  });
  await expect(goingBack).rejects.toThrow('no more');
  const [first, second, third] = asks;
  await expect(first?.()).rejects.toThrow('division by zero');
  await expect(second?.()).rejects.toThrow('division by zero');
  await expect(third?.()).rejects.toThrow('rolled back');
  expect(await things()).toEqual([]);
});

test('a statement sent with the next one is undone when the transaction returns to a savepoint', async () => {
  await db.transaction().execute(async (tx) => {
    const insertWithNext = (id: number) =>
      sendWithNext(tx, sql`insert into thing (id) values (${id})`.compile(tx));
    await insertWithNext(1);
    await sql`savepoint here`.execute(tx);
    await insertWithNext(2);
    await expect(add(1, tx)).rejects.toThrow(/duplicate/);
    await sql`rollback to savepoint here`.execute(tx);
    // It would fail, and make the rollback to the savepoint fail too.
    await insertWithNext(1);
    await sql`rollback to savepoint here`.execute(tx);
    await insertWithNext(4);
  });
  expect(await things()).toEqual([1, 4]);
});

test('a statement that failed the first time can be sent again', async () => {
  await sql`insert into thing (id) values (1)`.execute(db);
  await expect(add(1)).rejects.toThrow(/duplicate/);
  await expect(sql`select id from nothing where id = ${1}`.execute(db)).rejects.toThrow(/nothing/);
  await expect(sql`select id from nothing where id = ${1}`.execute(db)).rejects.toThrow(/nothing/);
  await add(2);
  await add(3);
  expect(await things()).toEqual([1, 2, 3]);
});

test('a column added by a migration does not break queries; a transaction may have to be repeated', async () => {
  await add(1);
  for (let n = 0; n < 4; n++) await whole();
  await sql`alter table thing add name text not null default ''`.execute(db);
  expect((await whole()).rows).toEqual([{ id: 1, name: '' }]);
  await sql`alter table thing add age int not null default 0`.execute(db);
  const inside = () => db.transaction().execute((tx) => whole(tx));
  const error = await inside().catch((error: unknown) => error);
  expect(outageOf(error)?.code).toBe('unavailable');
  expect((await inside()).rows).toEqual([{ id: 1, name: '', age: 0 }]);
});

test('a connection that lost its statements receives them again', async () => {
  await add(1);
  for (let n = 0; n < 4; n++) await whole();
  await sql`deallocate all`.execute(db);
  expect((await whole()).rows).toEqual([{ id: 1 }]);
});

test('with statements switched off, none are kept', async () => {
  db = await open(false);
  await db.transaction().execute((tx) => add(1, tx));
  await db.transaction().execute((tx) => record(tx, happened(newId())));
  expect(await things()).toEqual([1]);
  expect(await events()).toBe(1);
  expect(await executionCounts('')).toEqual([]);
});
