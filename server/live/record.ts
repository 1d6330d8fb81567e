import { CompiledQuery } from 'kysely';
import type { Tx } from '#server/db.ts';
import type { Revocation } from '#server/live/revocation.ts';
import { rideAlong } from '#server/statements/ride-along.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Something that happened. `type` is past tense (`club.joined`). Whoever holds one of `topics` gets all of it,
 * the names of the other topics included. `data` carries ids, numbers and times, never what a person wrote: the log
 * outlives what is deleted (docs/decisions/028). Words are read when the event is sent; see words.ts.
 */
export type NewEvent = {
  type: string;
  topics: string[];
  data: { [key: string]: Json };
  /** Of the events of one key the latest says it all (`post:1:likes`): sent four times a second at most. */
  mergeKey?: string;
  revokes?: Revocation;
  /** Persons who may not see it although they hold a topic: those blocked by its author, and the reverse. */
  hiddenFrom?: string[];
};

/** Of ids, times and codes; no sentence can be written with these. */
const code = /^[\w.:-]*$/;

function isWordless(data: Json): boolean {
  if (typeof data === 'string') return code.test(data);
  if (typeof data !== 'object' || data === null) return true;
  return (Array.isArray(data) ? data : Object.values(data)).every(isWordless);
}

const recorded = new WeakMap<Tx, NewEvent[]>();

/** What a transaction has recorded so far. */
export const recordedIn = (tx: Tx): NewEvent[] => recorded.get(tx) ?? [];

const insertEvents = `
  insert into event (type, topics, data, merge_key, revokes, hidden_from)
  select type, topics, data, merge_key, revokes, hidden_from from json_to_recordset($1) as happened
    (type text, topics text[], data jsonb, merge_key text, revokes jsonb, hidden_from uuid[])`;

/**
 * Records what the transaction did, in one statement, which goes with the commit or whatever comes before. Call it after the writes it speaks of: their row locks
 * are what puts two events about one thing in the order in which they happened.
 */
export async function record(tx: Tx, ...events: NewEvent[]) {
  if (events.length === 0) return;
  for (const { type, data } of events)
    if (!isWordless(data)) throw new Error(`an event carries no words, and ${type} would`);
  recorded.set(tx, [...recordedIn(tx), ...events]);
  const rows = events.map(({ type, topics, data, mergeKey, revokes, hiddenFrom }) => ({
    ...{ type, topics, data, revokes },
    merge_key: mergeKey,
    hidden_from: hiddenFrom?.length ? hiddenFrom : undefined,
  }));
  await rideAlong(tx, CompiledQuery.raw(insertEvents, [JSON.stringify(rows)]));
}
