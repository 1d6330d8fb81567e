import { forEver, isOn } from '#residents/repeats/days.ts';
import type { Rule } from '#residents/repeats/rule.ts';
import { addDays, type Day, daysBetween } from '#shared/time/dates.ts';
import { isPublicHoliday } from '#shared/time/holiday-years.ts';
import { type PickupKind, pickupKinds } from './kinds.ts';
import type { PickupRule } from './rules.ts';

type PickupException = { day: Day; kinds: PickupKind[]; isCollected: boolean; reason: string };

/** The collections of an area: by its rules, on holidays or not, and on single days. */
export type PickupTable = {
  rules: PickupRule[];
  skipsHolidays: boolean;
  exceptions: PickupException[];
};

/** A kind on a day. `isCollected`: false if its rule says yes, but a holiday or an exception says no. */
export type Pickup = {
  kind: PickupKind;
  isCollected: boolean;
  starts: string | null;
  ends: string | null;
  reason: string;
  /** Nothing is collected because it is a public holiday. */
  isHoliday: boolean;
};

/** The rules of RFC 5545 that one rule of the table is. */
export function rulesOf({ cycle, weekdays, weeks }: PickupRule): Rule[] {
  if (cycle === 'month')
    return weeks.flatMap((week) =>
      weekdays.map((weekday) => ({ freq: 'MONTHLY' as const, interval: 1, week, weekday })),
    );
  return [{ freq: 'WEEKLY', interval: cycle === 'fortnight' ? 2 : 1, weekdays }];
}

const isByRule = (rule: PickupRule, day: Day) =>
  rulesOf(rule).some((each) =>
    isOn({ rule: each, day: rule.fromDay ?? day, until: forEver, except: [] }, day),
  );

/**
 * The kinds that are put out on a day, and those that are not although their rule says so, in the order of
 * the kinds.
 */
export function pickupsOn({ rules, skipsHolidays, exceptions }: PickupTable, day: Day): Pickup[] {
  const exception = exceptions.find((each) => each.day === day);
  const isHoliday = skipsHolidays && isPublicHoliday(day);
  return pickupKinds.flatMap((kind) => {
    const kindException = exception?.kinds.includes(kind) ? exception : undefined;
    const byRule = rules.filter((rule) => rule.kind === kind && isByRule(rule, day));
    if (byRule.length === 0 && !kindException?.isCollected) return [];
    // A further day has the hours of the others.
    const { starts = null, ends = null } = byRule[0] ?? rules.find((rule) => rule.kind === kind) ?? {};
    return [
      {
        kind,
        isCollected: kindException?.isCollected ?? !isHoliday,
        starts,
        ends,
        reason: kindException?.reason ?? '',
        isHoliday: isHoliday && !kindException,
      },
    ];
  });
}

/** The days between two, both included, with the kinds that are collected. */
export const collectedDays = (table: PickupTable, first: Day, last: Day) =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n)).flatMap((day) => {
    const kinds = pickupsOn(table, day).flatMap((each) => (each.isCollected ? each.kind : []));
    return kinds.length > 0 ? [{ day, kinds }] : [];
  });
