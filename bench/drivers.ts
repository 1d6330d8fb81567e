/**
 * What the same statements cost by driver: `pg` as it is, `pg` as the server uses it
 * (`server/statements`), and `postgres` by Porsager, which is not a dependency: `npm install --no-save
 * postgres@3.4.9` first. µs: processor time of a statement, this process and PostgreSQL. `node
 * bench/drivers.ts [seconds a round] [rounds]`, Linux.
 */
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { connect } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import { newId } from '#shared/ids.ts';
import { settle } from '#test/people/world.ts';
import { startOwnServer } from './own-server.ts';
import { bigTown, fillBoard } from './posts-town.ts';
import { postmasterOf, processorMs } from './processor.ts';
import { keepResults } from './report.ts';

const [seconds = 2, rounds = 5] = process.argv.slice(2).map(Number);
const atOnce = 32;
const connections = 20;
const { pool, server, end } = await startOwnServer();
const jimin = await settle(server, { name: '지민', cityCode: bigTown });
await fillBoard(pool, { posts: 20_000, likes: 20_000, reader: jimin.id });
const { rows: posts } = await pool.query<{ id: string }>('select id from post limit 2000');
const url = pool.options.connectionString ?? '';
const postmaster = await postmasterOf(pool);

const columns = 'id, title, content, category, city_code, author_id, likes_count, comment_count, created_at';
const one = `select ${columns} from post where id = $1`;
const list = `select ${columns} from post where city_code = $1 and club_id is null order by created_at desc, id desc limit 30`;
const insert = 'insert into spent_id (id) values ($1)';
const lock = 'select id from post where id = $1 for share';

/** What is used of it: https://github.com/porsager/postgres, 3.4. */
type Sql = {
  unsafe(text: string, values: string[], options: { prepare: boolean }): Promise<unknown>;
  begin(inside: (tx: Sql) => Promise<unknown>[]): Promise<unknown>;
  end(): Promise<void>;
};
type Postgres = (url: string, options: object) => Sql;

type Driver = {
  read(text: string, value: string): Promise<unknown>;
  /** Begins, locks a post, inserts a row and commits. */
  write(post: string, id: string): Promise<unknown>;
  end(): Promise<void>;
};

function plain(): Driver {
  const own = new pg.Pool({ connectionString: url, max: connections });
  return {
    read: (text, value) => own.query({ name: text.slice(-40), text, values: [value] }),
    async write(post, id) {
      const client = await own.connect();
      await client.query('begin');
      await client.query({ name: 'lock', text: lock, values: [post] });
      await client.query({ name: 'insert', text: insert, values: [id] });
      await client.query('commit');
      client.release();
    },
    end: () => own.end(),
  };
}

/** Its own pipelining, of 8.23: statements are sent before the answers to earlier ones, each with its `Sync`. */
function pipelined(): Driver {
  const own = new pg.Pool({ connectionString: url, max: connections, pipeline: true } as pg.PoolConfig);
  return {
    read: (text, value) => own.query({ name: text.slice(-40), text, values: [value] }),
    async write(post, id) {
      const client = await own.connect();
      await Promise.all([
        client.query('begin'),
        client.query({ name: 'lock', text: lock, values: [post] }),
        client.query({ name: 'insert', text: insert, values: [id] }),
        client.query('commit'),
      ]);
      client.release();
    },
    end: () => own.end(),
  };
}

function ours(): Driver {
  const { db } = connect(url, createLog('silent'), connections);
  return {
    read: (text, value) => db.executeQuery(CompiledQuery.raw(text, [value])),
    write: (post, id) =>
      db.transaction().execute(async (tx) => {
        await sendWithNext(tx, CompiledQuery.raw(lock, [post]));
        await sendWithNext(tx, CompiledQuery.raw(insert, [id]));
      }),
    end: () => db.destroy(),
  };
}

/** It sends what was asked before an answer came together, so the statements of a transaction are not awaited. */
function porsager(postgres: Postgres): Driver {
  const sql = postgres(url, { max: connections, prepare: true, onnotice: () => {} });
  return {
    read: (text, value) => sql.unsafe(text, [value], { prepare: true }),
    write: (post, id) =>
      sql.begin((tx) => [
        tx.unsafe(lock, [post], { prepare: true }),
        tx.unsafe(insert, [id], { prepare: true }),
      ]),
    end: () => sql.end(),
  };
}

const drivers: Record<string, Driver> = {
  'pg as it is': plain(),
  'pg, pipelined': pipelined(),
  'pg as the server uses it': ours(),
};
const found = await import('postgres' as string).catch(() => undefined);
if (found) drivers.postgres = porsager(found.default as Postgres);
else console.log('postgres is not installed, so it is skipped.');

const works: Record<string, (driver: Driver, at: number) => Promise<unknown>> = {
  'one post': (driver, at) => driver.read(one, posts[at % posts.length]?.id ?? ''),
  'list of 30': (driver) => driver.read(list, bigTown),
  'lock, insert, commit': (driver, at) => driver.write(posts[at % posts.length]?.id ?? '', newId()),
};

type Round = { perSecond: number; node: number; database: number };
async function measure(
  driver: Driver,
  work: (driver: Driver, at: number) => Promise<unknown>,
): Promise<Round> {
  const [cpu, before, since] = [process.cpuUsage(), await processorMs(postmaster), performance.now()];
  let done = 0;
  const until = since + 1000 * seconds;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) await work(driver, done++);
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  const database = (1000 * ((await processorMs(postmaster)) - before)) / done;
  return { perSecond: (1000 * done) / (performance.now() - since), node: (user + system) / done, database };
}

const table: Record<string, Record<string, string>> = {};
for (const [what, work] of Object.entries(works)) {
  const results = new Map<string, Round[]>();
  for (let round = 0; round <= rounds; round++)
    for (const [name, driver] of Object.entries(drivers)) {
      const result = await measure(driver, work);
      // The first round warms up code and caches.
      if (round > 0) results.set(name, [...(results.get(name) ?? []), result]);
    }
  for (const [name, all] of results) {
    const middle = (of: keyof Round) =>
      (all.map((round) => round[of]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0).toFixed(0);
    table[`${what}, ${name}`] = {
      'a second': middle('perSecond'),
      'Node, µs': middle('node'),
      'PostgreSQL, µs': middle('database'),
    };
  }
}
await keepResults(
  'drivers',
  `${atOnce} at once over ${connections} connections, the middle of ${rounds} rounds by turns.`,
  table,
);
await Promise.all(Object.values(drivers).map((driver) => driver.end()));
await end();
process.exit();
