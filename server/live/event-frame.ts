import { writeCursor } from './cursor.ts';
import type { EventRow } from './history.ts';

/** The id that resumes right after the event. */
export function eventId(generation: string, row: EventRow): string {
  const batch = row.batch;
  if (!batch) throw new Error('an event outside the history has no id');
  return writeCursor(
    row === batch.rows.at(-1)
      ? { generation, seen: batch.after }
      : { generation, seen: batch.before, within: { batch: batch.after, id: row.id } },
  );
}

/** An `event` frame. `data` is spliced in as the JSON text that PostgreSQL gave, without being parsed. */
export function eventFrame(id: string, row: EventRow, topics = row.topics, replay = false): Buffer {
  const head = JSON.stringify({ id, type: row.type, topics }).slice(0, -1);
  return Buffer.from(`{"event":${head},"data":${row.data}${replay ? ',"replay":true' : ''}}}`);
}
