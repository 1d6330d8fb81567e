import { sql } from 'kysely';
import { selectUnread } from '#community/chat/server/queries.ts';
import { mostOpenPolls } from '#community/polls/limits.ts';
import { presentOpen } from '#community/polls/server/present.ts';
import { selectOpenPolls } from '#community/polls/server/queries.ts';
import { visiblePosts } from '#community/posts/server/queries.ts';
import { holidayNames } from '#days/calendar/holiday-names.ts';
import { daysOf } from '#days/calendar/server/days-of.ts';
import { marksOf } from '#days/calendar/server/marks.ts';
import { presentEntries } from '#days/calendar/server/present.ts';
import type { Letter } from '#notices/letters/contract.ts';
import { letterAt } from '#notices/notifications/server/quiet.ts';
import type { Db } from '#server/database/db.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { placesAround } from '#shared/places-around.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';
import { visibleNews } from '#town/news/server/queries.ts';
import { holidaysOf } from './numbers.ts';

/** A town has rarely more in a day; the lists of news have the rest. */
const most = 10;

/** The moment of the viewer's letter of the day before. */
async function sinceOf(db: Db, { personId }: Viewer, today: Day): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select (${today}::date - 1 + ${letterAt}) at time zone 'Asia/Seoul' as since
    from (select ${personId}::uuid as id) person left join quiet_setting setting on setting.person_id = person.id
  `.execute(db);
  return rows[0]?.since ?? new Date(0);
}

/** The viewer's letter of today, as things are now and as far as the viewer may see them. */
export async function letterOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Letter> {
  const now = clock.now();
  const today = seoulDay(now);
  const days = { first: today, last: today };
  const since = await sinceOf(db, viewer, today);
  const [{ entries, town }, polls, news, counts] = await Promise.all([
    daysOf(db, viewer, days),
    selectOpenPolls(db, viewer, { now, limit: mostOpenPolls }),
    newsOf(db, viewer, { today, since }),
    countsOf(db, viewer, since),
  ]);
  const liked = new Set(entries.filter(({ poll_id }) => !poll_id).map(({ news_id }) => news_id));
  const waiting = new Set(polls.map(({ id }) => id));
  const titled = ({ id, title }: { id: string; title: string }) => ({ id, title });
  return {
    day: today,
    holidays: holidayNames(holidaysOf(today)),
    marks: marksOf([today], town, viewer.cityCode ?? '').map(({ text }) => text),
    events: presentEntries(entries.filter(({ id }) => !waiting.has(id))),
    polls: polls.map(presentOpen),
    townNews: news
      .filter(({ id, day }) => day === today && !liked.has(id))
      .slice(0, most)
      .map(titled),
    urgent: news
      .filter(({ urgent, is_new }) => urgent && is_new)
      .slice(0, most)
      .map(titled),
    counts,
  };
}

/** News of the town about today, and urgent news, the newest first. */
const newsOf = (db: Db, viewer: Viewer, { today, since }: { today: Day; since: Date }) =>
  visibleNews(db, viewer)
    .where('news.city_code', 'in', placesAround(viewer.cityCode))
    .where('news.ended', '=', false)
    .where(({ eb, or, and }) =>
      or([
        eb('news.day', '=', today),
        and([eb('news.urgent', '=', true), eb('news.created_at', '>=', since)]),
      ]),
    )
    .select(['news.id', 'news.title', 'news.day', 'news.urgent'])
    .select(sql<boolean>`news.created_at >= ${since}`.as('is_new'))
    .orderBy('news.created_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(4 * most)
    .execute();

async function countsOf(db: Db, viewer: Viewer, since: Date): Promise<Letter['counts']> {
  const city = viewer.cityCode ?? '';
  const count = sql<number>`count(*)::int`.as('count');
  const [news, posts, notices, chats] = await Promise.all([
    visibleNews(db, viewer)
      .where('news.city_code', 'in', placesAround(city))
      .where('news.ended', '=', false)
      .where('news.urgent', '=', false)
      .where('news.created_at', '>=', since)
      .select(count)
      .executeTakeFirstOrThrow(),
    visiblePosts(db, viewer)
      .where('post.city_code', '=', city)
      .where('post.club_id', 'is', null)
      .where('post.created_at', '>=', since)
      .select(count)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('notification')
      .where('person_id', '=', viewer.personId)
      .where('read_at', 'is', null)
      .where('kind', '<>', 'letter')
      .select(count)
      .executeTakeFirstOrThrow(),
    selectUnread(db, viewer),
  ]);
  const unread = chats.reduce((sum, { unread_count }) => sum + unread_count, 0);
  return { news: news.count, posts: posts.count, notices: notices.count, chats: unread };
}
