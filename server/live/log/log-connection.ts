import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Db } from '#server/database/db.ts';
import type { Revocation } from '#server/live/revocation.ts';
import { PreparedClient } from '#server/statements/prepared-client.ts';
import { StatementNames } from '#server/statements/statement-names.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { running } from '#server/version.ts';
import { type LogPosition, type Position, positionOf } from './cursor.ts';
import { findGeneration } from './generation.ts';
import type { EventRow } from './history.ts';

/** NOTIFY channel on which processes nudge each other. The payload is the sender's id. */
const channel = 'masil_event';
/**
 * The server ends transactions older than this. So a commit is at most this much later than its row's
 * `created_at`.
 */
const longestTransactionMs = 30_000;

type Read = { rows: EventRow[]; position: Position };

/**
 * The events that one poll found, or a part of them. A long log is read in chunks, all from the snapshot of
 * the first.
 */
export type Chunk = {
  rows: EventRow[];
  before: Position;
  after: Position;
  isLast: boolean;
  /** The revocations of the whole poll. They come with its first chunk; later chunks carry none. */
  revocations: Revocation[];
};

/** Called with each chunk. `db` uses the snapshot of the poll. */
type OnChunk = (turn: Chunk, db: Db) => Promise<void>;

const columns = `id::text, type, topics, data::text, merge_key, revokes, hidden_from::text[], xact_id::text,
  1000 * extract(epoch from clock_timestamp() - created_at)::float8 as age`;

// These values are written into the SQL text: a cursor needs that, and these statements are rare.
const xacts = (numbers: number[]) => `'{${numbers.map(BigInt).join()}}'::xid8[]`;
const unseen = ({ end, running }: Position) =>
  `(xact_id >= '${BigInt(end)}'::xid8 or xact_id = any(${xacts(running)}))`;
const within = ({ batch, id }: { batch: Position; id: number }) =>
  `xact_id < '${BigInt(batch.end)}'::xid8 and xact_id <> all(${xacts(batch.running)}) and id > ${BigInt(id)}`;

const begin = 'start transaction isolation level repeatable read, read only';

// Sorting and limiting in one query is slow: with stale statistics the planner walks the whole primary key.
const inOrder = (rows: string) => `
  with newer as materialized (${rows})
  select s.snapshot, newer.* from (select pg_current_snapshot()::text as snapshot) s
  left join newer on true order by newer.id::bigint`;

/**
 * Selects what a position ($1, $2: its `end` and `running`) has not seen: new rows, at most `limit`, and rows
 * of transactions that were running. Each part is one index range. As one query with stale statistics, the
 * planner read the whole table. It does not see the values, so it plans once: a plan costs more than the
 * rows.
 */
const newer = (also: string, limit: number) =>
  inOrder(`
    (select ${columns} from event where xact_id >= (select $1::xid8) ${also} order by event.xact_id limit ${limit})
    union all select ${columns} from event where xact_id = any((select $2::xid8[])::xid8[]) ${also}`);

const latest = `
  with latest as materialized (
    select ${columns} from event where xact_id > '0' order by event.xact_id desc limit $1
  )
  select s.snapshot, l.forgotten::text as forgotten, latest.* from event_log l
  cross join (select pg_current_snapshot()::text as snapshot) s
  left join latest on true order by latest.id::bigint`;

// Events of another generation carry transaction numbers that may lie in this one's future. They get number
// 0, the past.
const adopt = `
  with turned as (
    update event_log set generation = $1, forgotten = '0' where generation <> $1 returning 1
  )
  update event set xact_id = '0' where xact_id > '0' and exists (select from turned)`;

/**
 * The name of these connections in `pg_stat_activity`, before the version: by it admins see which processes
 * run.
 */
export const liveName = 'masil live';

