import { cutTo, isLongerThan } from '#shared/text/text-length.ts';
import { nameLength } from './limits.ts';
import type { ReadRow, UnnamedRow } from './read-row.ts';

/**
 * Names the rows of a town. An area without a name is called by its places, or by its town. Areas of one name
 * are told apart by their places, then by the spot where things are put out. Rows that say the same of one
 * area are one.
 */
export function named(rows: UnnamedRow[]): ReadRow[] {
  const first = once(rows.map((row) => withName(row, 1)));
  const second = once(again(first, 2));
  return once(again(second, 3)).map(withoutNames);
}

/** `parts`: how many of name, places and spot may be in it. */
function withName(row: UnnamedRow, parts: number): UnnamedRow {
  const [name = '', places = '', spot = '', town = ''] = row.names;
  const [shown = '', ...more] = [name || places || town, name && places, spot].filter(
    (part, at) => at === 0 || part !== '',
  );
  const usedParts = [shown, ...more.slice(0, parts - 1)];
  const whole = usedParts.filter((part, at) => part !== usedParts[at - 1]).join(' ');
  const isLong = isLongerThan(whole, nameLength);
  const odd: UnnamedRow['odd'] = whole
    ? isLongerThan(name, nameLength)
      ? [...row.odd.filter(({ what }) => what !== 'long'), { what: 'long' }]
      : row.odd
    : [...row.odd, { what: 'name' }];
  return {
    ...row,
    area: { ...row.area, name: isLong ? `${cutTo(whole, nameLength - 1).trimEnd()}…` : whole },
    odd,
    canBeTaken: row.canBeTaken && whole !== '',
  };
}

const countsOf = (rows: UnnamedRow[]) => {
  const counts = new Map<string, number>();
  for (const { area } of rows) counts.set(area.name, (counts.get(area.name) ?? 0) + 1);
  return counts;
};

/** The rows, with longer names for those that share one. */
function again(rows: UnnamedRow[], parts: number): UnnamedRow[] {
  const counts = countsOf(rows);
  return rows.map((row) => ((counts.get(row.area.name) ?? 0) > 1 ? withName(row, parts) : row));
}

/** The first of the rows that are alike in all that is kept of them. */
function once(rows: UnnamedRow[]): UnnamedRow[] {
  const seen = new Set<string>();
  return rows.filter(({ area }) => {
    const key = JSON.stringify(area);
    return !seen.has(key) && seen.add(key);
  });
}

const withoutNames = ({ names: _, ...row }: UnnamedRow): ReadRow => row;
