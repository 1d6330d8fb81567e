import type { Treasury, TreasuryEntry, TreasuryMonths } from '#community/treasuries/contract.ts';
import { authorOf } from '#residents/people/server/author.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { EntryRow } from './entry-queries.ts';
import { abilities, yearAbilities } from './policy.ts';
import type { OfficerRow, TreasuryRow } from './queries.ts';
import { firstOpenOf, type selectMonths, type YearRow } from './year-queries.ts';

const named = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;

/** As a list has it. */
export const presentPlace = (row: TreasuryRow) => ({
  id: row.id,
  name: row.name,
  area: named(row.area_id, row.area_name),
  club: named(row.club_id, row.club_name),
  balance: row.balance,
});

type Parts = { officers: OfficerRow[]; years: YearRow[]; thisYear: number };

export function presentTreasury(
  viewer: Viewer,
  row: TreasuryRow,
  { officers, years, thisYear }: Parts,
): Treasury {
  const firstOpen = firstOpenOf(years);
  return {
    ...presentPlace(row),
    cityCode: row.city_code,
    entries: row.entries,
    officers: officers.map((officer) => ({ person: authorOf(officer), role: officer.role })),
    years: years.map((year) => ({
      year: year.year,
      income: year.income,
      spending: year.spending,
      balance: year.balance,
      closedAt: year.closed_at?.toISOString() ?? null,
      signatures: year.signatures.map(({ name, signedAt }) => ({
        name,
        signedAt: new Date(signedAt).toISOString(),
      })),
      can: yearAbilities(row, year, { thisYear, firstOpen }),
    })),
    can: abilities(viewer, row),
  };
}

export const presentEntry = (row: EntryRow, { mayWrite }: { mayWrite: boolean }): TreasuryEntry => ({
  id: row.id,
  number: row.number,
  day: row.day,
  kind: row.amount > 0 ? 'income' : 'spending',
  amount: Math.abs(row.amount),
  purpose: row.purpose,
  receipt: row.receipt,
  writtenBy: authorOf(row),
  writtenAt: row.written_at.toISOString(),
  counters: row.counters,
  counteredBy: row.countered_by,
  questions: row.questions ?? 0,
  can: { counter: mayWrite && row.counters === null && row.countered_by === null },
});

export function presentMonths({ before, months }: Awaited<ReturnType<typeof selectMonths>>): TreasuryMonths {
  let balance = before;
  return {
    months: Array.from({ length: 12 }, (_, place) => {
      const found = months.find(({ month }) => month === place + 1);
      const [income, spending] = [found?.income ?? 0, found?.spending ?? 0];
      balance += income - spending;
      return { month: place + 1, income, spending, balance };
    }),
  };
}
