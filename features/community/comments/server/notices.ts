import { sql } from 'kysely';
import type {
  CommentCreated,
  CommentDeleted,
  CommentEdited,
  CommentLikeSet,
} from '#community/comments/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import {
  type FeatureNotices,
  type NoticeDraft,
  type NoticedEvent,
  ownerOf,
} from '#server/notices/notices.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginningOf, extraCodePoints } from '#shared/text/text-length.ts';
import { visibleComments } from './queries.ts';

/** The number of characters of a comment that are shown beside the sentence. */
const excerptLength = 100;

async function shownComments(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleComments(db, viewer)
    .select(['comment.id', 'comment.post_id'])
    .select(sql<string>`left(comment.text, ${excerptLength + extraCodePoints})`.as('excerpt'))
    .where('comment.id', '=', anyOf(ids))
    .where('comment.deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, post_id, excerpt }) => [
      id,
      { title: beginningOf(excerpt, excerptLength), path: `/post/${post_id}?comment=${id}` },
    ]),
  );
}

/**
 * Notifies the author of the comment that was answered, and the author of the post. Nobody is notified twice
 * of one comment.
 */
async function created(tx: Tx, { data }: NoticedEvent<CommentCreated>): Promise<NoticeDraft> {
  const comment = await tx
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .leftJoin('comment as answered', 'answered.id', 'comment.parent_id')
    .select([
      'comment.id',
      'comment.post_id',
      'comment.author_id',
      'comment.mention_id',
      'comment.created_at',
    ])
    .select(['post.author_id as post_author_id', 'answered.author_id as thread_author_id'])
    .where('comment.id', '=', data.id)
    .where('comment.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!comment?.author_id) return {};
  const notice = {
    actorId: comment.author_id,
    subjectId: comment.id,
    withinId: comment.post_id,
    at: comment.created_at,
  };
  const repliedToIds = new Set([comment.mention_id, comment.thread_author_id].filter((id) => id !== null));
  const author = comment.post_author_id;
  return {
    notify: [
      ...[...repliedToIds].map((personId) => ({ ...notice, kind: 'commentAnswered', personId })),
      ...(author && !repliedToIds.has(author)
        ? [{ ...notice, kind: 'postCommented', personId: author }]
        : []),
    ],
  };
}

async function liked(tx: Tx, event: NoticedEvent<CommentLikeSet>): Promise<NoticeDraft> {
  const [commentId, actorId] = [event.data.id, ownerOf(event)];
  const like = await tx
    .selectFrom('comment_like')
    .innerJoin('comment', 'comment.id', 'comment_like.comment_id')
    .select(['comment.author_id', 'comment.post_id', 'comment_like.liked_at'])
    .where('comment.id', '=', commentId)
    .where('comment_like.person_id', '=', actorId)
    .executeTakeFirst();
  if (!like) return { withdraw: [{ kind: 'commentLiked', group: commentId, actorId }] };
  if (!like.author_id) return {};
  const { author_id: personId, post_id: withinId, liked_at: at } = like;
  return { notify: [{ kind: 'commentLiked', personId, actorId, subjectId: commentId, withinId, at }] };
}

export const commentsNotices: FeatureNotices = {
  kinds: {
    postCommented: {
      channel: 'comments',
      one: '{name}님이 내 글에 댓글을 남겼어요',
      show: shownComments,
    },
    commentAnswered: {
      channel: 'comments',
      one: '{name}님이 내 댓글에 답글을 남겼어요',
      show: shownComments,
    },
    commentLiked: {
      channel: 'likes',
      one: '{name}님이 내 댓글을 좋아해요',
      many: '{name}님 외 {count}명이 내 댓글을 좋아해요',
      show: shownComments,
    },
  },
  on: {
    'comment.created': created,
    'comment.likeSet': liked,
    'comment.deleted': async (_tx, { data }: NoticedEvent<CommentDeleted>) => ({
      withdraw: [{ about: data.id }],
    }),
  },
  rewords: { 'comment.edited': ({ data }: NoticedEvent<CommentEdited>) => ({ about: data.id }) },
};
