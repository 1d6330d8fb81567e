import type { RepeatDraft } from '#features/repeats/contract.ts';
import { forEver, nextDays, type Series, untilAfter } from '#features/repeats/days.ts';
import { type Rule, readRule, rruleOf, ruleOf } from '#features/repeats/rule.ts';
import { Refusal } from '#server/errors.ts';
import type { Day } from '#shared/dates.ts';

type Columns = {
  repeat: string | null;
  repeat_until: Day | null;
  repeat_except: Day[];
  day: Day;
  starts_on?: Day | undefined;
};

/** The series of a row; null for what happens once. */
export const seriesOf = ({ repeat, repeat_until, repeat_except, day, starts_on }: Columns): Series | null =>
  repeat === null || repeat_until === null
    ? null
    : { rule: readRule(repeat), day: starts_on ?? day, until: repeat_until, except: repeat_except };

/** The columns of what repeats from a day on. Its day is its first occurrence. */
export function repeatColumns({ rule: asked, until, count }: RepeatDraft, day: Day, kept?: Rule) {
  const rule = kept ?? ruleOf(asked, day);
  if (!rule) throw new Error('The platform has no lunar calendar.');
  // Every second week counts from the first occurrence.
  const every = 'interval' in rule ? { ...rule, interval: 1 } : rule;
  const [first] = nextDays({ rule: every, day, until: forEver, except: [] }, day, 1);
  const last = until ?? (first && count ? untilAfter({ rule, day: first }, count) : forEver);
  if (!first || last < first) throw new Refusal('invalid', { fields: { repeat: 'repeat.badEnd' } });
  return { day: first, repeat: rruleOf(rule), repeat_until: last };
}
