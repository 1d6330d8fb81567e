import type { Treasury, TreasuryEntry } from '#community/treasuries/contract.ts';
import type { Day } from '#shared/time/dates.ts';
import type { BankRow } from './bank-rows.ts';

/** A row of a bank's file beside what is written. `why`: the reason that it cannot be written. */
export type ImportRow = BankRow & { id: string; isTwin: boolean; why: 'future' | 'closedYear' | null };

type Known = {
  written: Pick<TreasuryEntry, 'day' | 'kind' | 'amount' | 'counters' | 'counteredBy'>[];
  years: Pick<Treasury['years'][number], 'year' | 'closedAt'>[];
  today: Day;
};

const keyOf = ({ day, kind, amount }: Pick<BankRow, 'day' | 'kind' | 'amount'>) => `${day} ${kind} ${amount}`;

/** Two rows of the same day and sum are two entries: each written one makes one of them a twin. */
export function importRows(
  rows: (BankRow & { id: string })[],
  { written, years, today }: Known,
): ImportRow[] {
  const counts = new Map<string, number>();
  for (const entry of written)
    if (entry.counters === null && entry.counteredBy === null)
      counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  const lastClosed = Math.max(0, ...years.filter(({ closedAt }) => closedAt).map(({ year }) => year));
  return rows.map((row) => {
    const left = counts.get(keyOf(row)) ?? 0;
    counts.set(keyOf(row), left - 1);
    const isClosed = Number(row.day.slice(0, 4)) <= Math.max(lastClosed, 1999);
    return { ...row, isTwin: left > 0, why: row.day > today ? 'future' : isClosed ? 'closedYear' : null };
  });
}