/** The tail's own connection. It never waits for a connection that a request holds. */
export async function connectToLog(url: string, handlers: { nudge(): void; lost(error?: Error): void }) {
  const me = randomUUID();
  const client: pg.Client = new PreparedClient({
    connectionString: url,
    application_name: `${liveName} ${running.version}`,
    // Every query here reads an index range. A plan cached while the log was short would scan the whole
    // table.
    options: '-c enable_seqscan=off',
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    // Only this timeout detects a peer that vanished without closing the connection.
    query_timeout: 12_000,
    statementNames: new StatementNames(),
  });
  client.on('error', handlers.lost);
  client.on('end', () => handlers.lost());
  client.on('notification', ({ payload }) => {
    if (payload !== me) handlers.nudge();
  });
  const close = () => void client.end().catch(() => {});
  const db = throughClient(client);

  async function readInChunks({ before, begun, condition, snapshot, limit }: Long, take: OnChunk) {
    const { rows: known } = await client.query<{ youngest: string; revocations: Revocation[] | null }>(`
      select (select xact_id::text from event where ${condition} order by event.xact_id desc limit 1) as youngest,
        (select json_agg(revokes order by id) from event where revokes is not null and ${condition}) as revocations`);
    const after = begun?.batch ?? positionOf(snapshot, Number(known[0]?.youngest));
    let revocations = known[0]?.revocations ?? [];
    const all = inOrder(`select ${columns} from event where ${condition}`);
    await client.query(`declare log no scroll cursor for ${all}`);
    for (let ahead = rowsOf(await fetchTurn(limit)); ahead.length > 0; ) {
      const rows = ahead;
      ahead = rowsOf(await fetchTurn(limit));
      await take({ rows, before, after, isLast: ahead.length === 0, revocations }, db);
      revocations = [];
    }
  }

  const fetchTurn = async (limit: number) => (await client.query<Found>(`fetch ${limit} from log`)).rows;

  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    const generation = await findGeneration(db);
    await client.query(adopt, [generation]);
    const log = await client.query<{ forgotten: string; signing_key: Buffer }>(
      'select forgotten::text, signing_key from event_log',
    );
    return {
      generation,
      /**
       * The youngest transaction whose events had been deleted for their age when the connection was made.
       */
      forgotten: Number(log.rows[0]?.forgotten),
      signingKey: log.rows[0]?.signing_key ?? Buffer.alloc(0),
      close,
      announce: () => client.query('select pg_notify($1, $2)', [channel, me]),
      /**
       * Reads the events that a reader has not seen, `limit` per chunk. One transaction with one snapshot
       * covers all chunks. `take` must have handled a chunk before the next one is read.
       */
      async readAfter({ seen: before, within: begun }: LogPosition, limit: number, take: OnChunk) {
        const also = begun ? `and ${within(begun)}` : '';
        await client.query(begin, []);
        const seen = [String(before.end), before.running.map(String)];
        const { rows: found } = await client.query<Found>(newer(also, limit + 1), seen);
        const snapshot = found[0]?.snapshot ?? '';
        const rows = rowsOf(found);
        if (rows.length <= limit) {
          const after = begun?.batch ?? positionOf(snapshot, youngestOf(rows, before.end - 1));
          const revocations = rows.flatMap(({ revokes }) => revokes ?? []);
          await take({ rows, before, after, isLast: true, revocations }, db);
        } else {
          const condition = `${unseen(before)} ${also}`;
          await readInChunks({ before, begun, condition, snapshot, limit }, take);
        }
        // Not awaited: the commit is answered before the next query, and if it fails, that query fails too.
        client.query('commit').catch(() => {});
      },
      /** The `limit` latest events, and the position right before them. */
      async readLatest(limit: number): Promise<Read & { start: Position }> {
        const found = await client.query<Found>(latest, [limit]);
        const now = performance.now();
        const forgotten = Number(found.rows[0]?.forgotten ?? 0);
        const rows = rowsOf(found.rows, (age) => Math.min(now, now - age + longestTransactionMs));
        const position = positionOf(found.rows[0]?.snapshot ?? '', youngestOf(rows, forgotten));
        const whole = rows.length < limit;
        // The oldest transaction may be here only in part.
        const end = whole ? forgotten + 1 : Math.min(...rows.map((row) => row.xact)) + 1;
        return { rows, position, start: { end: Math.max(end, forgotten + 1), running: [] } };
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

export type LogConnection = Awaited<ReturnType<typeof connectToLog>>;

type Long = {
  before: Position;
  begun: LogPosition['within'];
  condition: string;
  snapshot: string;
  limit: number;
};

type Found = {
  snapshot: string;
  forgotten?: string;
  id: string | null;
  type: string;
  topics: string[];
  data: string;
  merge_key: string | null;
  revokes: Revocation | null;
  hidden_from: string[] | null;
  xact_id: string;
  age: number;
};

const rowsOf = (
  found: Found[],
  committedAt: (ageMs: number) => number = () => performance.now(),
): EventRow[] =>
  found
    .filter((row) => row.id !== null)
    .map((row) => ({
      id: Number(row.id),
      xact: Number(row.xact_id),
      type: row.type,
      topics: row.topics,
      data: row.data,
      mergeKey: row.merge_key,
      revokes: row.revokes,
      hiddenFrom: row.hidden_from,
      at: committedAt(row.age),
    }));

const youngestOf = (rows: EventRow[], before: number) =>
  rows.reduce((most, row) => Math.max(most, row.xact), before);

/** Kysely over this one connection, so that its queries run inside the transaction that is open on it. */
const throughClient = (client: pg.Client): Db =>
  steadyKysely({
    options: {},
    connect: async () => Object.assign(client, { release() {} }),
    end: async () => {},
  });
