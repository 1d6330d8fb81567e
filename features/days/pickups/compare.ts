import type { PickupArea } from './contract.ts';
import { pickupKinds } from './kinds.ts';
import type { ReadArea, ReadRow } from './read-row.ts';
import type { PickupRule } from './rules.ts';

/** A row of a file beside what the town has. `before`: the area of that name. */
export type ComparedRow = ReadRow & { state: 'new' | 'changed' | 'same'; before: PickupArea | null };

/** The effect of each row. */
export const compareRows = (rows: ReadRow[], known: PickupArea[]): ComparedRow[] =>
  rows.map((row) => {
    const before = known.find(({ name }) => name === row.area.name) ?? null;
    if (!before) return { ...row, state: 'new', before };
    // A file without a date changes nothing by that alone.
    const asOf = row.area.asOf ?? before.asOf;
    const isSame = textOf({ ...row.area, asOf }) === textOf(before);
    return { ...row, state: isSame ? 'same' : 'changed', before };
  });

const textOf = ({ places, note, skipsHolidays, office, phone, asOf, rules }: ReadArea) =>
  JSON.stringify([places, note, skipsHolidays, office, phone, asOf, inOrder(rules).map(ruleText)]);

const inOrder = (rules: PickupRule[]) =>
  rules.toSorted((one, other) => pickupKinds.indexOf(one.kind) - pickupKinds.indexOf(other.kind));

const ruleText = ({ kind, cycle, weekdays, fromDay, weeks, starts, ends }: PickupRule) =>
  [kind, cycle, weekdays.join(), fromDay, weeks.join(), starts, ends].join('|');
