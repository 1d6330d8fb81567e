import { rulesOf } from '#days/pickups/cycle.ts';
import type { PickupCycle, PickupKind } from '#days/pickups/kinds.ts';
import type { PickupRule } from '#days/pickups/rules.ts';
import { ruleText } from '#residents/repeats/rule-text.ts';
import { newId } from '#shared/ids.ts';

/** A rule as its fields have it. */
export type RuleValues = {
  key: string;
  kind: PickupKind;
  cycle: PickupCycle;
  weekdays: string[];
  weeks: string[];
  fromDay: string;
  starts: string;
  ends: string;
};

export const newRule = (kind: PickupKind): RuleValues => ({
  key: newId(),
  kind,
  cycle: 'week',
  weekdays: [],
  weeks: [],
  fromDay: '',
  starts: '',
  ends: '',
});

export const valuesOf = (rule: PickupRule): RuleValues => ({
  ...rule,
  key: newId(),
  weekdays: rule.weekdays.map(String),
  weeks: rule.weeks.map(String),
  fromDay: rule.fromDay ?? '',
  starts: rule.starts ?? '',
  ends: rule.ends ?? '',
});

export const ruleFrom = ({ key: _, ...values }: RuleValues): PickupRule => ({
  ...values,
  weekdays: values.weekdays.map(Number),
  weeks: values.cycle === 'month' ? values.weeks.map(Number) : [],
  fromDay: values.cycle === 'fortnight' ? values.fromDay || null : null,
  starts: values.starts || null,
  ends: values.ends || null,
});

/** `매주 월·수·금요일`, `매월 둘째 화요일`. */
export const daysText = (rule: PickupRule) => rulesOf(rule).map(ruleText).join(', ');
