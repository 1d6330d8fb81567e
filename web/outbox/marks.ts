import { newId } from '#shared/ids.ts';
import { outboxOf } from './outboxes.ts';

const queueOf = (path: string) => `mark:${path}`;

/**
 * Keeps a mark (a like, a bookmark) that was set or taken away without a line, until there is one: of several presses
 * the last. What the server refuses then is forgotten: its own answer is on screen by then.
 */
export function keepMark(owner: string, path: string, on: boolean): void {
  const outbox = outboxOf(owner);
  const lane = queueOf(path);
  for (const parcel of outbox.list.get()) if (parcel.lane === lane) outbox.cancel(parcel.id);
  outbox.add({ id: newId(), lane, method: on ? 'PUT' : 'DELETE', path, body: {} });
}
