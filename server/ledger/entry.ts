import type { Tx } from '#server/database/db.ts';
import type { Writing } from '#server/database/write.ts';
import type { Log } from '#server/log.ts';
import type { AllPersonalData } from '#server/personal-data.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';

/** A change that a restore must not undo. `data` has ids and times only: no names, no texts. */
export type LedgerEntry = { change: string; data: Record<string, string | null>; at: Date };

/**
 * A time after the last change of the same thing. Changes stand in their order also when the clock goes
 * back: a replay would take an earlier one for the later.
 */
export const afterLast = (last: Date | null, now: Date): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now;

/**
 * Queues an entry for the ledger in the file store. It is a row of the change's own transaction, so that
 * neither a crash nor a store that is away can lose it.
 */
export async function recordInLedger(tx: Tx, { change, data, at }: LedgerEntry): Promise<void> {
  const row = { change, data: JSON.stringify(data), at };
  await sendWithNext(tx, tx.insertInto('ledger_entry').values(row).compile());
}

/**
 * An entry as it is read back. `isTrusted`: its key was not in the store, so nobody who writes the store can
 * have made it.
 */
export type ReadEntry = LedgerEntry & { isTrusted: boolean };

/** The services for making a change again, before the server has started. */
export type Replaying = Writing & { log: Log; personalData: AllPersonalData };

/**
 * Makes changes again in a restored database and returns how many were missing. A change that the database
 * already has is left alone: entries may come twice, and the server may be killed in between.
 */
export type Replay = (p: Replaying, entries: ReadEntry[]) => Promise<number>;

/** By the name of the change: `session.ended`. */
export type Replays = Record<string, Replay>;

/** A replay that looks at one entry at a time; `redo` says whether it was missing. */
export const replayEach =
  (redo: (p: Replaying, entry: ReadEntry) => Promise<boolean>): Replay =>
  async (p, entries) => {
    let missing = 0;
    for (const entry of entries) if (await redo(p, entry)) missing += 1;
    return missing;
  };
