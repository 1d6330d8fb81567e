import { sql } from 'kysely';
import { visiblePosts } from '#community/posts/server/queries.ts';
import { excerptLength } from '#notices/newsletters/limits.ts';
import { inScope, type Scope } from '#residents/regions/server/scope.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { isShown } from '#server/hidden.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { isTheirTown } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { extraCodePoints } from '#shared/text/text-length.ts';
import { visibleNews } from '#town/news/server/queries.ts';

/** Every read starts here: people read those of their own town, and of towns where they have a right. */
const visibleNewsletters = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('newsletter')
    .where(isTheirTown(viewer, 'newsletter.city_code'))
    .where(isFeatureOn('newsletters', 'newsletter.city_code'));

type Wanted = Page & { scope: Scope };

/** One page, the newest first. */
export const selectPage = (db: Db, viewer: Viewer, { scope, ...page }: Wanted) =>
  visibleNewsletters(db, viewer)
    .select([
      'newsletter.id',
      'newsletter.city_code',
      'newsletter.week',
      'newsletter.composed_at as created_at',
    ])
    .where(inScope(scope, 'newsletter'))
    .$call(newestFirst(page, 'newsletter.composed_at', 'newsletter.id'))
    .execute();

export type ListedNewsletter = Awaited<ReturnType<typeof selectPage>>[number];

export const findNewsletter = (db: Db, viewer: Viewer, id: string) =>
  visibleNewsletters(db, viewer)
    .select([
      'newsletter.id',
      'newsletter.city_code',
      'newsletter.week',
      'newsletter.composed_at as created_at',
    ])
    .select(sql<{ day: string; text: string }[]>`newsletter.days`.as('days'))
    .where('newsletter.id', '=', id)
    .executeTakeFirst();

/*
 * The items of a newsletter were chosen once, but are read as they are now: a hidden item, hidden from
 * whomever, is not printed, also not by its author and by moderators, who read it elsewhere.
 */

/** The news that it names and the viewer may see, as it is now. */
export const selectNews = (db: Db, viewer: Viewer, { id, cityCode }: { id: string; cityCode: string }) =>
  visibleNews(db, viewer)
    .innerJoin('newsletter_item as item', 'item.news_id', 'news.id')
    .select(['item.section', 'news.id', 'news.title', 'news.day'])
    .select(sql<string>`left(news.content, ${excerptLength + extraCodePoints})`.as('excerpt'))
    .where('item.newsletter_id', '=', id)
    .where('news.city_code', '=', cityCode)
    .where('news.ended', '=', false)
    .where(isShown('news', 'news.id'))
    .orderBy('item.position')
    .execute();

/** The posts that it names, that the viewer may see, and whose authors still let it. */
export const selectPosts = (db: Db, viewer: Viewer, { id, cityCode }: { id: string; cityCode: string }) =>
  visiblePosts(db, viewer)
    .innerJoin('newsletter_item as item', 'item.post_id', 'post.id')
    .leftJoin('person', 'person.id', 'post.author_id')
    .select(['post.id', 'post.title', 'person.name as author'])
    .select(sql<string>`left(post.content, ${excerptLength + extraCodePoints})`.as('excerpt'))
    .where('item.newsletter_id', '=', id)
    .where('post.city_code', '=', cityCode)
    .where('post.club_id', 'is', null)
    .where('post.in_newsletter', '=', true)
    .where(isShown('post', 'post.id'))
    .orderBy('item.position')
    .execute();
