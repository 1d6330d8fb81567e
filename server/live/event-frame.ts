import type { Viewer } from '#server/viewer/viewer.ts';
import type { EventPayload } from './event-payload.ts';
import type { EventRow } from './log/history.ts';

type Shown = { topics?: string[]; payload?: EventPayload['data']; replay?: boolean };

/** Builds an `event` frame. `data` is spliced in as JSON text, as PostgreSQL returned it, without parsing. */
export function eventFrame(id: string, row: EventRow, { topics, payload, replay }: Shown = {}): Buffer {
  const head = JSON.stringify({ id, type: row.type, topics: topics ?? row.topics }).slice(0, -1);
  const data = payload ? joined(row.data, JSON.stringify(payload)) : row.data;
  return Buffer.from(`{"event":${head},"data":${data}${replay ? ',"replay":true' : ''}}}`);
}

/**
 * Makes each recipient's frame. Recipients whose `dataFor` is equal share one, so a crowd needs only a few.
 */
export function framesOf(row: EventRow, payload: EventPayload | undefined, idOf: () => string) {
  const made = new Map<string, Buffer>();
  return (viewer: Viewer): Buffer => {
    const own = payload?.dataFor?.(viewer);
    const key = own ? JSON.stringify(own) : '';
    const frame =
      made.get(key) ??
      eventFrame(idOf(), row, { payload: own ? { ...payload?.data, ...own } : payload?.data });
    made.set(key, frame);
    return frame;
  };
}

const joined = (one: string, other: string) =>
  one === '{}' ? other : `${one.slice(0, -1)},${other.slice(1)}`;
