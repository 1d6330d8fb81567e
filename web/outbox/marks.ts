import { newId } from '#shared/ids.ts';
import { outboxOf } from './outboxes.ts';

const queueOf = (path: string) => `mark:${path}`;

/**
 * Queues a like or bookmark that was changed offline. Only the last of several presses is kept.
 * If the server refuses it later, it is dropped: the server's state is on screen by then.
 */
export function keepMark(owner: string, path: string, on: boolean): void {
  const outbox = outboxOf(owner);
  const lane = queueOf(path);
  for (const parcel of outbox.list.get()) if (parcel.lane === lane) outbox.cancel(parcel.id);
  outbox.add({ id: newId(), lane, method: on ? 'PUT' : 'DELETE', path, body: {} });
}
