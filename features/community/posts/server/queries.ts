import { sql } from 'kysely';
import { isInside } from '#community/clubs/server/inside.ts';
import type { Category } from '#community/posts/categories.ts';
import { excerptLength } from '#community/posts/limits.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import { inScope, type Scope } from '#residents/regions/server/scope.ts';
import { newestFirst, olderThan, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { notHidden } from '#server/hidden.ts';
import { imagesIn } from '#server/images/queries.ts';
import { compileOnce, type RowOf } from '#server/statements/compile-once.ts';
import { unknownToPlanner } from '#server/statements/unknown-to-planner.ts';
import { isTheirTown, unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { extraCodePoints } from '#shared/text/text-length.ts';
import { commentsSeen } from './comment-count.ts';

/**
 * Every read of posts starts here (product 7.2, 7.3). Residents read their own town, their own posts, those
 * of people they follow, and those of clubs they are in; a right in a town shows that town, too, and
 * moderators also its clubs. A block hides both people's posts from each other. Any further condition that
 * hides a post belongs here too.
 */
export const visiblePosts = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('post')
    .where(unlessModerator(viewer, 'post.city_code', notBlocked(viewer, 'post.author_id')))
    .where(notHidden(viewer, 'post', { id: 'post.id', author: 'post.author_id', town: 'post.city_code' }))
    .$if(!viewer.isAdmin, (query) =>
      query.where(sql<boolean>`case when post.club_id is null then ${isTheirs(viewer)}
        else ${isInside(viewer, 'post.club_id')} end`),
    );

const isTheirs = (viewer: Viewer) => sql<boolean>`(
  ${isTheirTown(viewer, 'post.city_code')} or post.author_id = ${viewer.personId}
  or ${hasRow(sql`select from follow where follower_id = ${viewer.personId} and followee_id = post.author_id`)}
)`;

/** Board posts, not club posts. Must match the condition of the partial indexes. */
const onBoard = sql<boolean>`post.club_id is null`;

/** Columns: whether the viewer likes and has bookmarked the post. */
const liked = ({ personId }: Viewer) =>
  hasRow(sql`select from post_like where post_id = post.id and person_id = ${personId}`);
const bookmarked = ({ personId }: Viewer) =>
  hasRow(sql`select from post_bookmark where post_id = post.id and person_id = ${personId}`);

/**
 * Other users do not find an author's club posts on the author's profile. The authors themselves do, while
 * they are members of that club.
 */
const isUnderName = ({ personId }: Viewer) =>
  sql<boolean>`(post.club_id is null or post.author_id = ${personId})`;

/** The posts that a profile lists and counts. */
export const writtenPosts = (db: Db | Tx, viewer: Viewer) =>
  visiblePosts(db, viewer).where(isUnderName(viewer));

/** Posts as list rows: only the beginning of the text leaves the database. */
const selectPosts = (db: Db | Tx, viewer: Viewer) =>
  visiblePosts(db, viewer)
    .leftJoin('person', 'person.id', 'post.author_id')
    .select(['post.id', 'post.title', 'post.category', 'post.city_code', 'post.likes_count'])
    .select(['post.created_at', 'post.edited_at', 'post.club_id'])
    .select(commentsSeen(viewer).as('comment_count'))
    .select(authorColumns('person'))
    .select(sql<string | null>`(select name from club where club.id = post.club_id)`.as('club_name'))
    .select([liked(viewer).as('liked'), bookmarked(viewer).as('bookmarked')])
    .select(imagesIn('post', 'post.id').as('images'))
    .select(sql<string>`left(post.content, ${excerptLength + extraCodePoints})`.as('excerpt'));

export type ListedPost = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number];

/** The posts with these ids that the viewer may see, in no order. */
export const selectPostsById = (db: Db, viewer: Viewer, ids: string[]) =>
  selectPosts(db, viewer).where('post.id', 'in', ids).execute();

/** One post with its whole text; no row if the viewer may not see it. */
export const selectPost = compileOnce((db, viewer, { id }: { id: string }) =>
  selectPosts(db, viewer)
    .select(['post.content', 'post.in_newsletter', 'post.revision'])
    .where('post.id', '=', id),
);

export type WholePost = RowOf<typeof selectPost>;

/** The same row, locked until the transaction ends. */
export const lockPost = (tx: Tx, viewer: Viewer, id: string) =>
  visiblePosts(tx, viewer)
    .select(['post.id', 'post.author_id', 'post.city_code', 'post.category', 'post.likes_count'])
    .select(['post.club_id', 'post.revision'])
    .where('post.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether the viewer may see it; a null viewer is signed out. */
export const seesPost = async (db: Db | Tx, viewer: Viewer | null, id: string): Promise<boolean> =>
  viewer !== null &&
  (await visiblePosts(db, viewer).select('post.id').where('post.id', '=', id).executeTakeFirst()) !==
    undefined;

type Wanted = Page & { scope: Scope; category?: Category };

/** One page of a region's posts, newest first, of one category or all. */
export async function selectBoard(db: Db, viewer: Viewer, { scope, category, after, limit }: Wanted) {
  const values = { scope: scope === 'country' ? null : scope, category: category ?? null, after };
  return (await db.executeQuery(boardPage(db, viewer, values, { limit }))).rows;
}

type OnBoard = Pick<Wanted, 'after'> & { scope: Exclude<Scope, 'country'> | null; category: string | null };

const boardPage = compileOnce(
  (db, viewer, { scope, category, after }: OnBoard, { limit }: Pick<Wanted, 'limit'>) =>
    selectPosts(db, viewer)
      .where(onBoard)
      .where(inScope(scope ?? 'country', 'post'))
      .$if(category !== null, (query) =>
        query.where(sql<boolean>`post.category = ${unknownToPlanner(category ?? '', 'text')}`),
      )
      .$call(newestFirst({ after, limit }, 'post.created_at', 'post.id')),
);

/** A region's most liked posts, newest first among equals; the list has no second page (product 7.6). */
export const selectPopular = (db: Db, viewer: Viewer, { scope, limit }: Omit<Wanted, 'after' | 'category'>) =>
  selectPosts(db, viewer)
    .where(onBoard)
    .where(inScope(scope, 'post'))
    .orderBy('post.likes_count', 'desc')
    .orderBy('post.created_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(limit)
    .execute();

/**
 * Posts of followed authors, newest first. Reads each author's newest posts from one index range, then merges
 * them. Sorting all their posts would get slower with every post.
 */
export function selectFollowing(db: Db, viewer: Viewer, { after, limit }: Page) {
  const newest = sql<{ id: string }>`(
    select one.id
    from follow
    cross join lateral (
      select post.id, post.created_at from post
      where post.author_id = follow.followee_id and post.club_id is null and ${olderThan(after, 'post.created_at', 'post.id')}
      order by post.created_at desc, post.id desc
      limit ${sql.lit(limit + 1)}
    ) as one
    where follow.follower_id = ${unknownToPlanner(viewer.personId, 'uuid')} and ${notBlocked(viewer, 'follow.followee_id')}
    order by one.created_at desc, one.id desc
    limit ${sql.lit(limit + 1)}
  )`;
  return selectPosts(db, viewer)
    .innerJoin(newest.as('newest'), (join) => join.onRef('newest.id', '=', 'post.id'))
    .orderBy('post.created_at', 'desc')
    .orderBy('post.id', 'desc')
    .execute();
}

/** One author's posts that the viewer may see, newest first. */
export const selectWritten = (db: Db, viewer: Viewer, authorId: string, page: Page) =>
  selectPosts(db, viewer)
    .where('post.author_id', '=', authorId)
    .where(isUnderName(viewer))
    .$call(newestFirst(page, 'post.created_at', 'post.id'))
    .execute();

/** A club's posts, newest first. */
export const selectClubPosts = (db: Db, viewer: Viewer, clubId: string, page: Page) =>
  selectPosts(db, viewer)
    .where('post.club_id', '=', clubId)
    .$call(newestFirst(page, 'post.created_at', 'post.id'))
    .execute();

/** The viewer's bookmarks, latest first. The page cursor uses `bookmarked_at`. */
export const selectBookmarked = (db: Db, viewer: Viewer, page: Page) =>
  selectPosts(db, viewer)
    .innerJoin('post_bookmark as bookmark', (join) =>
      join.onRef('bookmark.post_id', '=', 'post.id').on('bookmark.person_id', '=', viewer.personId),
    )
    .select('bookmark.bookmarked_at')
    .$call(newestFirst(page, 'bookmark.bookmarked_at', 'bookmark.post_id'))
    .execute();
