import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Revocation } from '#server/live/revocation.ts';
import { type Position, positionOf } from './cursor.ts';
import type { EventRow } from './history.ts';

/** NOTIFY channel of the nudges between processes; the payload is the sender. */
const channel = 'masil_event';
/** A transaction older than this was ended by the server, so a commit is at most this much later than its row. */
const longestTransactionMs = 30_000;

export type Read = { rows: EventRow[]; position: Position };

const columns = `id::text, type, topics, data::text, merge_key, revokes, hidden_from::text[], xact_id::text,
  1000 * extract(epoch from clock_timestamp() - created_at)::float8 as age`;

// Not `order by … limit` at once: with stale statistics the planner would walk the whole primary key for it.
const newer = `
  with newer as materialized (
    select ${columns} from event where xact_id >= $1::xid8 or xact_id = any($2::xid8[]) limit $3
  )
  select s.snapshot, newer.* from (select pg_current_snapshot()::text as snapshot) s
  left join newer on true order by newer.id::bigint`;

const latest = `
  with latest as materialized (
    select ${columns} from event where xact_id > '0' order by event.xact_id desc limit $1
  )
  select s.snapshot, l.forgotten::text as forgotten, latest.* from event_log l
  cross join (select pg_current_snapshot()::text as snapshot) s
  left join latest on true order by latest.id::bigint`;

/** A system, its history and a database in it: what transaction numbers, and so cursors, hold for. */
const generationOf = `
  select concat_ws('/', (select system_identifier from pg_control_system()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (select oid from pg_database where datname = current_database())) as identity`;

// Events of another generation carry numbers that may lie in this one's future: they become the past.
const adopt = `
  with turned as (
    update event_log set generation = $1, forgotten = '0' where generation <> $1 returning 1
  )
  update event set xact_id = '0' where xact_id > '0' and exists (select from turned)`;

/** The tail's own connection: it never waits for one that a request holds. */
export async function connectToLog(url: string, heard: { nudge(): void; lost(error?: Error): void }) {
  const me = randomUUID();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'masil live',
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    // A peer that vanished without a word is found by this alone.
    query_timeout: 12_000,
  });
  client.on('error', heard.lost);
  client.on('end', () => heard.lost());
  client.on('notification', ({ payload }) => {
    if (payload !== me) heard.nudge();
  });
  const close = () => void client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    const { rows } = await client.query<{ identity: string }>(generationOf);
    const generation = createHash('sha256').update(String(rows[0]?.identity)).digest('hex').slice(0, 8);
    await client.query(adopt, [generation]);
    return {
      generation,
      close,
      announce: () => client.query('select pg_notify($1, $2)', [channel, me]),
      /** The events that `position` has not seen, `limit` at most. */
      async readAfter(position: Position, limit: number): Promise<Read> {
        const found = await client.query<Found>(newer, [position.end, position.running, limit]);
        return read(found.rows, position.end - 1, () => performance.now());
      },
      /** The `limit` latest events, and what is seen of the log before them. */
      async readLatest(limit: number): Promise<Read & { start: Position }> {
        const found = await client.query<Found>(latest, [limit]);
        const now = performance.now();
        const forgotten = Number(found.rows[0]?.forgotten ?? 0);
        const { rows, position } = read(found.rows, forgotten, (age) =>
          Math.min(now, now - age + longestTransactionMs),
        );
        const whole = rows.length < limit;
        // The oldest transaction may be here in part.
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

function read(found: Found[], youngestBefore: number, committedAt: (ageMs: number) => number): Read {
  const rows = found
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
  const youngest = rows.reduce((most, row) => Math.max(most, row.xact), youngestBefore);
  return { rows, position: positionOf(found[0]?.snapshot ?? '', youngest) };
}
