/** A write that waits to be sent. */
export type QueuedRequest = {
  /** Made on the client. It is also the id of the created item, so a repeated request takes effect once. */
  id: string;
  /** Requests of one lane are sent one after another, in the order they were added. */
  lane: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** Data that a page shows of the request meanwhile. JSON only. */
  note?: unknown;
  /** When it was added, in ms. */
  at: number;
  /** Why it failed. Such a request waits until the user retries it. */
  failed?: { code: string; reason?: string };
};

export type RequestStore = ReturnType<typeof openRequestStore>;

const isQueuedRequest = (value: unknown): value is QueuedRequest =>
  typeof (value as QueuedRequest | null)?.lane === 'string' &&
  typeof (value as QueuedRequest).path === 'string';

/**
 * A user's queued requests on this device. Each has its own storage key, so tabs that write at the same time do not
 * overwrite each other. Logging out clears the storage. Requests that do not fit into it stay in memory while the page
 * lives.
 */
export function openRequestStore(owner: string, storage: Storage) {
  const prefix = `outbox:${owner}:`;
  const inMemory = new Map<string, QueuedRequest>();

  function stored(): QueuedRequest[] {
    const found: QueuedRequest[] = [];
    for (let i = 0; i < storage.length; i++) {
      const key = storage.key(i);
      if (!key?.startsWith(prefix)) continue;
      const parcel = read(key);
      if (parcel) found.push(parcel);
    }
    return found;
  }

  function read(key: string): QueuedRequest | undefined {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
      return isQueuedRequest(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    /** In the order they were added. */
    all: () => [...stored(), ...inMemory.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    find: (id: string) => inMemory.get(id) ?? read(prefix + id),
    put(parcel: QueuedRequest) {
      try {
        storage.setItem(prefix + parcel.id, JSON.stringify(parcel));
      } catch {
        inMemory.set(parcel.id, parcel);
      }
    },
    take(id: string) {
      inMemory.delete(id);
      storage.removeItem(prefix + id);
    },
  };
}
