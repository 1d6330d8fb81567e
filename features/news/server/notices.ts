import type { Db, Tx } from '#server/db.ts';
import type { FeatureNotices, NoticedEvent, Told } from '#server/notices.ts';
import type { Viewer } from '#server/viewer.ts';
import { visibleNews } from './queries.ts';

async function shownNews(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleNews(db, viewer)
    .select(['news.id', 'news.title'])
    .where('news.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title, path: `/news/${id}` }]));
}

/** Those of the town who chose one of its tags. */
async function published(tx: Tx, { data }: NoticedEvent<{ id: string }>): Promise<Told> {
  const news = await tx
    .selectFrom('news')
    .select(['id', 'city_code', 'author_id', 'tags', 'created_at'])
    .where('id', '=', data.id)
    .executeTakeFirst();
  if (!news || news.tags.length === 0) return {};
  const interested = await tx
    .selectFrom('interest_tag')
    .innerJoin('person', 'person.id', 'interest_tag.person_id')
    .select('person.id')
    .distinct()
    .where('interest_tag.tag', 'in', news.tags)
    .where('person.city_code', '=', news.city_code)
    .where('person.id', 'is distinct from', news.author_id)
    .execute();
  const notice = { kind: 'newsTagged', actorId: null, subjectId: news.id, at: news.created_at };
  return { tell: interested.map(({ id }) => ({ ...notice, personId: id, mayBeSeen: true })) };
}

export const newsNotices: FeatureNotices = {
  kinds: { newsTagged: { channel: 'news', one: '관심 태그의 새 소식이 올라왔어요', show: shownNews } },
  on: {
    'news.created': published,
    'news.deleted': async (_tx, { data }: NoticedEvent<{ id: string }>) => ({
      takeBack: [{ about: data.id }],
    }),
  },
};
