/** What a device keeps of the person who was here last, so that it can be read without a line. */
export type Owner = {
  personId: string;
  /** The app that kept it: another one may shape its data differently. */
  version: string;
  session: unknown;
  savedAt: number;
};

/** An answer of the server, by the hash of its query's key. */
export type KeptAnswer = { hash: string; data: unknown; savedAt: number; size: number };

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
      // Somebody logs out, here or in another tab: nothing may stand in the way of deleting it.
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
  work: (owner: IDBObjectStore, answers: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const transaction = (await open()).transaction(stores, mode);
  return work(transaction.objectStore('owner'), transaction.objectStore('answers'));
}

const ownerOf = (owner: IDBObjectStore) => done<Owner | undefined>(owner.get('last'));

/** Who was here last. Without a storage (a private window, a full device): nobody. */
export const findOwner = () => use('readonly', ownerOf).catch(() => undefined);

/**
 * From here on the device keeps things of this person; what it kept of anybody else, or for another app, goes.
 * Resolves to whether somebody else was here before.
 */
export const settleOwner = (owner: Owner) =>
  use('readwrite', async (owners, answers) => {
    const before = await ownerOf(owners);
    const same = before?.personId === owner.personId && before.version === owner.version;
    if (!same) answers.clear();
    owners.put(owner, 'last');
    return before !== undefined && before.personId !== owner.personId;
  });

const isOf = (owner: Owner | undefined, personId: string) => owner?.personId === personId;

/** What was kept of an answer, while its person is the one who is here. */
export const findAnswer = (personId: string, hash: string) =>
  use('readonly', async (owner, answers) =>
    isOf(await ownerOf(owner), personId) ? done<KeptAnswer | undefined>(answers.get(hash)) : undefined,
  ).catch(() => undefined);

/**
 * Keeps answers of a person, unless somebody logged out meanwhile; `gone` is deleted. `choose` names what else has to
 * go: it reads everything, so it is given now and then.
 */
export const keepAnswers = (
  personId: string,
  fresh: KeptAnswer[],
  gone: string[],
  choose?: (all: KeptAnswer[]) => string[],
) =>
  use('readwrite', async (owner, answers) => {
    if (!isOf(await ownerOf(owner), personId)) return;
    for (const answer of fresh) answers.put(answer);
    for (const hash of gone) answers.delete(hash);
    if (!choose) return;
    for (const hash of choose(await done<KeptAnswer[]>(answers.getAll()))) answers.delete(hash);
  });

/** Takes everything off the device. Another tab that still looks lets go by itself. */
export async function forgetAll(): Promise<void> {
  const db = await opened?.catch(() => undefined);
  if (db) letGo(db);
  if (!('indexedDB' in globalThis)) return;
  await new Promise<void>((resolve) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve();
  });
}
