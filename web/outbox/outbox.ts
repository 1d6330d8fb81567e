import { anotherAccount } from '#shared/account-header.ts';
import { serverNow } from '#web/device/clock.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { isTransient, retry } from '#web/requests/retry.ts';
import { createStore } from '#web/ui/store.ts';
import { openRequestStore, type QueuedRequest, type RequestStorage } from './queued-requests.ts';

/** A request is retried for this long while the device is online (product 21.1). */
const windowMs = 120_000;

export type Ports = {
  storage: RequestStorage;
  /** Rejects with an `ApiError`; `offline` when no answer arrived. */
  send(request: QueuedRequest, signal: AbortSignal): Promise<unknown>;
  /** Lets only one of several tabs send. Without locks the server still executes each id only once. */
  locks?: Pick<LockManager, 'request'>;
  isOnline(): boolean;
  /** Calls back when the device goes online, until the returned function is called. */
  onOnline(back: () => void): () => void;
  /** Calls back when another tab has changed the storage. */
  onChange(changed: () => void): void;
};

type Arrived = (request: QueuedRequest, response: unknown) => void;

/**
 * A queue of writes that survives a lost connection and a reload. Each request takes effect once; a queue's
 * requests go in order.
 * Offline they wait. Online, a request not delivered in two minutes is marked `failed`, with all behind it in
 * its queue, until
 * `again` is called. A request that the server refuses is marked `failed` alone.
 */
export function createOutbox(owner: string, ports: Ports) {
  const store = openRequestStore(owner, ports.storage);
  const list = createStore<readonly QueuedRequest[]>([]);
  const listeners = new Set<Arrived>();
  const underWay = new Map<string, AbortController>();
  const activeQueues = new Set<string>();

  const waiting = (queue: string) =>
    store.all().find((request) => request.queue === queue && !request.failed);

  function drainAll() {
    const all = store.all();
    list.set(all);
    for (const { queue, failed } of all) if (!failed) void drain(queue);
  }

  async function drain(queue: string): Promise<void> {
    if (activeQueues.has(queue)) return;
    activeQueues.add(queue);
    let goesOn = true;
    await withLock(`outbox:${owner}:${queue}`, async () => {
      for (let next = waiting(queue); next && goesOn; next = waiting(queue)) goesOn = await deliver(next);
    });
    activeQueues.delete(queue);
    // A request was added after the loop's last check.
    if (goesOn && waiting(queue)) void drain(queue);
  }

  const withLock = (name: string, work: () => Promise<void>) =>
    ports.locks ? ports.locks.request(name, work) : work();

  /** Resolves to whether the queue continues. */
  async function deliver(request: QueuedRequest): Promise<boolean> {
    const control = new AbortController();
    underWay.set(request.id, control);
    try {
      await line(control.signal);
      control.signal.throwIfAborted();
      const attempt = () => ports.send(request, control.signal).catch((error) => noteLate(request.id, error));
      const response = await retry(attempt, { windowMs, signal: control.signal });
      for (const arrived of listeners) arrived(request, response);
      store.take(request.id);
      return true;
    } catch (error) {
      // The request was cancelled, here or in another tab.
      if (!store.find(request.id)) return true;
      return settle(request, error);
    } finally {
      underWay.delete(request.id);
      list.set(store.all());
    }
  }

  /** The user learns early that it takes longer, not only at the end of the retries. */
  function noteLate(id: string, error: unknown): never {
    const request = store.find(id);
    if (request && !request.late && isTransient(error) && ports.isOnline()) {
      store.put({ ...request, late: true });
      list.set(store.all());
    }
    throw error;
  }

  function settle(request: QueuedRequest, error: unknown): boolean {
    const { code, reason, word } = error instanceof ApiError ? error : new ApiError('internal');
    // Signed out, or somebody else has signed in: the queue continues when its owner signs in again.
    if (code === 'unauthenticated' || reason === anotherAccount) return false;
    if (!isTransient(error)) {
      store.put({ ...request, failed: { code, reason, word } });
      return true;
    }
    // The device went offline meanwhile. The retry window starts again when it is online.
    if (!ports.isOnline()) return true;
    for (const each of store.all())
      if (each.queue === request.queue) store.put({ ...each, failed: { code, reason } });
    return false;
  }

  const line = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (ports.isOnline()) return resolve();
      const done = () => {
        unsubscribe();
        resolve();
      };
      const unsubscribe = ports.onOnline(done);
      signal.addEventListener('abort', done, { once: true });
    });

  ports.onChange(drainAll);
  drainAll();

  return {
    /** All queued requests in order, also `failed` ones. */
    list,
    add(request: Omit<QueuedRequest, 'at'>) {
      // Always after the last one, even if the clock went backwards.
      const last = store.all().at(-1)?.at ?? 0;
      store.put({ ...request, at: Math.max(serverNow().getTime(), last + 1) });
      drainAll();
    },
    /** Retries a failed request at its old position. */
    again(id: string) {
      const request = store.find(id);
      if (request) store.put({ ...request, failed: undefined });
      drainAll();
    },
    /** Cancels a request. One that is being sent may still reach the server. */
    cancel(id: string) {
      store.take(id);
      underWay.get(id)?.abort();
      drainAll();
    },
    /** Called with the answer to each request that this tab sends, before the request leaves the list. */
    onArrival(arrived: Arrived) {
      listeners.add(arrived);
      return () => void listeners.delete(arrived);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
