import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Live } from '#server/live/live.ts';
import { type NewEvent, recordedIn } from '#server/live/record.ts';

/** The services an action needs for writing. */
export type Writing = { db: Db; live: Live; clock: Clock };

/** Runs one transaction. Once it is durable, the live channel reads the events it recorded. */
export async function write<T>(p: Pick<Writing, 'db' | 'live'>, change: (tx: Tx) => Promise<T>): Promise<T> {
  let events: NewEvent[] = [];
  const result = await p.db.transaction().execute(async (tx) => {
    const changed = await change(tx);
    events = recordedIn(tx);
    return changed;
  });
  p.live.nudge(events);
  return result;
}
