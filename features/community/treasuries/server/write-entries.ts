import type { CounterDraft, EntriesDraft } from '#community/treasuries/contract.ts';
import { mostEntries } from '#community/treasuries/limits.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { attachImage } from '#server/images/attach.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';
import { recordTreasury } from './events.ts';
import { lockTreasury, notYours } from './locks.ts';
import { abilities } from './policy.ts';
import type { TreasuryRow } from './queries.ts';
import { lastClosedYear } from './years.ts';

export const entryNotFound = () => notFound('treasury.noEntry');

/** `amount`: below zero if it was spent. `field`: the path of its day in the request. */
type NewEntry = {
  id: string;
  day: Day;
  amount: number;
  purpose: string;
  counters: string | null;
  receiptId?: string | null | undefined;
  field: string;
};

/** Writes entries, all or none. The same request twice writes them once. */
export async function writeEntries(p: Writing, viewer: Viewer, id: string, draft: EntriesDraft) {
  const entries = draft.entries.map(({ kind, amount, ...entry }, place) => ({
    ...entry,
    amount: kind === 'income' ? amount : -amount,
    counters: null,
    field: `entries.${place}.day`,
  }));
  await write(p, async (tx) => {
    const treasury = await lockTreasury(tx, viewer, id);
    if (!abilities(viewer, treasury).write) throw notYours();
    if (await areWritten(tx, id, entries)) return;
    await insertEntries(tx, viewer, { treasury, entries, now: p.clock.now() });
  });
}

/** Takes an entry back by another one with the same sum the other way. */
export async function counterEntry(
  p: Writing,
  viewer: Viewer,
  { id, entryId }: { id: string; entryId: string },
  { why, ...draft }: CounterDraft,
): Promise<void> {
  await write(p, async (tx) => {
    const treasury = await lockTreasury(tx, viewer, id);
    if (!abilities(viewer, treasury).write) throw notYours();
    const taken = await tx
      .selectFrom('treasury_entry')
      .leftJoin('treasury_entry as counter', 'counter.counters', 'treasury_entry.id')
      .select(['treasury_entry.amount', 'treasury_entry.counters', 'counter.id as counter_id'])
      .where('treasury_entry.id', '=', entryId)
      .where('treasury_entry.treasury_id', '=', id)
      .executeTakeFirst();
    if (!taken) throw entryNotFound();
    const entry = { ...draft, purpose: why, amount: -taken.amount, counters: entryId, field: 'day' };
    if (await areWritten(tx, id, [entry])) return;
    if (taken.counters) throw new Refusal('conflict', { reason: 'treasury.isCounter' });
    if (taken.counter_id) throw new Refusal('conflict', { reason: 'treasury.countered' });
    await insertEntries(tx, viewer, { treasury, entries: [entry], now: p.clock.now() });
  });
}

/**
 * Whether all of them are there already, from a request whose answer was lost. One that says something else
 * under the same id is refused: nobody may believe that it was written.
 */
async function areWritten(tx: Tx, treasuryId: string, entries: NewEntry[]): Promise<boolean> {
  const ids = entries.map(({ id }) => id);
  const found = await tx
    .selectFrom('treasury_entry')
    .select(['id', 'treasury_id', 'day', 'amount', 'purpose', 'counters'])
    .where('id', 'in', ids)
    .execute();
  if (found.length === 0) return false;
  const isSame = ({ id, day, amount, purpose, counters }: NewEntry) =>
    found.some(
      (row) =>
        row.id === id &&
        row.treasury_id === treasuryId &&
        row.day === day &&
        row.amount === amount &&
        row.purpose === purpose &&
        row.counters === counters,
    );
  if (!entries.every(isSame)) throw new Refusal('conflict', { reason: 'treasury.alreadyWritten' });
  return true;
}

type Inserted = { treasury: TreasuryRow; entries: NewEntry[]; now: Date };

async function insertEntries(tx: Tx, viewer: Viewer, { treasury, entries, now }: Inserted): Promise<void> {
  const { id, balance, entries: before } = treasury;
  if (before + entries.length > mostEntries) throw new Refusal('conflict', { reason: 'treasury.full' });
  refuseDays(entries, { today: seoulDay(now), closed: await lastClosedYear(tx, id) });
  await tx
    .insertInto('treasury_entry')
    .values(
      entries.map(({ field: _, receiptId: __, ...entry }, place) => ({
        ...entry,
        treasury_id: id,
        number: before + place + 1,
        written_by: viewer.personId,
        written_at: now,
      })),
    )
    .execute();
  for (const { id: entryId, receiptId } of entries)
    if (receiptId)
      await attachImage(tx, viewer, receiptId, {
        kind: 'treasuryEntry',
        id: entryId,
        folder: 'treasury_receipts',
      });
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  await tx
    .updateTable('treasury')
    .set({ balance: balance + sum, entries: before + entries.length })
    .where('id', '=', id)
    .execute();
  await recordTreasury(tx, treasury, 'treasury.written', { mergeKey: `treasury:${id}:written` });
}

function refuseDays(entries: NewEntry[], { today, closed }: { today: Day; closed: number }) {
  for (const { day, field } of entries) {
    if (day > today) throw wrongField(field, 'treasury.future');
    if (day < firstDay) throw wrongField(field, 'treasury.tooOld');
    if (Number(day.slice(0, 4)) <= closed) throw wrongField(field, 'treasury.yearClosed', 'conflict');
  }
}

const firstDay: Day = '2000-01-01';
