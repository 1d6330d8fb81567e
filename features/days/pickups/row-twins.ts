import { mostRules } from './limits.ts';
import type { ReadArea, ReadRow } from './read-row.ts';
import type { PickupRule } from './rules.ts';

/**
 * Rows that are of one area after all. Rules of other weekdays belong together; else the newest row holds.
 * Rows that contradict each other are not taken, because nobody knows which holds.
 */
export function withTwins(rows: ReadRow[]): ReadRow[] {
  const groups = Map.groupBy(rows, ({ area }) => area.name);
  return [...groups.entries()]
    .flatMap(([name, group]) => (name === '' || group.length === 1 ? group : ofOneName(group)))
    .sort((one, other) => one.line - other.line);
}

function ofOneName(group: ReadRow[]): ReadRow[] {
  const [first, ...others] = group as [ReadRow, ...ReadRow[]];
  const joined = others.reduce<ReadArea | null>(
    (area, row) => area && joinedWith(area, row.area),
    first.area,
  );
  if (joined) return [{ ...first, area: joined }];
  const days = group.map(({ area }) => area.asOf ?? '').sort();
  const newest = days.at(-1) !== days.at(-2) ? days.at(-1) : null;
  return group.map((row) =>
    row.area.asOf === newest ? row : { ...row, canBeTaken: false, odd: [...row.odd, { what: 'twice' }] },
  );
}

/** An area with the rules of two rows. Null if they say different things of one weekday. */
function joinedWith(one: ReadArea, other: ReadArea): ReadArea | null {
  const more = other.rules.filter((rule) => !one.rules.some((known) => textOf(known) === textOf(rule)));
  const isDisjoint = more.every((rule) =>
    one.rules.every(
      ({ kind, weekdays }) => kind !== rule.kind || !weekdays.some((day) => rule.weekdays.includes(day)),
    ),
  );
  const isSame = aboutOf(one) === aboutOf(other) && one.rules.length + more.length <= mostRules;
  return isSame && isDisjoint ? { ...one, rules: [...one.rules, ...more] } : null;
}

const textOf = (rule: PickupRule) => JSON.stringify(rule);
const aboutOf = ({ rules: _, ...about }: ReadArea) => JSON.stringify(about);
