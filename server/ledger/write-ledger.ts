import { Gauge } from 'prom-client';
import { findGeneration } from '#server/live/log/generation.ts';
import { registry } from '#server/metrics/metrics.ts';
import type { Platform } from '#server/platform.ts';
import type { LedgerEntry } from './entry.ts';
import { isBehind } from './invariants.ts';
import { openLedger, withLedgerLock } from './ledger-store.ts';

const batchSize = 500;

const waiting = new Gauge({
  name: 'ledger_entries_waiting',
  help: 'Changes that are not yet in the ledger of the file store: a restore now would undo them',
  registers: [registry],
});

type Writing = Pick<Platform, 'db' | 'files' | 'settings' | 'clock' | 'violations'>;

/** Moves the next queued entries into the file store. Returns true if there are more. */
export async function writeLedger(p: Writing): Promise<boolean> {
  const { count, id, at } = await p.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('id').as('id'), fn.min('at').as('at')])
    .executeTakeFirstOrThrow();
  waiting.set(count);
  if (count === 0) return false;
  const written = await moveBatch(p).catch((error: unknown) => {
    // After a failure only: what is left of a process that ended is written by the next, and not behind.
    if (isBehind(at, p.clock.now())) p.violations.violated('ledgerBehind', [String(id)]);
    throw error;
  });
  waiting.set(count - (written ?? 0));
  return written === batchSize;
}

/**
 * One object of the store. The rows go last: a process killed in between writes them again. Undefined if
 * another process is at it.
 */
async function moveBatch(p: Writing): Promise<number | undefined> {
  const ledger = await openLedger(p);
  const generation = await findGeneration(p.db);
  return withLedgerLock(p.db, async (tx, before) => {
    const rows = await tx
      .selectFrom('ledger_entry')
      .select(['id', 'change', 'data', 'at'])
      .orderBy('id')
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return 0;
    const newest = await ledger.append(rows.map(entryOf), before, p.clock.now());
    await ledger.writeMark({ generation, newest });
    await tx.updateTable('ledger').set({ newest }).execute();
    await tx
      .deleteFrom('ledger_entry')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows.length;
  });
}

/** Moves all queued entries. Maintenance writes nothing. */
export async function emptyLedger(p: Writing): Promise<void> {
  if (p.settings.maintenance === 'on') return;
  while (await writeLedger(p));
}

const entryOf = ({ change, data, at }: { change: string; data: unknown; at: Date }) => ({
  change,
  data: data as LedgerEntry['data'],
  at,
});
