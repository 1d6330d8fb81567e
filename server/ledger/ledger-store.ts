import { randomBytes } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { sql } from 'kysely';
import { StartError } from '#packages/local-postgres/start-error.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { findSecret, secret } from '#server/database/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { opened, sealing } from '#server/sealing.ts';
import { addDays, type Day, seoulDay } from '#shared/time/dates.ts';
import type { LedgerEntry, ReadEntry } from './entry.ts';

type Storing = Pick<Platform, 'db' | 'files' | 'settings'>;

/** How far the ledger was when `generation` of the database last wrote or replayed it. */
type Mark = { generation: string; newest: string | null };
type Sealed = { change: string; data: Record<string, string | null>; at: string }[];

const folder = 'ledger/';
const keyInStore = `${folder}key`;
const markKey = `${folder}newest`;
/** Day, milliseconds and a random part. The folder's key and mark have another form. */
const objectKey = /^ledger\/(\d{4}-\d{2}-\d{2})\/(\d{13})-\w{16}$/;

const dayOf = (key: string): Day => objectKey.exec(key)?.[1] ?? '';
const timeOf = (key: string | null) => Number(objectKey.exec(key ?? '')?.[2] ?? 0);

/**
 * A key after `newest`, whatever the clocks of the processes say: a change must not be replayed before an
 * older one.
 */
function keyAfter(newest: string | null, now: Date): string {
  const time = Math.max(now.getTime(), timeOf(newest) + 1);
  return `${folder}${seoulDay(new Date(time))}/${time}-${randomBytes(8).toString('hex')}`;
}

/** The objects of the ledger after the key `newest`, oldest first. */
export async function listLedger({ files }: Pick<Platform, 'files'>, newest = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(folder)) if (objectKey.test(key) && key > newest) keys.push(key);
  return keys.sort();
}

/**
 * Runs `step` in one process at a time, so that database and store end with the same mark. Undefined if
 * another process is at it, which will leave that mark.
 */
export const withLedgerLock = <T>(
  db: Db,
  step: (tx: Tx, newest: string | null) => Promise<T>,
): Promise<T | undefined> =>
  db.transaction().execute(async (tx) => {
    // A slow store answers within its own time limits, which are longer than a transaction may be idle.
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
    const mine = await tx.selectFrom('ledger').select('newest').forUpdate().skipLocked().executeTakeFirst();
    return mine && step(tx, mine.newest);
  });

/**
 * Reads and writes the sealed objects of the ledger. Its key must survive the database: it is the setting
 * `LEDGER_KEY`, or without it a copy in the store itself. That hides nothing from a thief of the store, who
 * finds ids only.
 */
export async function openLedger({ db, files, settings }: Storing) {
  const [made, ...older] = settings.ledgerKey
    ? // Objects from before LEDGER_KEY was set. A key that somebody puts into the store now is not accepted.
      [settings.ledgerKey, ...[await findSecret(db, 'ledger')].filter((key) => key !== undefined)]
    : [await keyOfStore({ db, files })];

  async function put(key: string, value: Mark | Sealed) {
    const sealed = await new EncryptJWT({ value })
      .setProtectedHeader(sealing)
      // An object under another name is refused.
      .setAudience(key)
      .encrypt(made);
    await files.put(key, Buffer.from(sealed), 'application/jose');
  }

  async function get<T>(key: string): Promise<{ value: T; isTrusted: boolean } | null> {
    const found = await files.get(key);
    if (!found) return null;
    const text = Buffer.from(found.bytes).toString();
    for (const one of [made, ...older])
      try {
        const { payload } = await jwtDecrypt(text, one, { ...opened, audience: key });
        return { value: payload.value as T, isTrusted: one === settings.ledgerKey };
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
      }
    throw new StartError(
      `The file "${key}" cannot be opened with this LEDGER_KEY; set the key that it was sealed under, or remove the folder "ledger" if that is lost.`,
    );
  }

  return {
    readMark: async () => (await get<Mark>(markKey))?.value,
    writeMark: (mark: Mark) => put(markKey, mark),
    /** Stores entries as one object after `newest` and returns its key. */
    async append(entries: LedgerEntry[], newest: string | null, now: Date): Promise<string> {
      const key = keyAfter(newest, now);
      await put(
        key,
        entries.map(({ change, data, at }) => ({ change, data, at: at.toISOString() })),
      );
      return key;
    },
    async read(key: string): Promise<ReadEntry[]> {
      const found = await get<Sealed>(key);
      // The nightly job of another process has just removed it.
      if (!found) return [];
      return found.value.map((entry) => ({ ...entry, at: new Date(entry.at), isTrusted: found.isTrusted }));
    },
  };
}

async function keyOfStore({ db, files }: Pick<Storing, 'db' | 'files'>): Promise<Uint8Array> {
  const stored = await files.get(keyInStore);
  if (stored) return stored.bytes;
  // From the database, so that processes which start together store the same key.
  const made = await secret(db, 'ledger');
  await files.put(keyInStore, made, 'application/octet-stream');
  return made;
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>;

/** Removes objects that are older than every backup. */
export async function forgetLedger({
  files,
  clock,
  settings,
}: Pick<Platform, 'files' | 'clock' | 'settings'>): Promise<void> {
  const oldest = addDays(seoulDay(clock.now()), -settings.backupDays);
  for (const key of await listLedger({ files })) if (dayOf(key) < oldest) await files.remove(key);
}
