/** The last user of this device, whose data is kept for reading offline. */
export type Owner = {
  personId: string;
  /** The build that stored the data: another build may use other data shapes. */
  version: string;
  session: unknown;
  savedAt: number;
};

/** A server answer, by the hash of its query key. */
export type CachedResponse = { hash: string; data: unknown; savedAt: number; size: number };

const name = 'masil-kept';
const stores = ['owner', 'answers'] as const;

const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('owner');
      asked.result.createObjectStore('answers', { keyPath: 'hash' });
    };
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const db = asked.result;
      // Another tab logs out and deletes the database: an open connection would block that.
      db.onversionchange = () => letGo(db);
      db.onclose = () => letGo(db);
      resolve(db);
    };
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

function letGo(db: IDBDatabase) {
  db.close();
  opened = undefined;
}

async function use<Result>(
  mode: IDBTransactionMode,
  work: (owner: IDBObjectStore, responses: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const transaction = (await open()).transaction(stores, mode);
  return work(transaction.objectStore('owner'), transaction.objectStore('answers'));
}

const ownerOf = (owner: IDBObjectStore) => done<Owner | undefined>(owner.get('last'));

/** The last user. Undefined without storage (a private window, a full device). */
export const findOwner = () => use('readonly', ownerOf).catch(() => undefined);

/**
 * From now on the device stores this user's data. Data of another user or build is deleted.
 * Resolves to whether another user was here before.
 */
export const settleOwner = (owner: Owner) =>
  use('readwrite', async (owners, responses) => {
    const before = await ownerOf(owners);
    const same = before?.personId === owner.personId && before.version === owner.version;
    if (!same) responses.clear();
    owners.put(owner, 'last');
    return before !== undefined && before.personId !== owner.personId;
  });

const isOf = (owner: Owner | undefined, personId: string) => owner?.personId === personId;

/** A stored answer, if it belongs to this user. */
export const findCachedResponse = (personId: string, hash: string) =>
  use('readonly', async (owner, responses) =>
    isOf(await ownerOf(owner), personId) ? done<CachedResponse | undefined>(responses.get(hash)) : undefined,
  ).catch(() => undefined);

/**
 * Stores a user's answers, unless the user logged out meanwhile. `gone` is deleted. `choose` names further
 * answers to delete: it needs the whole store, so callers pass it only now and then.
 */
export const cacheResponses = (
  personId: string,
  fresh: CachedResponse[],
  deletedHashes: string[],
  choose?: (all: CachedResponse[]) => string[],
) =>
  use('readwrite', async (owner, responses) => {
    if (!isOf(await ownerOf(owner), personId)) return;
    for (const response of fresh) responses.put(response);
    for (const hash of deletedHashes) responses.delete(hash);
    if (!choose) return;
    for (const hash of choose(await done<CachedResponse[]>(responses.getAll()))) responses.delete(hash);
  });

/** Deletes the database. Other tabs close their connections by themselves. */
export async function forgetAll(): Promise<void> {
  const db = await opened?.catch(() => undefined);
  if (db) letGo(db);
  await new Promise<void>((resolve) => {
    if (!globalThis.indexedDB) return resolve();
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve();
  });
}
