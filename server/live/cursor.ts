/**
 * What a look at the event table has seen: every event of the transactions below `end`, but for those that
 * were `running`. Transactions above the youngest event seen are left out: after a crash PostgreSQL may give
 * the numbers of transactions that left nothing behind to new ones, but never one below a durable commit.
 */
export type Position = { end: number; running: number[] };

/** Where a reader stands: all of `seen`, and of what lies between `seen` and `batch` the ids up to `id`. */
export type LogPosition = { seen: Position; within?: { batch: Position; id: number } };
export type Cursor = LogPosition & { generation: string };

export const nothingSeen: Position = { end: 0, running: [] };

export const sees = (position: Position, xact: number) =>
  xact < position.end && !position.running.includes(xact);

/** Whether `b` has seen all that `a` has. Positions of one generation are always ordered by this. */
export const precedes = (a: Position, b: Position) =>
  a.end <= b.end && b.running.every((xact) => xact >= a.end || a.running.includes(xact));

/** Whether whoever stands at the second place has read all that lies before the first. */
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

/** The position a `pg_snapshot` ("xmin:xmax:running,…") stands for when `youngest` is the youngest event seen. */
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

/** Null for anything this server did not write: the reader starts over. */
export function readCursor(text: string): Cursor | null {
  const [, generation, seen, batch, id] = pattern.exec(text) ?? [];
  if (!generation || !seen) return null;
  const cursor: Cursor = { generation, seen: readPosition(seen) };
  if (batch && id) cursor.within = { batch: readPosition(batch), id: Number.parseInt(id, 36) };
  return cursor;
}
