import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { connect, type Db } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { testDatabase } from '#test/server/database.ts';
import { type RowEvent, recordOf } from './record.ts';

let db: Db;

beforeEach(async () => {
  db = connect((await testDatabase()).url, createLog('silent'), 1).db;
  onTestFinished(() => db.destroy());
  await sql`create table thing (id int primary key, town text, seen int not null default 0)`.execute(db);
  await sql`insert into thing (id, town) values (1, '51110'), (2, null), (3, '51150')`.execute(db);
});

/** Changes all things up to an id and records the events of each. */
const touchThings = (upTo: number, events: RowEvent[]) =>
  sql`with looked as (update thing set seen = seen + 1 where id <= ${upTo} returning id, town, seen),
    recorded as (${recordOf('looked', events)}) select id from looked`.execute(db);

const recorded = () => db.selectFrom('event').select(['topics', 'data', 'merge_key']).orderBy('id').execute();

test('each changed row records its events, in the order given, except those without topics', async () => {
  const counted = {
    type: 'thing.counted',
    topics: sql<string[]>`array['thing:' || id]`,
    data: { by: 7, id: sql<number>`id`, seen: sql<number>`seen` },
    mergeKey: sql<string>`'thing:' || id`,
  };
  const moved = {
    type: 'thing.moved',
    topics: sql<string[] | null>`case when town is not null then array['town:' || town] end`,
    data: {},
  };
  await touchThings(0, [counted, moved]);
  expect(await recorded()).toEqual([]);
  await touchThings(2, [counted, moved]);
  expect(await recorded()).toEqual([
    { topics: ['thing:1'], data: { by: 7, id: 1, seen: 1 }, merge_key: 'thing:1' },
    { topics: ['town:51110'], data: {}, merge_key: null },
    { topics: ['thing:2'], data: { by: 7, id: 2, seen: 1 }, merge_key: 'thing:2' },
  ]);
});

test('an event of a row contains no text', () => {
  const rowRecord: RowEvent = {
    type: 'thing.said',
    topics: [],
    data: { id: sql<number>`id`, text: '안녕하세요' },
  };
  expect(() => recordOf('looked', [rowRecord])).toThrow('contains text');
});

test('if an event cannot be recorded, the rows are unchanged', async () => {
  const broken = { type: 'thing.broken', topics: ['thing:1'], data: { part: sql<number>`1 / (id - 1)` } };
  await expect(touchThings(1, [broken])).rejects.toThrow('division by zero');
  const { rows } = await sql<{ seen: number }>`select seen from thing where id = 1`.execute(db);
  expect(rows).toEqual([{ seen: 0 }]);
});
