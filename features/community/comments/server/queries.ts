import { sql } from 'kysely';
import { commentsSeen } from '#community/posts/server/comment-count.ts';
import { visiblePosts } from '#community/posts/server/queries.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { blockedReaders, notBlocked } from '#residents/people/server/blocks.ts';
import { type Cursor, newestFirst } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { notFound } from '#server/errors.ts';
import { isHidden, notHidden } from '#server/hidden.ts';
import { compileOnce, type RowOf } from '#server/statements/compile-once.ts';
import { mayIn, unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** No block between the viewer and the author. `table` is the alias of `comment`. */
const isFree = (viewer: Viewer, table: string) =>
  unlessModerator(viewer, townOf(table), notBlocked(viewer, `${table}.author_id`));

/** Not hidden from the viewer by reports. */
const isUnhidden = (viewer: Viewer, table: string) =>
  notHidden(viewer, 'comment', { id: `${table}.id`, author: `${table}.author_id`, town: townOf(table) });

/** The viewer may read it: no block, and not hidden by reports. */
export const isSeen = (viewer: Viewer, table = 'comment') =>
  sql<boolean>`(${isFree(viewer, table)} and ${isUnhidden(viewer, table)})`;

const townOf = (table: string) =>
  sql<string>`(select there.city_code from post as there where there.id = ${sql.ref(`${table}.post_id`)})`;

/**
 * Every read of comments starts here: comments of posts that the viewer may see, without those of people in a
 * block with the viewer. A new rule that hides comments must be added here and in `isShown`.
 */
export const visibleComments = (db: Db | Tx, viewer: Viewer) =>
  visiblePosts(db, viewer).innerJoin('comment', 'comment.post_id', 'post.id').where(isSeen(viewer));

/** The comments in the index of the list: existing ones, and deleted ones with replies. */
export const isListed = sql<boolean>`(comment.deleted_at is null or comment.replies_count > 0)`;

/** A reply under the comment that the viewer reads, so that the comment keeps at least its place. */
const hasSeenReply = (viewer: Viewer) =>
  hasRow(sql`
    select from comment as reply
    where reply.parent_id = comment.id and reply.deleted_at is null and ${isSeen(viewer, 'reply')}`);

/**
 * The comments of the list: those that the viewer reads, and the places of others above replies that they
 * read.
 */
export const isShown = (viewer: Viewer) =>
  sql<boolean>`(${isListed} and ${isUnhidden(viewer, 'comment')} and
    case when comment.deleted_at is null and ${isFree(viewer, 'comment')} then true
      else comment.replies_count > 0 and ${hasSeenReply(viewer)} end)`;

/**
 * A column: why the viewer sees only the place of a comment. The one who was blocked is not told so (product
 * 15.6).
 */
const placeFor = (viewer: Viewer) => (viewer.isUnblocked ? sql<null>`null::text` : placeBesideBlocks(viewer));

const placeBesideBlocks = (viewer: Viewer) => sql<'blocked' | 'unseen' | null>`case
  when comment.deleted_at is not null or ${isFree(viewer, 'comment')} then null
  when ${hasRow(sql`select from block where blocker_id = ${viewer.personId} and blocked_id = comment.author_id`)} then 'blocked'
  else 'unseen' end`;

const liked = (viewer: Viewer) =>
  hasRow(sql`select from comment_like where comment_id = comment.id and person_id = ${viewer.personId}`);

/** A column: whether the viewer moderates the town of the comment's post. */
const moderates = (viewer: Viewer) => mayIn(viewer, 'moderator', townOf('comment'));

/** The columns that are the same for every viewer. */
const selectPublic = (db: Db | Tx) =>
  db
    .selectFrom('comment')
    .leftJoin('person as author', 'author.id', 'comment.author_id')
    .leftJoin('person as mentioned', 'mentioned.id', 'comment.mention_id')
    .select(['comment.id', 'comment.post_id', 'comment.parent_id', 'comment.thread_id', 'comment.thread_at'])
    .select(['comment.mention_id', 'comment.text', 'comment.likes_count'])
    .select(['comment.created_at', 'comment.edited_at', 'comment.deleted_at', 'comment.revision'])
    .select(authorColumns('author'));

export const selectComments = (db: Db | Tx, viewer: Viewer) =>
  selectPublic(db)
    .select([liked(viewer).as('liked'), moderates(viewer).as('moderates'), placeFor(viewer).as('place')])
    .select(
      sql<string | null>`case when ${notBlocked(viewer, 'comment.mention_id')} then mentioned.name end`.as(
        'mention_name',
      ),
    );

/**
 * Comments for live frames, with the author of the thread's first comment, and whether reports have hidden
 * either comment.
 */
export const selectForFrames = (db: Db | Tx, ids: string[]) =>
  selectPublic(db)
    .innerJoin('comment as first', 'first.id', 'comment.thread_id')
    .select(['mentioned.name as mention_name', 'first.author_id as begun_by'])
    .select([isHidden('comment', 'comment.id').as('hidden')])
    .select([isHidden('comment', 'first.id').as('thread_hidden'), townOf('comment').as('city_code')])
    .select(blockedReaders(sql.ref('comment.author_id'), townOf('comment')).as('hidden_from'))
    .where('comment.id', 'in', ids)
    .execute();

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

/**
 * One comment with its text. The caller has checked that the viewer may see the post. A comment that was just
 * written may already be deleted with its post.
 */
export async function getComment(db: Db | Tx, viewer: Viewer, id: string): Promise<CommentRow> {
  const row = await selectComments(db, viewer).where('comment.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('comment.gone');
  return row;
}

/**
 * A comment with the number of its post's comments, null if the viewer does not see the post any more: it may
 * be hidden from them while they write.
 */
export const selectMade = compileOnce((db, viewer, { id }: { id: string }) =>
  selectComments(db, viewer)
    .leftJoin(
      visiblePosts(db, viewer)
        .select(['post.id', commentsSeen(viewer).as('comment_count')])
        .as('under'),
      (join) => join.onRef('under.id', '=', 'comment.post_id'),
    )
    .select('under.comment_count')
    .where('comment.id', '=', id),
);

export type MadeRow = RowOf<typeof selectMade>;

/**
 * If reports have hidden the thread's first comment, they hide the whole thread. A block does not: what
 * others said below stays.
 */
export const inSeenThread = (viewer: Viewer) =>
  sql<boolean>`(comment.thread_id = comment.id or ${hasRow(sql`
    select from comment as first
    where first.id = comment.thread_id and ${isUnhidden(viewer, 'first')}
  `)})`;

/** One page of the viewer's comments under posts that they may still see, newest first. */
export const selectOwnComments = (db: Db, viewer: Viewer, after: Cursor | null, limit: number) =>
  visibleComments(db, viewer)
    .select(['comment.id', 'comment.post_id', 'comment.text', 'comment.likes_count', 'comment.created_at'])
    .select('post.title as post_title')
    .where('comment.author_id', '=', viewer.personId)
    .where('comment.deleted_at', 'is', null)
    .$call(newestFirst({ after, limit }, 'comment.created_at', 'comment.id'))
    .execute();
