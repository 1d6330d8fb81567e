import type { PostMarked, PostTouched } from '#community/posts/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import {
  type FeatureNotices,
  type NoticeDraft,
  type NoticedEvent,
  ownerOf,
} from '#server/notices/notices.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visiblePosts } from './queries.ts';

const titlesOf = compileOnce((db, viewer, { ids }: { ids: string[] }) =>
  visiblePosts(db, viewer).select(['post.id', 'post.title']).where('post.id', '=', anyOf(ids)),
);

/** The posts that a viewer may see, as a notification names them. */
async function shownPosts(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const { rows } = await db.executeQuery(titlesOf(db, viewer, { ids }));
  return new Map(rows.map(({ id, title }) => [id, { title, path: `/post/${id}` }]));
}

async function liked(tx: Tx, event: NoticedEvent<PostMarked>): Promise<NoticeDraft> {
  const [postId, actorId] = [event.data.id, ownerOf(event)];
  const like = await tx
    .selectFrom('post_like')
    .innerJoin('post', 'post.id', 'post_like.post_id')
    .select(['post.author_id', 'post_like.liked_at'])
    .where('post.id', '=', postId)
    .where('post_like.person_id', '=', actorId)
    .executeTakeFirst();
  // The like was removed since, perhaps before its notification was created.
  if (!like) return { withdraw: [{ kind: 'postLiked', group: postId, actorId }] };
  if (!like.author_id) return {};
  const { author_id: personId, liked_at: at } = like;
  return { notify: [{ kind: 'postLiked', personId, actorId, subjectId: postId, at }] };
}

export const postsNotices: FeatureNotices = {
  kinds: {
    postLiked: {
      channel: 'likes',
      one: '{name}님이 내 글을 좋아해요',
      many: '{name}님 외 {count}명이 내 글을 좋아해요',
      show: shownPosts,
    },
  },
  on: {
    'post.liked': liked,
    'post.unliked': liked,
    'post.deleted': async (_tx, { data }: NoticedEvent<PostTouched>) => ({ withdraw: [{ about: data.id }] }),
  },
  rewords: {
    'post.changed': ({ data }: NoticedEvent<PostTouched>) => ({ about: data.id, kinds: ['postLiked'] }),
  },
};
