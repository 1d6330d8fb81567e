import { ApiError } from '#web/api-error.ts';
import { isTransient, retry } from '#web/retry.ts';
import { createStore } from '#web/ui/store.ts';
import { openRequestStore, type QueuedRequest } from './queued-requests.ts';

/** A write is tried again for this long while the device is online (product 21.1). */
const windowMs = 120_000;

export type Ports = {
  storage: Storage;
  /** Rejects with an `ApiError`; `offline` where no answer came. */
  send(parcel: QueuedRequest, signal: AbortSignal): Promise<unknown>;
  /** So that of several tabs one sends. Without it the server still takes each id once. */
  locks?: Pick<LockManager, 'request'>;
  isOnline(): boolean;
  /** Calls back when the device gets a line, until the returned function is called. */
  onOnline(back: () => void): () => void;
  /** Calls back when another tab changed the storage. */
  onChange(changed: () => void): void;
};

type Arrived = (parcel: QueuedRequest, answer: unknown) => void;

/**
 * A queue of writes that survives a lost connection and a reload. Each parcel is sent once, those of a lane in order.
 * Without a line they wait; with one, what does not get through in two minutes has `failed`, with all behind it, and
 * waits for `again`. What the server refuses has `failed` alone.
 */
export function createOutbox(owner: string, ports: Ports) {
  const store = openRequestStore(owner, ports.storage);
  const list = createStore<readonly QueuedRequest[]>([]);
  const listeners = new Set<Arrived>();
  const underWay = new Map<string, AbortController>();
  const activeQueues = new Set<string>();

  const waiting = (lane: string) => store.all().find((parcel) => parcel.lane === lane && !parcel.failed);

  function look() {
    const all = store.all();
    list.set(all);
    for (const { lane, failed } of all) if (!failed) void drain(lane);
  }

  async function drain(lane: string): Promise<void> {
    if (activeQueues.has(lane)) return;
    activeQueues.add(lane);
    let goesOn = true;
    await alone(`outbox:${owner}:${lane}`, async () => {
      for (let next = waiting(lane); next && goesOn; next = waiting(lane)) goesOn = await deliver(next);
    });
    activeQueues.delete(lane);
    // Added between the last look and now.
    if (goesOn && waiting(lane)) void drain(lane);
  }

  const alone = (name: string, work: () => Promise<void>) =>
    ports.locks ? ports.locks.request(name, work) : work();

  /** Whether the lane goes on. */
  async function deliver(parcel: QueuedRequest): Promise<boolean> {
    const control = new AbortController();
    underWay.set(parcel.id, control);
    try {
      await line(control.signal);
      control.signal.throwIfAborted();
      const answer = await retry(() => ports.send(parcel, control.signal), {
        windowMs,
        signal: control.signal,
      });
      for (const arrived of listeners) arrived(parcel, answer);
      store.take(parcel.id);
      return true;
    } catch (error) {
      // Taken back, here or by another tab.
      if (!store.find(parcel.id)) return true;
      return settle(parcel, error);
    } finally {
      underWay.delete(parcel.id);
      list.set(store.all());
    }
  }

  function settle(parcel: QueuedRequest, error: unknown): boolean {
    const { code, reason } = error instanceof ApiError ? error : new ApiError('internal');
    // Signed out: it goes on when its owner is back.
    if (code === 'unauthenticated') return false;
    if (!isTransient(error)) {
      store.put({ ...parcel, failed: { code, reason } });
      return true;
    }
    // The line went meanwhile: what the window measures begins when it is back.
    if (!ports.isOnline()) return true;
    for (const each of store.all())
      if (each.lane === parcel.lane) store.put({ ...each, failed: { code, reason } });
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

  ports.onChange(look);
  look();

  return {
    /** Every parcel there is, in order; `failed` ones too. */
    list,
    add(parcel: Omit<QueuedRequest, 'at'>) {
      // Behind the last one, whatever the clock says.
      const last = store.all().at(-1)?.at ?? 0;
      store.put({ ...parcel, at: Math.max(Date.now(), last + 1) });
      look();
    },
    /** Tries a failed parcel once more, in its old place. */
    again(id: string) {
      const parcel = store.find(id);
      if (parcel) store.put({ ...parcel, failed: undefined });
      look();
    },
    /** Takes a parcel back. One that is under way may arrive all the same. */
    cancel(id: string) {
      store.take(id);
      underWay.get(id)?.abort();
      look();
    },
    /** Hears the answer of each parcel that this tab sends, before it leaves the list. */
    onArrival(arrived: Arrived) {
      listeners.add(arrived);
      return () => void listeners.delete(arrived);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
