import { type Day, isDay } from '#shared/time/dates.ts';
import type { PickupCycle, PickupKind } from './kinds.ts';

/** The days and the hours of a kind's collection. */
export type PickupRule = {
  kind: PickupKind;
  cycle: PickupCycle;
  /** 0 is Sunday. */
  weekdays: number[];
  /** A day of a week with collection, for `fortnight`. */
  fromDay: Day | null;
  /** The weeks of `month`: see `monthWeeks`. */
  weeks: number[];
  /** When it is put out, `HH:MM`. An end that is not after the beginning is on the next day. */
  starts: string | null;
  ends: string | null;
};

type Checked = Pick<PickupRule, 'cycle' | 'weekdays' | 'fromDay' | 'weeks' | 'starts' | 'ends'>;

/** The errors of rules, by path. Server and form ask it. */
export function ruleComplaints(rules: Checked[]): Record<string, string> {
  const found = rules.flatMap((rule, at) =>
    Object.entries(aboutRule(rule)).map(([name, reason]) => [`rules.${at}.${name}`, reason]),
  );
  return rules.length === 0 ? { rules: 'pickups.needRule' } : Object.fromEntries(found);
}

function aboutRule({ cycle, weekdays, fromDay, weeks, starts, ends }: Checked) {
  return {
    ...(weekdays.length === 0 && { weekdays: 'pickups.needWeekdays' }),
    ...(cycle === 'fortnight' && !isDay(fromDay ?? '') && { fromDay: 'pickups.needFromDay' }),
    ...(cycle === 'month' && weeks.length === 0 && { weeks: 'pickups.needWeeks' }),
    ...((starts === null) !== (ends === null) && { hours: 'pickups.needHours' }),
  };
}

/** A rule without what its cycle does not use. */
export const plainRule = (rule: PickupRule): PickupRule => ({
  ...rule,
  weekdays: [...new Set(rule.weekdays)].sort(),
  fromDay: rule.cycle === 'fortnight' ? rule.fromDay : null,
  weeks: rule.cycle === 'month' ? [...new Set(rule.weeks)] : [],
});
