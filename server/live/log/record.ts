import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import type { Revocation } from '#server/live/revocation.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Something that happened. `type` is past tense (`club.joined`). A subscriber to any one of `topics` receives
 * the whole event, including the names of its other topics. `data` carries ids, numbers and times, never text
 * that a person wrote: the log outlives deleted items (docs/decisions/028). Such text is read when the event
 * is sent; see words.ts.
 */
export type NewEvent = {
  type: string;
  topics: string[];
  data: { [key: string]: Json };
  /**
   * The key of events of which only the latest matters (`post:1:likes`). They are sent at most four times a
   * second.
   */
  mergeKey?: string;
  revokes?: Revocation;
  /**
   * People who may not see the event although they are subscribed: those its author blocked, and those who
   * blocked the author.
   */
  hiddenFrom?: string[];
};

/** Matches ids, times and codes. It allows no spaces, so no sentence fits. */
const code = /^[\w.:-]*$/;

function isWordless(data: Json): boolean {
  if (typeof data === 'string') return code.test(data);
  if (typeof data !== 'object' || data === null) return true;
  return (Array.isArray(data) ? data : Object.values(data)).every(isWordless);
}

const textIn = (type: string) =>
  `The event ${type} contains text; record ids, numbers and times only (decisions/028).`;

const recorded = new WeakMap<Tx, NewEvent[]>();

/** The events that a transaction has recorded so far. */
export const recordedIn = (tx: Tx): NewEvent[] => recorded.get(tx) ?? [];

const insertEvents = `
  insert into event (type, topics, data, merge_key, revokes, hidden_from)
  select type, topics, data, merge_key, revokes, hidden_from from json_to_recordset($1) as happened
    (type text, topics text[], data jsonb, merge_key text, revokes jsonb, hidden_from uuid[])`;

/**
 * Records the transaction's events with one statement, which is sent along with the next statement or the
 * commit. Call it after the writes it describes: their row locks put two events about one thing in the right
 * order.
 */
export async function record(tx: Tx, ...events: NewEvent[]) {
  if (events.length === 0) return;
  for (const { type, data } of events) if (!isWordless(data)) throw new Error(textIn(type));
  noteRecorded(tx, ...events);
  const rows = events.map(({ type, topics, data, mergeKey, revokes, hiddenFrom }) => ({
    type,
    topics,
    data,
    revokes,
    merge_key: mergeKey,
    hidden_from: hiddenFrom?.length ? hiddenFrom : undefined,
  }));
  await sendWithNext(tx, CompiledQuery.raw(insertEvents, [JSON.stringify(rows)]));
}

/**
 * Tells the listeners of this process, after the commit, of events that a statement records itself
 * (`recordOf`). They may have happened or not: a repeated request changes nothing.
 */
export function noteRecorded(tx: Tx, ...events: NewEvent[]) {
  recorded.set(tx, [...recordedIn(tx), ...events]);
}

/**
 * An event about a row that a statement changes. Values that only the row knows are SQL over its columns:
 * ids, numbers, times and codes. Topics that are null: this row has no such event. Listeners in this process
 * hear of it when the log is read, or at once by `noteRecorded`.
 */
export type RowEvent = {
  type: string;
  topics: string[] | RawBuilder<string[] | null>;
  data: { [key: string]: Json | RawBuilder<string | number> };
  mergeKey?: string | RawBuilder<string>;
  revokes?: RawBuilder<Revocation>;
  hiddenFrom?: RawBuilder<string[] | null>;
  /** Rows of which each has an event of its own. */
  of?: RawBuilder<unknown>;
};

/**
 * SQL that records the events of each row of `changed`, a name in the `with` clause of the statement. This
 * saves the round trip that returns the row. The statement must lock the rows before, as for `record`.
 */
export const recordOf = (changed: string, events: RowEvent[]): RawBuilder<unknown> => sql`
  insert into event (type, topics, data, merge_key, revokes, hidden_from)
  select happened.* from ${sql.table(changed)}
  cross join lateral (${sql.join(events.map(selectEvent), sql` union all `)})
    as happened (type, topics, data, merge_key, revokes, hidden_from)
  where happened.topics is not null`;

function selectEvent({
  type,
  topics,
  data,
  mergeKey,
  revokes,
  hiddenFrom,
  of,
}: RowEvent): RawBuilder<unknown> {
  const entries = Object.entries(data);
  const known = Object.fromEntries(entries.filter(([, value]) => !isSql(value)));
  if (!isWordless(known as Json)) throw new Error(textIn(type));
  const ofRow = entries.flatMap(([name, value]) => (isSql(value) ? [sql`${name}::text, ${value}`] : []));
  const values = sql`${JSON.stringify(known)}::jsonb || jsonb_build_object(${sql.join(ofRow)})`;
  return sql`select ${type}::text, ${topics}::text[], ${values}, ${mergeKey ?? null}::text,
    ${revokes ?? null}::jsonb, ${hiddenFrom ?? null}::uuid[] ${of ? sql`from ${of}` : sql``}`;
}

const isSql = (value: unknown): value is RawBuilder<string | number> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;
