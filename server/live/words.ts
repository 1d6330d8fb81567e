import type { Db } from '#server/db.ts';
import type { Log } from '#server/log.ts';
import type { EventRow } from './history.ts';
import type { Json } from './record.ts';

/** What is read of an event when it is sent: nothing of it stands in the log or is kept in memory. */
export type Words = {
  /** Joined to the event's `data`; a replay comes without, and the browser asks instead. */
  data?: { [key: string]: Json };
  /** Persons who may not hear it, beside those whom the event names. */
  hiddenFrom?: string[];
  /** Where given, nobody hears it but these and admins. */
  onlyTo?: string[];
};

export type WordedEvent = { id: number; type: string; data: Record<string, unknown> };

/**
 * Reads what events of some types say and who may hear it, by the events' ids. What is missing in the answer is
 * about something that is gone: it is told to nobody. `db` sees what the look saw that found the events.
 */
export type ReadWords = (db: Db, events: WordedEvent[]) => Promise<Map<number, Words>>;

/** By event type. */
export type AllWords = Record<string, ReadWords>;

const nobody: Words = { onlyTo: [] };

/** Reads the words of a batch: each feature is asked once. */
export function createWordsOf(all: AllWords, log: Log) {
  return async (db: Db, rows: EventRow[]): Promise<Map<number, Words>> => {
    const asked = new Map<ReadWords, EventRow[]>();
    for (const row of rows) {
      const read = all[row.type];
      if (read) asked.set(read, [...(asked.get(read) ?? []), row]);
    }
    const found = new Map<number, Words>();
    for (const [read, some] of asked)
      try {
        const events = some.map(({ id, type, data }) => ({ id, type, data: JSON.parse(data) }));
        const words = await read(db, events);
        for (const { id } of some) found.set(id, words.get(id) ?? nobody);
      } catch (error) {
        // Without their words the events are what a replay gives: ids, for which the browser asks.
        log.error({ err: error }, 'the words of events could not be read');
      }
    return found;
  };
}

export type WordsOf = ReturnType<typeof createWordsOf>;
