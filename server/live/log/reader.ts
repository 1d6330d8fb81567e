import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import { type Cursor, nothingSeen, type Position, positionOf, readCursor, writeCursor } from './cursor.ts';

/**
 * After the log started over (a backup, a standby), this many events before the last one read are read again.
 */
const readAgain = 5000;
const chunkSize = 500;

/** An event as a reader of the log receives it. */
export type ReadEvent = {
  id: number;
  type: string;
  topics: string[];
  data: Record<string, unknown>;
  at: Date;
};

type Options = {
  /** The name of a row in `event_reader`. */
  name: string;
  /** Events of other types are skipped. */
  types: ReadonlySet<string>;
  /**
   * Whether to wait for another process that is reading now. Otherwise the reading is left to that process.
   */
  wait?: boolean;
};

/**
 * Reads the next batch of the event log, in commit-safe order. The reader's cursor advances in the same
 * transaction as the writes of `handle`. So each event takes effect exactly once, however many processes read
 * and whenever one dies. Only after the log has started over may an event come a second time. Returns true if
 * there is more.
 */
export const readEvents = (
  db: Db,
  { name, types, wait }: Options,
  handle: (tx: Tx, events: ReadEvent[]) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const known = tx.insertInto('event_reader').values({ name });
    await sendWithNext(tx, known.onConflict((conflict) => conflict.doNothing()).compile());
    const row = tx
      .selectFrom('event_reader')
      .select(['cursor', 'read_id'])
      .select((eb) => eb.selectFrom('event_log').select('generation').as('generation'))
      .where('name', '=', name);
    const reader = await (wait ? row.forUpdate() : row.forUpdate().skipLocked()).executeTakeFirst();
    // A log without a generation was never followed. The live channel sets one when it starts.
    if (!reader?.generation) return false;

    const from = await startAt(tx, reader, reader.generation);
    if (!from) return false;
    const { events, last, isWhole } = await selectChunk(tx, from, [...types]);
    if (events.length > 0) await handle(tx, events);

    const { generation, within } = from;
    const cursor = isWhole
      ? { generation, seen: within.batch }
      : { ...from, within: { batch: within.batch, id: last } };
    const moved = tx
      .updateTable('event_reader')
      .set({ cursor: writeCursor(cursor), read_id: Math.max(reader.read_id, last) })
      .where('name', '=', name);
    await sendWithNext(tx, moved.compile());
    // A batch begun in an earlier call is not the newest, so there may be more.
    return !isWhole || within.id > 0;
  });

type ReaderPosition = Cursor & { within: { batch: Position; id: number } };

/** The start of the next batch, or null if there is nothing new. */
async function startAt(tx: Tx, reader: { cursor: string; read_id: number }, generation: string) {
  const cursor = readCursor(reader.cursor);
  if (cursor?.generation !== generation) {
    const { position } = await findPositionAfter(tx, nothingSeen);
    const id = Math.max(0, reader.read_id - readAgain);
    return { generation, seen: nothingSeen, within: { batch: position, id } } satisfies ReaderPosition;
  }
  if (cursor.within) return { ...cursor, within: cursor.within } satisfies ReaderPosition;
  const { position, isNew } = await findPositionAfter(tx, cursor.seen);
  return isNew ? ({ ...cursor, within: { batch: position, id: 0 } } satisfies ReaderPosition) : null;
}

/** The current position of the log, and whether there is anything new since `before`. */
async function findPositionAfter(tx: Tx, before: Position) {
  const { rows } = await sql<{ snapshot: string; youngest: string | null }>`
    select pg_current_snapshot()::text as snapshot, (
      select xact_id::text from event
      where xact_id >= ${String(before.end)}::xid8 or xact_id = any(${before.running.map(String)}::xid8[])
      -- Without its table the name means the text above, in which 999 comes after 1000.
      order by event.xact_id desc limit 1
    ) as youngest
  `.execute(tx);
  const found = rows[0]?.youngest ?? null;
  const youngest = Math.max(before.end - 1, Number(found ?? 0));
  return { position: positionOf(rows[0]?.snapshot ?? '', youngest), isNew: found !== null };
}

/** `last`: everything up to this id is read. `isWhole`: that is all of the batch. */
type ReadChunk = { events: ReadEvent[]; last: number; isWhole: boolean };

/**
 * The events of these types between `seen` and `batch` with ids above `id`, in the order in which they were
 * recorded. The others are not sent: news for a town makes 70,000.
 */
async function selectChunk(
  tx: Tx,
  { seen, within: { batch, id } }: ReaderPosition,
  types: string[],
): Promise<ReadChunk> {
  const unseen = sql`(xact_id >= ${String(seen.end)}::xid8 or xact_id = any(${seen.running.map(String)}::xid8[]))`;
  const inBatch = sql`xact_id < ${String(batch.end)}::xid8
    and xact_id <> all(${batch.running.map(String)}::xid8[]) and id > ${id}`;
  // Reading from the very beginning walks the primary key, `chunkSize` events of any type at a time.
  // Otherwise little is new, and the CTE is needed: with stale statistics the planner would still walk the
  // whole key for the order.
  const given =
    seen.end === 0
      ? sql`select * from event where ${inBatch} order by id limit ${sql.lit(chunkSize)}`
      : sql`select * from event where ${unseen} and ${inBatch}`;
  const { rows } = await sql<ReadEvent & { top: number; count: number; id: number | null }>`
    with given as materialized (${given})
    select whole.*, mine.* from (select max(id) as top, count(*)::int as count from given) as whole
    left join (
      select id, type, topics, created_at as at, data from given where type = any(${types}::text[])
      order by id limit ${sql.lit(chunkSize)}
    ) as mine on true
    order by mine.id`.execute(tx);
  const events = rows.filter((row) => row.id !== null);
  const { top, count } = rows[0] ?? { top: null, count: 0 };
  const isWhole = seen.end === 0 ? count < chunkSize : events.length < chunkSize;
  const last = isWhole || seen.end === 0 ? top : events.at(-1)?.id;
  return { events, last: last ?? id, isWhole };
}
