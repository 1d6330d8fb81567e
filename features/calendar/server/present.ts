import type { CalendarEvent } from '#features/calendar/contract.ts';
import { forEver, nextDays } from '#features/repeats/days.ts';
import { repeatOf } from '#features/repeats/rule.ts';
import { seriesOf } from '#features/repeats/server/stored.ts';
import { ruleText } from '#features/repeats/words.ts';
import { abilities } from './policy.ts';
import type { EventRow } from './queries.ts';

export const presentEvent = (row: EventRow): CalendarEvent => ({
  ...row,
  repeat: presentRepeat(row),
  newsId: row.news_id,
  clubId: row.club_id,
  clubName: row.club_name,
  can: abilities(row),
});

function presentRepeat(row: EventRow): CalendarEvent['repeat'] {
  const series = seriesOf(row);
  if (!series) return null;
  return {
    rule: repeatOf(series.rule),
    until: series.until === forEver ? null : series.until,
    text: ruleText(series.rule),
    isFirst: nextDays(series, series.day, 1)[0] === row.day,
  };
}
