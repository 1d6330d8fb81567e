import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Live } from '#server/live/live.ts';
import { type NewEvent, recordedIn } from '#server/live/log/record.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';

/**
 * Runs around a change, in its transaction: asks first whether it may be, and records afterwards who made it.
 */
type Around = <T>(tx: Tx, change: () => Promise<T>) => Promise<T>;

/** The services an action needs for writing. */
export type Writing = { db: Db; live: Live; clock: Clock; around?: Around };
type Transacting = Pick<Writing, 'db' | 'live' | 'around'>;

/** Runs one transaction. Once it is durable, the live channel reads the events it recorded. */
export async function write<T>(p: Transacting, change: (tx: Tx) => Promise<T>): Promise<T> {
  let events: NewEvent[] = [];
  const result = await p.db.transaction().execute(async (tx) => {
    const changed = p.around ? await p.around(tx, () => change(tx)) : await change(tx);
    events = recordedIn(tx);
    return changed;
  });
  p.live.nudge(events);
  return result;
}

/** Raised by `viewer_has_changed()` of the database. */
const viewerHasChanged = 'MA001';
/** Raised by `row_is_missing()` of the database. */
const rowIsMissing = 'MA002';
const hasCode = (error: unknown, code: string) => (error as { code?: unknown }).code === code;

/**
 * The same for a viewer whose session may have to be checked: the check is sent with the first statement,
 * which saves a round trip. If it fails, nothing has happened, and the session is looked up.
 */
export async function writeAs<T>(
  p: Transacting,
  { claimed, check }: UncheckedViewer,
  change: (tx: Tx, viewer: Viewer) => Promise<T>,
): Promise<T> {
  if (!check) return write(p, (tx) => change(tx, claimed));
  try {
    return await write(p, async (tx) => {
      await sendWithNext(tx, check.statement);
      return change(tx, claimed);
    });
  } catch (error) {
    if (!hasCode(error, viewerHasChanged)) throw error;
  }
  const viewer = await check.lookup();
  return write(p, (tx) => change(tx, viewer));
}

/**
 * Tries a write that sends everything in one exchange, its locks with the rest. If a lock raises
 * `row_is_missing()`, nothing has happened, and the careful way finds out why.
 */
export async function writeAtOnce<T>(atOnce: () => Promise<T>, carefully: () => Promise<T>): Promise<T> {
  try {
    return await atOnce();
  } catch (error) {
    if (!hasCode(error, rowIsMissing)) throw error;
  }
  return carefully();
}
