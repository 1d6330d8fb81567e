import type { Repeat, RepeatDraft } from '#residents/repeats/contract.ts';
import { nextDays, seriesFrom } from '#residents/repeats/days.ts';
import { mostOccurrences } from '#residents/repeats/limits.ts';
import { ruleOf } from '#residents/repeats/rule.ts';
import { type Day, weekday } from '#shared/time/dates.ts';

/** The values of the fields. `every`: `never`, `week:2`, `month:1` or `year`. */
export type RepeatValues = {
  every: string;
  weekdays: number[];
  by: 'date' | 'weekday' | 'last';
  lunar: boolean;
  end: 'never' | 'day' | 'count';
  until: string;
  count: string;
};

export const neverOn = (day: Day): RepeatValues => ({
  every: 'never',
  weekdays: [weekday(day)],
  by: 'date',
  lunar: false,
  end: 'never',
  until: '',
  count: '10',
});

export function valuesOf(
  repeat: { rule: Repeat; until: string | null } | null | undefined,
  day: Day,
): RepeatValues {
  const values = neverOn(day);
  if (!repeat) return values;
  const { rule, until } = repeat;
  const end = until ? ({ end: 'day', until } as const) : {};
  if (rule.every === 'year') return { ...values, ...end, every: 'year', lunar: rule.lunar };
  const every = `${rule.every}:${rule.interval}`;
  if (rule.every === 'week') return { ...values, ...end, every, weekdays: rule.weekdays };
  return { ...values, ...end, every, by: rule.by };
}

export function draftOf(values: RepeatValues): RepeatDraft | null {
  const [every, interval] = values.every.split(':');
  if (every === 'never') return null;
  return {
    rule: ruleIn(values, every, Number(interval)),
    until: values.end === 'day' ? values.until : null,
    count: values.end === 'count' ? Number(values.count) || 0 : null,
  };
}

function ruleIn({ weekdays, by, lunar }: RepeatValues, every: string | undefined, interval: number): Repeat {
  if (every === 'week') return { every, interval, weekdays };
  return every === 'month' ? { every, interval, by } : { every: 'year', lunar };
}

/** Weekdays follow the day, as long as they are only that of the day. */
export const movedTo = (values: RepeatValues, from: Day, to: Day): RepeatValues =>
  isOnly(values.weekdays, weekday(from)) ? { ...values, weekdays: [weekday(to)] } : values;

const isOnly = (weekdays: number[], one: number) => weekdays.length === 1 && weekdays[0] === one;

/** Why a draft cannot be saved, if it cannot. */
export function complaintOf(draft: RepeatDraft | null, day: Day) {
  if (!draft) return;
  if (draft.until !== null && draft.until < day) return 'repeat.badEnd';
  const { count } = draft;
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= mostOccurrences))
    return 'repeat.badCount';
}

/** The first days of a draft. Empty for none, or if the platform knows no lunar calendar. */
export function previewOf(draft: RepeatDraft, day: Day, count: number): Day[] {
  const rule = ruleOf(draft.rule, day);
  const series = rule && seriesFrom(rule, day, draft);
  return series ? nextDays(series, series.day, count) : [];
}
