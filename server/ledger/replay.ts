import { findGeneration } from '#server/live/log/generation.ts';
import type { Platform } from '#server/platform.ts';
import type { ReadEntry } from './entry.ts';
import { type Ledger, listLedger, openLedger, withLedgerLock } from './ledger-store.ts';

/** How many changes of each kind a restored database had missed. */
type Replayed = { objects: number; changes: Record<string, number> };

/**
 * Compares the database with the ledger's mark: another generation, or another place in the ledger, is a
 * restored database (or one that was moved, or promoted). Makes again the changes that it has missed;
 * elsewhere it only reads the mark.
 */
export async function replayAfterRestore(p: Platform): Promise<void> {
  const ledger = await openLedger(p);
  const mark = await ledger.readMark();
  const { newest } = await p.db.selectFrom('ledger').select('newest').executeTakeFirstOrThrow();
  if (mark?.newest === newest && mark.generation === (await findGeneration(p.db))) return;
  if (!mark && newest)
    p.log.error('the ledger is gone from the file store: what it held is not done again after a restore');
  await replay(p, ledger, newest ?? undefined);
}

/** Makes again every change of the whole ledger that this database does not have. */
export const replayLedger = async (p: Platform): Promise<Replayed> => replay(p, await openLedger(p));

async function replay(p: Platform, ledger: Ledger, after?: string): Promise<Replayed> {
  const objects = await listLedger(p, after);
  const changes: Record<string, number> = {};
  for (const key of objects)
    for (const entries of runsOf(await ledger.read(key))) {
      const change = entries[0]?.change ?? '';
      changes[change] = (changes[change] ?? 0) + ((await p.replays[change]?.(p, entries)) ?? 0);
    }
  await withLedgerLock(p.db, async (tx) => {
    const newest = objects.at(-1) ?? after ?? null;
    await ledger.writeMark({ generation: await findGeneration(tx), newest });
    await tx.updateTable('ledger').set({ newest }).execute();
  });
  if (objects.length > 0)
    p.log.warn(
      { objects: objects.length, ...changes },
      'ledger replayed: the database was restored, moved or promoted',
    );
  return { objects: objects.length, changes };
}

/** Neighbouring entries of one change, in their order. */
function runsOf(entries: ReadEntry[]): ReadEntry[][] {
  const runs: ReadEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0]?.change === entry.change) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
