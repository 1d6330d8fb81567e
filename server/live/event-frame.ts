import type { EventRow } from './history.ts';
import type { Words } from './words.ts';

type Shown = { topics?: string[]; words?: Words['data']; replay?: boolean };

/** Builds an `event` frame. `data` is spliced in as JSON text, as PostgreSQL returned it, without parsing. */
export function eventFrame(id: string, row: EventRow, { topics, words, replay }: Shown = {}): Buffer {
  const head = JSON.stringify({ id, type: row.type, topics: topics ?? row.topics }).slice(0, -1);
  const data = words ? joined(row.data, JSON.stringify(words)) : row.data;
  return Buffer.from(`{"event":${head},"data":${data}${replay ? ',"replay":true' : ''}}}`);
}

const joined = (one: string, other: string) =>
  one === '{}' ? other : `${one.slice(0, -1)},${other.slice(1)}`;
