import { sql } from 'kysely';
import { residentsPortion } from '#features/people/server/residents-portion.ts';
import type { Db, Tx } from '#server/db.ts';
import { hasRow } from '#server/has-row.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices.ts';
import type { Viewer } from '#server/viewer.ts';
import { visibleNews } from './queries.ts';

async function shownNews(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleNews(db, viewer)
    .select(['news.id', 'news.title'])
    .where('news.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title, path: `/news/${id}` }]));
}

/** The next residents of the town who chose one of the tags as an interest. */
async function interested(
  tx: Tx,
  { data }: NoticedEvent<{ id: string }>,
  next: NextOfCrowd,
): Promise<CrowdNotices> {
  const news = await tx
    .selectFrom('news')
    .select(['id', 'city_code', 'author_id', 'tags', 'created_at'])
    .where('id', '=', data.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!news || news.tags.length === 0) return { notify: [], last: null };
  const { ids, last } = await residentsPortion(
    tx,
    news.city_code,
    next,
    hasRow(sql`select from interest_tag where person_id = next.id and tag = any(${news.tags})`),
  );
  const notice = { kind: 'newsTagged', actorId: null, subjectId: news.id, at: news.created_at };
  const recipients = ids.filter((id) => id !== news.author_id);
  return { notify: recipients.map((personId) => ({ ...notice, personId, mayBeSeen: true })), last };
}

export const newsNotices: FeatureNotices = {
  kinds: { newsTagged: { channel: 'news', one: '관심 태그의 새 소식이 올라왔어요', show: shownNews } },
  on: {
    'news.deleted': async (_tx, { data }: NoticedEvent<{ id: string }>) => ({
      withdraw: [{ about: data.id }],
    }),
  },
  crowds: { 'news.created': interested },
  rewords: { 'news.changed': ({ data }: NoticedEvent<{ id: string }>) => ({ about: data.id }) },
};
