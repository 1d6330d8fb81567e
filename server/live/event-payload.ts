import type { Db } from '#server/database/db.ts';
import type { Log } from '#server/log.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { EventRow, Recipients } from './log/history.ts';
import type { Json } from './log/record.ts';

/** The data that is read about an event when it is sent. It is stored neither in the log nor in memory. */
export type EventPayload = {
  /** Merged into the event's `data`. A replay carries no words: the browser fetches them instead. */
  data?: { [key: string]: Json };
  /** Merged as well: what differs between recipients, such as what each of them may do. */
  dataFor?: (viewer: Viewer) => { [key: string]: Json };
  /** People who may not receive the event, besides those the event itself names. */
  hiddenFrom?: string[];
  /** If set, only they receive the event. */
  onlyTo?: Recipients;
  /**
   * The event changes what its recipients may see: merged events that wait, whose payloads were read before
   * it, are sent before it.
   */
  mergedFirst?: boolean;
};

export type HydratedEvent = { id: number; type: string; data: Record<string, unknown> };

/**
 * Reads the words and the recipients of events of some types, by event id. An id missing from the answer
 * means that the event's subject is gone: only admins receive the event. `db` uses the snapshot of the poll
 * that found the events.
 */
export type PayloadReader = (db: Db, events: HydratedEvent[]) => Promise<Map<number, EventPayload>>;

/** By event type. */
export type PayloadReaders = Record<string, PayloadReader>;

const nobody: EventPayload = { onlyTo: { people: [], moderatorsOf: null } };

/** Reads the words of a batch with one call per feature. */
export function createHydrator(all: PayloadReaders, log: Log) {
  return async (db: Db, rows: EventRow[]): Promise<Map<number, EventPayload>> => {
    const asked = new Map<PayloadReader, EventRow[]>();
    for (const row of rows) {
      const read = all[row.type];
      if (read) asked.set(read, [...(asked.get(read) ?? []), row]);
    }
    const found = new Map<number, EventPayload>();
    for (const [read, some] of asked)
      try {
        const events = some.map(({ id, type, data }) => ({ id, type, data: JSON.parse(data) }));
        const payloads = await read(db, events);
        for (const { id } of some) found.set(id, payloads.get(id) ?? nobody);
      } catch (error) {
        // The events are then sent without words, as in a replay; the browser fetches the rest by id.
        log.error({ err: error }, 'texts of events could not be read; the events are sent without them');
      }
    return found;
  };
}
