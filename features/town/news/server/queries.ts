import { sql } from 'kysely';
import { rangesAround, type Scope } from '#residents/regions/server/scope.ts';
import { newestFirst, olderThan, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { notHidden } from '#server/hidden.ts';
import { imageIn } from '#server/images/queries.ts';
import { reachesThem } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { extraCodePoints } from '#shared/text/text-length.ts';
import { excerptLength } from '#town/news/contract.ts';
import { firstNewsCount } from '#town/news/interests.ts';

/**
 * Every read of news starts here: people read what is for their town and those of their rights, for its
 * province and for the country (product 6.3).
 */
export const visibleNews = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('news')
    .where(reachesThem(viewer, 'news.city_code'))
    .where(notHidden(viewer, 'news', { id: 'news.id', author: 'news.author_id', town: 'news.city_code' }));

/** A column: whether the viewer likes the news. */
const liked = (viewer: Viewer) =>
  hasRow(sql`select from news_like where news_id = news.id and person_id = ${viewer.personId}`);

/** News as lists show it. Only the excerpt of the text is read. */
export const selectNews = (db: Db | Tx, viewer: Viewer) =>
  visibleNews(db, viewer)
    .select(['news.id', 'news.title', 'news.day', 'news.tags', 'news.city_code', 'news.likes_count'])
    .select(['news.created_at', 'news.updated_at', 'news.urgent', liked(viewer).as('liked')])
    .select(sql<string>`left(news.content, ${excerptLength + extraCodePoints})`.as('excerpt'))
    .select(imageIn('news', 'news.id').as('image'));

export type NewsRow = Awaited<ReturnType<ReturnType<typeof selectNews>['execute']>>[number];

/** The news with these ids that the viewer may see, in no order. */
export const selectNewsById = (db: Db, viewer: Viewer, ids: string[]) =>
  selectNews(db, viewer).where('news.id', 'in', ids).execute();

/** One item with its whole text; undefined if the viewer may not see it. */
export const findArticle = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectNews(db, viewer)
    .leftJoin('area', 'area.id', 'news.area_id')
    .select(['news.content', 'news.link_url', 'news.edited_at', 'news.area_id', 'area.name as area_name'])
    .select(['news.shown_until', 'news.ended', 'news.revision', 'news.pinned', 'news.pinned_until'])
    .where('news.id', '=', id)
    .executeTakeFirst();

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** Locks the row until the transaction ends, so that likes and calendar entries match its day and town. */
export const lockNews = (tx: Tx, viewer: Viewer, id: string) =>
  visibleNews(tx, viewer)
    .select(['news.id', 'news.day', 'news.city_code', 'news.likes_count', 'news.urgent', 'news.shown_until'])
    .select('news.revision')
    .where('news.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Wanted = Page & {
  scope: Scope;
  /** News with one of these tags; null for all news. */
  tags: string[] | null;
  /** Only news published since. */
  since?: Date;
};

/** One page of a region's news, newest first, without what has ended. */
export function selectNewsPage(db: Db, viewer: Viewer, { scope, after, limit, tags }: Wanted) {
  if (tags) return selectTaggedPage(db, viewer, { scope, after, limit, tags });
  const { places, isInPlace } = rangesAround(scope, 'news');
  const ofPlace = selectNews(db, viewer)
    .where(isInPlace)
    .where('news.ended', '=', false)
    .$call(newestFirst({ after, limit }, 'news.created_at', 'news.id'));
  return db
    .selectFrom(places.as<'place'>(sql`place (code)`))
    .crossJoinLateral(ofPlace.as('news'))
    .selectAll('news')
    .orderBy('news.created_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/**
 * One page of news with any of some tags. It reads the newest rows of each tag from one range of the index,
 * then takes the newest of these. Filtering the town's news instead would read all of it for a rare tag.
 */
function selectTaggedPage(db: Db, viewer: Viewer, { scope, after, limit, tags, since }: Wanted) {
  const { places, isInPlace } = rangesAround(scope, 'news_tag');
  const newest = sql<{ news_id: string }>`(
    select distinct one.news_id, one.created_at
    from unnest(${tags}::text[]) as wanted (tag)
    cross join ${places} as place (code)
    cross join lateral (
      select news_tag.news_id, news_tag.created_at
      from news_tag
      where news_tag.tag = wanted.tag
        and ${isInPlace}
        and ${olderThan(after, 'news_tag.created_at', 'news_tag.news_id')}
        and ${since ? sql`news_tag.created_at >= ${since}` : sql`true`}
      order by news_tag.created_at desc, news_tag.news_id desc
      limit ${limit + 1}
    ) as one
    order by one.created_at desc, one.news_id desc
    limit ${limit + 1}
  )`;
  return selectNews(db, viewer)
    .innerJoin(newest.as('newest'), (join) => join.onRef('newest.news_id', '=', 'news.id'))
    .orderBy('news.created_at', 'desc')
    .orderBy('news.id', 'desc')
    .execute();
}

type FirstAsked = { scope: Scope; tags: string[]; since: Date };

/**
 * News that comes first for somebody with interest tags: the newest with one of the
 * tags, published after `since`.
 */
export const selectFirstNews = (db: Db, viewer: Viewer, asked: FirstAsked) =>
  selectTaggedPage(db, viewer, { ...asked, after: null, limit: firstNewsCount - 1 });
