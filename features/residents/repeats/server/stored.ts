import type { RepeatDraft } from '#residents/repeats/contract.ts';
import { type Series, seriesFrom } from '#residents/repeats/days.ts';
import { readRule, rruleOf, ruleOf } from '#residents/repeats/rule.ts';
import { Refusal } from '#server/errors.ts';
import type { Day } from '#shared/time/dates.ts';

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
export function repeatColumns({ rule: asked, ...end }: RepeatDraft, day: Day) {
  const rule = ruleOf(asked, day);
  if (!rule) throw new Error('The platform has no lunar calendar.');
  const series = seriesFrom(rule, day, end);
  if (!series) throw new Refusal('invalid', { fields: { repeat: 'repeat.badEnd' } });
  return { day: series.day, repeat: rruleOf(rule), repeat_until: series.until };
}
