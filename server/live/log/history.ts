import type { Revocation } from '#server/live/revocation.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';
import {
  type Cursor,
  hasRead,
  isBehind,
  type LogPosition,
  nothingSeen,
  type Position,
  precedes,
  sees,
} from './cursor.ts';

/** These people, the moderators of a town (null: none), and admins. */
export type Recipients = { people: string[]; moderatorsOf: string | null };

/** An event as the tail read it. */
export type EventRow = {
  id: number;
  xact: number;
  type: string;
  topics: string[];
  /** JSON text, passed on unparsed. */
  data: string;
  mergeKey: string | null;
  revokes: Revocation | null;
  hiddenFrom: string[] | null;
  /** If set, only they receive the event. */
  onlyTo?: Recipients;
  /** A time in ms of `performance.now()` by which the event was certainly committed. */
  at: number;
  batch?: Batch;
};

/**
 * The events that one poll, or one chunk of a long poll, found beyond `before` at the time `at`, in the order
 * of their ids.
 */
export type Batch = { before: Position; after: Position; isLast: boolean; at: number; rows: EventRow[] };

/** Whether a viewer who is subscribed to one of the event's topics may receive it. */
export const mayReceive = ({ hiddenFrom, onlyTo }: EventRow, viewer: Viewer) =>
  !hiddenFrom?.includes(viewer.personId) && (!onlyTo || viewer.isAdmin || isOf(onlyTo, viewer));

const isOf = ({ people, moderatorsOf }: Recipients, viewer: Viewer) =>
  people.includes(viewer.personId) || (moderatorsOf !== null && may(viewer, 'moderator', moderatorsOf));

/** An event that a client has missed, and the client's place after it. */
type MissedEvent = { row: EventRow; place: LogPosition };

/** The place right after an event of a batch. */
const placeAfter = (row: EventRow, { before, after, isLast, rows }: Batch): LogPosition =>
  isLast && row === rows.at(-1) ? { seen: after } : { seen: before, within: { batch: after, id: row.id } };

export function placeOf(row: EventRow): LogPosition {
  if (!row.batch) throw new Error(`Event ${row.id} is not in the history, so it has no place in the log.`);
  return placeAfter(row, row.batch);
}

/**
 * Unread events in the order in which a client at this place may read them, each with the place after it. The
 * client may come from a process whose batches ended elsewhere. So it first reads to the end of that
 * process's batch. After that no place may fall short of that end: a client cut off there would get events
 * twice.
 */
function inOrderOf({ seen, within }: LogPosition, unread: EventRow[]): MissedEvent[] {
  const end = within?.batch ?? seen;
  const rest = unread.filter(({ xact }) => sees(end, xact)).sort((one, other) => one.id - other.id);
  const beyond = unread.filter(({ xact }) => !sees(end, xact));
  return [
    ...rest.map((row) => ({ row, place: { seen, within: { batch: end, id: row.id } } })),
    ...beyond.map((row) => ({ row, place: notBefore(end, placeOf(row)) })),
  ];
}

const notBefore = (end: Position, place: LogPosition): LogPosition =>
  precedes(end, place.seen) ? place : { ...place, seen: end };

/** How much older than the last id a client saw a merged event may be that was still held back, in ms. */
const mergeSlackMs = 5000;

/** The latest events, in memory. A reconnecting client costs no database query and misses nothing. */
export function createHistory(limits: { events: number; bytes: number }) {
  let batches: Batch[] = [];
  let floor: LogPosition = { seen: nothingSeen };
  let completeSince = Number.NEGATIVE_INFINITY;
  let events = 0;
  let bytes = 0;
  const weigh = (rows: EventRow[]) => rows.reduce((sum, row) => sum + row.data.length + 300, 0);

  function add(batch: Batch) {
    for (const row of batch.rows) row.batch = batch;
    batches.push(batch);
    events += batch.rows.length;
    bytes += weigh(batch.rows);
    let dropped = 0;
    while (batches.length - dropped > 1 && (events > limits.events || bytes > limits.bytes)) {
      const oldest = batches[dropped++] as Batch;
      events -= oldest.rows.length;
      bytes -= weigh(oldest.rows);
      const last = oldest.rows.at(-1);
      floor = last ? placeAfter(last, oldest) : { seen: oldest.after };
      completeSince = oldest.at;
    }
    if (dropped > 0) batches = batches.slice(dropped);
  }

  /**
   * Binary search: the first batch for which `isPast` is false. It must be true for all batches before that
   * one.
   */
  function firstBatch(isPast: (batch: Batch) => boolean): number {
    let low = 0;
    let high = batches.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isPast(batches[middle] as Batch)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    add,
    /**
     * Forgets everything. From now on the history is complete after the position `start`, and after the time
     * `since`.
     */
    reset(start: Position, since: number) {
      batches = [];
      events = 0;
      bytes = 0;
      floor = { seen: start };
      completeSince = since;
    },
    /**
     * The events after the cursor, or null if that is too far back. `again`: merged events the client may
     * already have.
     */
    after(cursor: Cursor): { missed: MissedEvent[]; again: MissedEvent[] } | null {
      if (!isBehind(floor, cursor)) return null;
      const start = firstBatch((batch) => precedes(batch.after, cursor.seen));
      const unread = batches
        .slice(start)
        .flatMap((batch) => batch.rows.filter((row) => !hasRead(cursor, row.xact, row.id)));
      const missed = inOrderOf(cursor, unread);
      const leftAt = (batches[start - 1] ?? batches[start])?.at ?? 0;
      const again = batches
        .slice(
          firstBatch((batch) => batch.at < leftAt - mergeSlackMs),
          start + 1,
        )
        .flatMap((batch) => batch.rows.filter((row) => row.mergeKey && hasRead(cursor, row.xact, row.id)))
        // They must not move the client's place back.
        .map((row) => ({ row, place: cursor }));
      return { missed, again };
    },
    /** The events committed at or after `at`, and a few earlier ones, or null if that is too far back. */
    since(at: number): MissedEvent[] | null {
      if (at <= completeSince) return null;
      const start = firstBatch((batch) => batch.at < at);
      return batches
        .slice(start)
        .flatMap((batch) => batch.rows.filter((row) => row.at >= at))
        .map((row) => ({ row, place: placeOf(row) }));
    },
  };
}

export type History = ReturnType<typeof createHistory>;
