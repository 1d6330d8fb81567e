/**
 * The event log as one table, beside the same rows in partitions by day: what a poll and an insert cost, and what it
 * costs to forget a day. Processor time of this process and PostgreSQL. `node bench/partitions.ts [events a day]`
 */
import pg from 'pg';
import { forgetOldEvents } from '#server/live/log/retention.ts';
import { startOwnServer } from './own-server.ts';
import { startMeter } from './processor.ts';
import { keepResults } from './report.ts';

const perDay = Number(process.argv[2] ?? 375_000);
const kept = 8;
const ahead = 2;
const rounds = 3;
const times = 3000;
const dayMs = 86_400_000;

const { pool, server, end } = await startOwnServer();
// Its readers would compete for the processor.
await server.stop();
const client = new pg.Client({
  connectionString: pool.options.connectionString,
  options: '-c enable_seqscan=off',
});
await client.connect();
const meter = await startMeter(client);
const table: Record<string, Record<string, string>> = {};

await partition();
for (const log of ['event', 'event_by_day']) await fill(log);
for (let round = 0; round < rounds; round++)
  for (const log of ['event', 'event_by_day']) {
    await put(log, 'a poll that finds nothing, ms', await perPoll(log), times);
    await put(log, 'an insert, ms', () => perInsert(log), times);
  }
// The notifier has read all of them.
await client.query(`update event_reader set read_id = (select max(id) from event)`);
await put('event', 'forgetting a day, ms', () => forgetOldEvents(server.p.db, kept - 1), 1);
await put('event_by_day', 'forgetting a day, ms', () => client.query('drop table event_day_0'), 1);
await client.end();
await keepResults(
  'partitions',
  `${(perDay * kept).toLocaleString('en')} events of ${kept} days in one table, beside the same in ${kept + ahead} partitions by day. Processor time, the last of ${rounds} rounds.`,
  table,
);
await end();
process.exit();

async function put(log: string, what: string, act: () => Promise<unknown>, count: number) {
  await meter();
  await act();
  table[what] = { ...table[what], [log]: ((await meter()) / count).toFixed(2) };
}

async function partition() {
  await client.query(`
    create table event_by_day (like event including defaults) partition by range (created_at);
    alter table event_by_day alter column id set default nextval('event_id_seq');
    alter table event_by_day add primary key (id, created_at);
    create index on event_by_day (xact_id)`);
  const today = Math.floor(Date.now() / dayMs);
  const dateOf = (day: number) => new Date((today + day) * dayMs).toISOString();
  for (let day = -kept; day < ahead; day++)
    await client.query(`create table event_day_${day + kept} partition of event_by_day
      for values from ('${dateOf(day)}') to ('${dateOf(day + 1)}')`);
}

async function fill(log: string) {
  const firstAt = new Date((Math.floor(Date.now() / dayMs) - kept) * dayMs);
  await client.query(
    `insert into ${log} (type, topics, data, created_at)
     select 'post.liked', array['city:51110', 'post:' || gen_random_uuid()],
       jsonb_build_object('id', gen_random_uuid(), 'actorId', gen_random_uuid()),
       $1::timestamptz + n * interval '1 day' / $2::int
     from generate_series(0, $2::int * ${kept} - 1) as n`,
    [firstAt, perDay],
  );
  await client.query(`vacuum analyze ${log}`);
}

/** The statement of the live channel's tail (`server/live/log/log-connection.ts`), prepared as there. */
async function perPoll(log: string) {
  const { rows } = await client.query('select pg_current_xact_id()::text as xact');
  const poll = {
    name: `poll ${log}`,
    text: `
      with newer as materialized (
        (select id::text, type, topics, data::text from ${log} as event where xact_id >= $1 order by event.xact_id limit 1001)
        union all select id::text, type, topics, data::text from ${log} where xact_id = any($2)
      )
      select s.snapshot, newer.* from (select pg_current_snapshot()::text as snapshot) s
      left join newer on true order by newer.id::bigint`,
    values: [rows[0].xact, ['1']],
  };
  for (let n = 0; n < 100; n++) await client.query(poll);
  return async () => {
    for (let n = 0; n < times; n++) await client.query(poll);
  };
}

async function perInsert(log: string) {
  const insert = {
    name: `insert ${log}`,
    text: `insert into ${log} (type, topics, data) values ('post.liked', array['city:51110'], '{}')`,
  };
  for (let n = 0; n < times; n++) await client.query(insert);
}
