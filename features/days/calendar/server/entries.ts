import type { EntryType } from '#days/calendar/contract.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import { daysOf, forEver } from '#residents/repeats/days.ts';
import { rruleOf } from '#residents/repeats/rule.ts';
import { seriesOf } from '#residents/repeats/server/stored.ts';
import { fill } from '#shared/text/korean.ts';
import { type Day, partsOf, seoulDay } from '#shared/time/dates.ts';
import { copy as markets } from '#town/market-days/copy.ts';
import type { MarketDay } from '#town/market-days/cycle.ts';
import { marketDayText, type NamedMarket } from '#town/market-days/day-text.ts';
import type { Entry } from './ical.ts';
import type { CalendarEntryRow } from './queries.ts';

const categories: Record<EntryType, string> = {
  user: copy['home.day.typeUser'],
  news: copy['home.day.typeNews'],
  club: copy['home.day.typeClub'],
};

/**
 * The same id for everyone who likes the news, so that a saved entry and the subscription do not duplicate
 * it.
 */
const newsUid = (newsId: string) => `news-${newsId}@masil`;

function uidOf({ id, poll_id, signup_id, news_id }: CalendarEntryRow): string {
  if (signup_id) return `signup-${signup_id}@masil`;
  if (poll_id) return `poll-${poll_id}@masil`;
  return news_id ? newsUid(news_id) : `${id}@masil`;
}

function pathOf({ news_id, post_id, club_id }: CalendarEntryRow): string | null {
  if (news_id) return `/news/${news_id}`;
  if (post_id) return `/post/${post_id}`;
  return club_id && `/club/${club_id}`;
}

function categoryOf({ type, club_name, poll_id, signup_id }: CalendarEntryRow): string {
  if (signup_id) return copy['home.day.typeSignup'];
  return club_name ?? (poll_id ? copy['home.day.typePoll'] : categories[type]);
}

function entryOf(row: CalendarEntryRow, origin: string): Entry {
  const path = pathOf(row);
  return {
    uid: uidOf(row),
    title: row.cancelled ? fill(copy['calendar.cancelledTitle'], { title: row.title }) : row.title,
    day: row.day,
    time: row.time,
    memo: row.memo,
    address: path && origin + path,
    category: categoryOf(row),
    cancelled: row.cancelled,
    changedAt: row.updated_at,
  };
}

/** Years of a lunar series that are written, because other programs know no lunar calendar. */
const lunarYears = 10;

/** Entries of a calendar. The bytes change with the year of `now` only, if nothing else does. */
export function entriesOf(rows: CalendarEntryRow[], origin: string, now: Date): Entry[] {
  const changed = Map.groupBy(rows, ({ series_id }) => series_id);
  const series = new Map(rows.filter(({ repeat }) => repeat).map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const whole = seriesOf(row);
    if (!whole) return [withSeries(row, series.get(row.series_id ?? ''), origin)];
    const entry = entryOf(row, origin);
    if (whole.rule.freq === 'LUNAR') {
      const { year } = partsOf(seoulDay(now));
      return daysOf(whole, `${year - 1}-01-01`, `${year + lunarYears}-12-31`).map((day) => ({
        ...entry,
        uid: `${row.id}-${day}@masil`,
        day,
      }));
    }
    const standing = (changed.get(row.id) ?? []).map(({ series_day }) => series_day);
    const except = whole.except.filter((day) => !standing.includes(day)).toSorted();
    const until = whole.until === forEver ? null : whole.until;
    return [{ ...entry, repeat: { rule: rruleOf(whole.rule), until, except } }];
  });
}

/** A changed occurrence has the uid of its series; of a lunar one it is an entry of its own. */
function withSeries(row: CalendarEntryRow, series: CalendarEntryRow | undefined, origin: string): Entry {
  const entry = entryOf(row, origin);
  if (!series || !row.series_day || seriesOf(series)?.rule.freq === 'LUNAR') return entry;
  return { ...entry, uid: `${series.id}@masil`, standsFor: { day: row.series_day, time: series.time } };
}

type DatedNews = { id: string; title: string; day: Day; updated_at: Date };

/** The day of news. */
export const newsEntry = (news: DatedNews, origin: string): Entry => ({
  uid: newsUid(news.id),
  title: news.title,
  day: news.day,
  time: null,
  memo: '',
  address: `${origin}/news/${news.id}`,
  category: categories.news,
  cancelled: false,
  changedAt: news.updated_at,
});

type Market = NamedMarket & { id: string; changed_at: Date };

/** A market day. A day on which it is not held cancels the entry that the cycle had given. */
export const marketEntry = ({ day, ...of }: MarketDay<Market>): Entry => ({
  uid: `market-${of.market.id}-${day}@masil`,
  title: marketDayText({ day, ...of }),
  day,
  time: null,
  memo: '',
  address: null,
  category: markets['marketDays.day'],
  cancelled: !of.isHeld,
  changedAt: of.market.changed_at,
});
