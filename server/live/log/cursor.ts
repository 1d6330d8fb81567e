/**
 * The transactions that a poll of the event table has seen: all below `end`, except those that were
 * `running`. `end` is one above the youngest event seen, not the snapshot's end. After a crash PostgreSQL may
 * reuse the numbers of transactions that left nothing behind, but never a number below a durable commit.
 */
export type Position = { end: number; running: number[] };

/** A reader's place: everything in `seen`, plus the events between `seen` and `batch` with ids up to `id`. */
export type LogPosition = { seen: Position; within?: { batch: Position; id: number } };
export type Cursor = LogPosition & { generation: string };

export const nothingSeen: Position = { end: 0, running: [] };

export const sees = (position: Position, xact: number) =>
  xact < position.end && !position.running.includes(xact);

/**
 * Whether `b` has seen everything that `a` has. Two positions of one generation are always ordered by this.
 */
export const precedes = (a: Position, b: Position) =>
  a.end <= b.end && b.running.every((xact) => xact >= a.end || a.running.includes(xact));

/** Whether a reader at the second place has read everything before the first, the floor. */
export const isBehind = (floor: LogPosition, { seen, within }: LogPosition) =>
  precedes(floor.within?.batch ?? floor.seen, seen) ||
  (floor.within !== undefined &&
    within !== undefined &&
    precedes(floor.seen, seen) &&
    precedes(floor.within.batch, within.batch) &&
    floor.within.id <= within.id);

export const hasRead = (cursor: Cursor, xact: number, id: number) =>
  sees(cursor.seen, xact) ||
  (cursor.within ? sees(cursor.within.batch, xact) && id <= cursor.within.id : false);

/**
 * The position of a `pg_snapshot` ("xmin:xmax:running,…") if `youngest` is the youngest transaction with an
 * event.
 */
export function positionOf(snapshot: string, youngest: number): Position {
  const end = youngest + 1;
  const running = (snapshot.split(':')[2] || '').split(',').filter(Boolean).map(Number);
  return { end, running: running.filter((xact) => xact < end) };
}

const writePosition = ({ end, running }: Position) =>
  [end.toString(36), ...running.map((xact) => (end - xact).toString(36))].join('-');

export function writeCursor({ generation, seen, within }: Cursor): string {
  const start = `${generation}.${writePosition(seen)}`;
  return within ? `${start}.${writePosition(within.batch)}.${within.id.toString(36)}` : start;
}

const position = '[0-9a-z]{1,11}(?:-[0-9a-z]{1,11}){0,1000}';
const pattern = new RegExp(`^([0-9a-f]{8})\\.(${position})(?:\\.(${position})\\.([0-9a-z]{1,11}))?$`);

function readPosition(text: string): Position {
  const [end = 0, ...back] = text.split('-').map((part) => Number.parseInt(part, 36));
  return { end, running: back.map((distance) => end - distance) };
}

/** Null for any text this server did not write. The reader then starts over. */
export function readCursor(text: string): Cursor | null {
  const [, generation, seen, batch, id] = pattern.exec(text) ?? [];
  if (!generation || !seen) return null;
  const cursor: Cursor = { generation, seen: readPosition(seen) };
  if (batch && id) cursor.within = { batch: readPosition(batch), id: Number.parseInt(id, 36) };
  return cursor;
}
