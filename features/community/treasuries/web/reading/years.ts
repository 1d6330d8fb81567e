import type { Treasury } from '#community/treasuries/contract.ts';
import type { Day } from '#shared/time/dates.ts';

/** The years to choose from, the latest first: those with entries, and this one. */
export function yearsOf({ years }: Pick<Treasury, 'years'>, today: Day): number[] {
  const all = new Set([Number(today.slice(0, 4)), ...years.map(({ year }) => year)]);
  return [...all].sort((a, b) => b - a);
}

/** The year of an address. Any other, also one that is no year, shows the latest. */
export function yearIn({ year }: Record<string, unknown>, years: number[]): number {
  const asked = Number(year);
  return years.includes(asked) ? asked : (years[0] as number);
}

/** The sums of a year, also of one without entries: its balance is that of the year before. */
export function sumsOf({ years }: Pick<Treasury, 'years'>, year: number): Treasury['years'][number] {
  const nothing = { year, income: 0, spending: 0, closedAt: null, signatures: [] };
  const before = years.find((other) => other.year < year);
  return (
    years.find((other) => other.year === year) ?? {
      ...nothing,
      balance: before?.balance ?? 0,
      can: { close: false, sign: false },
    }
  );
}
