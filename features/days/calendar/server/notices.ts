import { planNext } from '#residents/reminders/server/series.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { dayAndTime } from '#shared/time/date-text.ts';
import { findOccurrences } from './occurrences.ts';
import { findEntries } from './queries.ts';

/**
 * The title is like `11월 28일 (토) 오전 10:20 · 치과 검진`, so that a long one cuts no time off. It links to the day.
 */
async function shownEntries(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const [once, occurrences] = [await findEntries(db, viewer, ids), await findOccurrences(db, viewer, ids)];
  return new Map(
    [...once, ...occurrences].map(({ id, title, day, time }) => [
      id,
      { title: `${dayAndTime(day, time)} · ${title}`, path: `/home?day=${day}` },
    ]),
  );
}

/** Reminders of one's own events and of liked news. */
export const calendarNotices: FeatureNotices = {
  kinds: {
    eventTomorrow: { channel: 'reminders', one: '내일 일정이 있어요', show: shownEntries, next: planNext },
    eventSoon: { channel: 'reminders', one: '곧 시작하는 일정이 있어요', show: shownEntries, next: planNext },
  },
  on: {},
};
