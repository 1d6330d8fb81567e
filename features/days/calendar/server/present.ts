import type { CalendarEntry } from '#days/calendar/contract.ts';
import { forEver, nextDays } from '#residents/repeats/days.ts';
import { repeatOf } from '#residents/repeats/rule.ts';
import { ruleText } from '#residents/repeats/rule-text.ts';
import { seriesOf } from '#residents/repeats/server/stored.ts';
import type { Day } from '#shared/time/dates.ts';
import { abilities } from './policy.ts';
import type { ListedEntry } from './queries.ts';

type Repeated = NonNullable<CalendarEntry['repeat']> & { first: Day | undefined };

/** Reads the rule of a repeated event once, however many of its occurrences there are. */
export function presentEntries(rows: ListedEntry[]): CalendarEntry[] {
  const read = new Map<string, Repeated | null>();
  return rows.map((row) => {
    if (!read.has(row.id)) read.set(row.id, readRepeat(row));
    const repeat = read.get(row.id) ?? null;
    return present(row, repeat && { ...repeat, isFirst: repeat.first === row.day });
  });
}

export const presentEntry = (row: ListedEntry): CalendarEntry => presentEntries([row])[0] as CalendarEntry;

const present = (row: ListedEntry, repeat: CalendarEntry['repeat']): CalendarEntry => ({
  ...row,
  repeat,
  newsId: row.news_id,
  clubId: row.club_id,
  clubName: row.club_name,
  postId: row.post_id,
  isPoll: row.poll_id !== null,
  isSignup: row.signup_id !== null,
  can: abilities(row),
});

function readRepeat(row: ListedEntry): Repeated | null {
  const series = seriesOf(row);
  if (!series) return null;
  const [first] = nextDays(series, series.day, 1);
  return {
    rule: repeatOf(series.rule),
    until: series.until === forEver ? null : series.until,
    text: ruleText(series.rule),
    isFirst: false,
    first,
  };
}
