import type { Door } from '#web/device/device-storage.ts';

/** A write that waits to be sent. */
export type QueuedRequest = {
  /** Made on the client. It is also the id of the created item, so a repeated request takes effect once. */
  id: string;
  /** Requests of one queue are sent one after another, in the order they were added. */
  queue: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** Data that a page shows of the request meanwhile. JSON only. */
  note?: unknown;
  /** When it was added, in ms. */
  at: number;
  /** An attempt has failed though the device is online, and others follow. */
  late?: boolean;
  /** Why it failed. Such a request waits until the user retries it. */
  failed?: { code: string; reason?: string; word?: string };
};

export type RequestStorage = Omit<Door, 'clear'>;

/** A stored request. Versions before 2026-11-23 stored the queue's name as `lane`. */
function requestIn(value: unknown): QueuedRequest | undefined {
  const { lane, ...request } = (value ?? {}) as QueuedRequest & { lane?: string };
  const queue = request.queue ?? lane;
  return typeof queue === 'string' && typeof request.path === 'string' ? { ...request, queue } : undefined;
}

/**
 * A user's queued requests on this device. Each has its own storage key, so tabs that write at the same time
 * do not overwrite each other. Logging out clears the storage. Requests that do not fit into it, or have
 * none, stay in memory while the page lives.
 */
export function openRequestStore(owner: string, storage: RequestStorage) {
  const prefix = `outbox:${owner}:`;
  const inMemory = new Map<string, QueuedRequest>();

  function stored(): QueuedRequest[] {
    const keys = storage.names().filter((key) => key.startsWith(prefix));
    return keys.flatMap((key) => read(key) ?? []);
  }

  function read(key: string): QueuedRequest | undefined {
    try {
      return requestIn(JSON.parse(storage.get(key) ?? 'null'));
    } catch {
      return undefined;
    }
  }

  return {
    /** In the order they were added. */
    all: () => [...stored(), ...inMemory.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    find: (id: string) => inMemory.get(id) ?? read(prefix + id),
    put(request: QueuedRequest) {
      if (!storage.set(prefix + request.id, JSON.stringify(request))) inMemory.set(request.id, request);
    },
    take(id: string) {
      inMemory.delete(id);
      storage.remove(prefix + id);
    },
  };
}
