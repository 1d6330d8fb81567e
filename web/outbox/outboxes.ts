import type { ClientResponse } from 'hono/client';
import { device } from '#web/device/device-storage.ts';
import { ask, forAccount, read, responseTimeoutMs } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { createOutbox, type Outbox, type Ports } from './outbox.ts';
import type { QueuedRequest } from './queued-requests.ts';

const sendFor =
  (owner: string) =>
  ({ method, path, body }: QueuedRequest, signal: AbortSignal) => {
    const response = ask(path, {
      method,
      headers: { 'content-type': 'application/json', ...forAccount(owner) },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
    });
    return read(response as Promise<ClientResponse<unknown>>);
  };

const ports = (owner: string): Ports => ({
  storage: device,
  send: sendFor(owner),
  locks: navigator.locks,
  isOnline: () => navigator.onLine,
  onOnline(back) {
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  },
  onChange: (changed) => addEventListener('storage', changed),
});

/** For server rendering, where no user writes anything. */
const nothing: Ports = {
  storage: { get: () => null, set: () => false, remove() {}, names: () => [] },
  send: () => Promise.reject(new ApiError('offline')),
  isOnline: () => false,
  onOnline: () => () => {},
  onChange() {},
};

const open = new Map<string, Outbox>();

/** The user's outbox on this device. Creating it starts sending requests left from before. */
export function outboxOf(owner: string): Outbox {
  if (typeof document === 'undefined') return createOutbox('', nothing);
  const found = open.get(owner);
  if (found) return found;
  const outbox = createOutbox(owner, ports(owner));
  open.set(owner, outbox);
  forgetRefusedMarks(outbox);
  return outbox;
}

/** Drops refused likes and bookmarks without showing an error: the user no longer waits for them. */
function forgetRefusedMarks(outbox: Outbox) {
  const cancelRefused = () => {
    const refused = outbox.list.get().find(({ queue, failed }) => failed && queue.startsWith('mark:'));
    if (refused) outbox.cancel(refused.id);
  };
  outbox.list.watch(cancelRefused);
  cancelRefused();
}
