import { newId } from '#shared/ids.ts';
import { outboxOf } from './outboxes.ts';

const queueOf = (path: string) => `mark:${path}`;

/**
 * Queues a like or bookmark that was changed offline. Only the last of several presses is kept.
 * If the server refuses it later, it is dropped: the server's state is on screen by then.
 */
export function keepMark(owner: string, path: string, on: boolean): void {
  const outbox = outboxOf(owner);
  const queue = queueOf(path);
  for (const request of outbox.list.get()) if (request.queue === queue) outbox.cancel(request.id);
  outbox.add({ id: newId(), queue, method: on ? 'PUT' : 'DELETE', path, body: {} });
}
