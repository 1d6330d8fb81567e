/** A write on its way. */
export type QueuedRequest = {
  /** Made here; also the id of what the request creates, so that sending twice is one effect. */
  id: string;
  /** Parcels of one lane go one after another, in the order in which they were added. */
  lane: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** What a screen shows of it meanwhile; plain data. */
  note?: unknown;
  /** When it was added, in ms. */
  at: number;
  /** Why it is not sent any more, until somebody says so. */
  failed?: { code: string; reason?: string };
};

export type RequestStore = ReturnType<typeof openRequestStore>;

const isQueuedRequest = (value: unknown): value is QueuedRequest =>
  typeof (value as QueuedRequest | null)?.lane === 'string' &&
  typeof (value as QueuedRequest).path === 'string';

/**
 * A person's parcels on this device, each under a key of its own: tabs that write at once do not overwrite each other.
 * Logging out clears the storage. What finds no room in it is kept as long as the page lives.
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
    /** In the order in which they were added. */
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
