import { sql } from 'kysely';
import { visiblePosts } from '#community/posts/server/queries.ts';
import type { Tx } from '#server/database/db.ts';
import { notFound } from '#server/errors.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visibleComments } from './queries.ts';

/*
 * Locks are taken in one order: post, comment, first comment of the thread. So concurrent writes, such as a
 * deletion of the post, wait for each other without a deadlock.
 */

/** Locks the post, so that its count can be changed and nobody deletes it meanwhile. */
export async function lockPost(tx: Tx, viewer: Viewer, id: string) {
  const { rows } = await tx.executeQuery(postToLock(tx, viewer, { id }));
  const [post] = rows;
  if (!post) throw notFound('post.gone');
  return post;
}

const postToLock = compileOnce((db, viewer, { id }: { id: string }) =>
  visiblePosts(db, viewer)
    .select(['post.id', 'post.comment_count', 'post.city_code'])
    .where('post.id', '=', id)
    .forNoKeyUpdate('post'),
);

/** The same for a post of the viewer's town, sent with the next statement. It raises `row_is_missing()`. */
export const lockPostOfTown = (tx: Tx, viewer: Viewer, id: string) =>
  sendWithNext(tx, postOfTownToLock(tx, viewer, { id }));

const postOfTownToLock = compileOnce((db, viewer, { id }: { id: string }) => {
  const locked = visiblePosts(db, viewer)
    .select('post.id')
    .where('post.id', '=', id)
    .where('post.city_code', '=', viewer.cityCode)
    .forNoKeyUpdate('post');
  return sql<object>`
    with locked as (${locked})
    select case when count(*) = 1 then true else row_is_missing() end as locked from locked`;
});

type LockedPost = { countsChange: boolean };

/**
 * Locks a comment until the transaction ends, and its post before it. The post's count is reliable only with
 * `countsChange`: otherwise others may change it meanwhile.
 */
export async function lockComment(tx: Tx, viewer: Viewer, id: string, { countsChange }: LockedPost) {
  const seen = await visibleComments(tx, viewer)
    .select(['post.id', 'post.comment_count', 'post.city_code'])
    .where('comment.id', '=', id)
    .$if(countsChange, (query) => query.forNoKeyUpdate('post'))
    .$if(!countsChange, (query) => query.forKeyShare('post'))
    .executeTakeFirst();
  if (!seen) throw notFound('comment.gone');
  const comment = await tx
    .selectFrom('comment')
    .select(['id', 'post_id', 'parent_id', 'thread_id', 'thread_at', 'author_id', 'likes_count'])
    .select(['replies_count', 'text', 'revision'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!comment) throw notFound('comment.gone');
  return { ...comment, post: seen };
}

export type LockedComment = Awaited<ReturnType<typeof lockComment>>;

/**
 * The same two locks, for a like. They are sent with the next statement and reveal nothing, so they check no
 * visibility.
 */
export async function lockForLike(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  await sendWithNext(tx, postOfComment(tx, viewer, { id }));
  await sendWithNext(tx, likedComment(tx, viewer, { id }));
}

const postOfComment = compileOnce((db, _viewer, { id }: { id: string }) => {
  const comment = db.selectFrom('comment').select('post_id').where('id', '=', id);
  return db.selectFrom('post').select('id').where('id', 'in', comment).forKeyShare();
});

const likedComment = compileOnce((db, _viewer, { id }: { id: string }) =>
  db.selectFrom('comment').select('id').where('id', '=', id).forNoKeyUpdate(),
);
