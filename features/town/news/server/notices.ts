import { sql } from 'kysely';
import { isReached } from '#residents/areas/server/queries.ts';
import { residentsBatch } from '#residents/people/server/residents-batch.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices/notices.ts';
import { levelOf } from '#server/notices/notification-level.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, startOfDay } from '#shared/time/dates.ts';
import { hasEnded } from './ending.ts';
import { visibleNews } from './queries.ts';

async function shownNews(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleNews(db, viewer)
    .select(['news.id', 'news.title'])
    .where('news.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title, path: `/news/${id}` }]));
}

type NewsNoticeKind = 'newsUrgent' | 'newsTagged' | 'newsPosted';

/**
 * The next residents who are told: of urgent news everybody in its area, of other news whoever chose to hear
 * of all news, or of what has one of their interest tags (product 16.2). News that is
 * over by now is told to nobody.
 */
async function noticesOfNews(
  tx: Tx,
  { type, data }: NoticedEvent<{ id: string }>,
  next: NextOfCrowd,
): Promise<CrowdNotices> {
  const news = await tx
    .selectFrom('news')
    .select([
      'id',
      'city_code',
      'author_id',
      'tags',
      'created_at',
      'updated_at',
      'urgent',
      'area_id',
      'shown_until',
    ])
    .where('id', '=', data.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!news || hasEnded({ shownUntil: news.shown_until }, next.now)) return { notify: [], last: null };
  const isTagged = hasRow(
    sql`select from interest_tag where person_id = next.id and tag = any(${news.tags}::text[])`,
  );
  const level = levelOf('news', 'next');
  const { people, last } = await residentsBatch<NewsNoticeKind>(
    tx,
    news.city_code,
    next,
    // A person who joined since then is told of later news.
    sql`case
      when next.created_at > ${type === 'news.raised' ? news.updated_at : news.created_at} then null
      when not ${isReached(news.area_id, news.city_code, sql`next.id`)} then null
      when ${news.urgent}::boolean then 'newsUrgent'
      when ${level} = 'urgent' then null
      when ${isTagged} then 'newsTagged'
      when ${level} = 'interest' then null
      else 'newsPosted'
    end`,
  );
  const until = news.shown_until ? startOfDay(addDays(news.shown_until, 1)) : undefined;
  const notice = { actorId: null, subjectId: news.id, at: news.created_at, until, mayBeSeen: true };
  const recipients = people.filter(({ id }) => id !== news.author_id);
  return { notify: recipients.map(({ id, found }) => ({ ...notice, personId: id, kind: found })), last };
}

export const newsNotices: FeatureNotices = {
  kinds: {
    // Told by the version before, of what is pinned news now.
    announcementBegan: { channel: 'announcements', one: '새 공지가 있어요', show: shownNews },
    newsUrgent: { channel: 'news', one: '급한 소식이 올라왔어요', show: shownNews, always: true },
    newsTagged: { channel: 'news', one: '관심 태그의 새 소식이 올라왔어요', show: shownNews },
    newsPosted: { channel: 'news', one: '새 소식이 올라왔어요', show: shownNews, listOnly: true },
  },
  on: {
    'news.deleted': async (_tx, { data }: NoticedEvent<{ id: string }>) => ({
      withdraw: [{ about: data.id }],
    }),
  },
  crowds: { 'news.created': noticesOfNews, 'news.raised': noticesOfNews },
  rewords: {
    'news.changed': ({ data }: NoticedEvent<{ id: string }>) => ({ about: data.id }),
    'news.raised': ({ data }: NoticedEvent<{ id: string }>) => ({ about: data.id }),
  },
};
