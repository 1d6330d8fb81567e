import { townPosts } from '#community/posts/server/town-data.ts';
import { townAuthor } from '#residents/people/server/town-author.ts';
import { isShown } from '#server/hidden.ts';
import { isStaying } from '#server/staying.ts';
import type { TownData } from '#server/town-data.ts';

export const commentsTownData: TownData = {
  rows: {
    comments: {
      about: {
        ko: '그 글들의 댓글. 답글이 가리키는 댓글은 지워져 없을 수 있어요',
        en: 'Comments on these posts; the parent of a reply may be missing because it was deleted',
      },
      tables: ['comment'],
      rows: (tx, town) =>
        townPosts(tx, town)
          .innerJoin('comment', 'comment.post_id', 'post.id')
          .select(['comment.id', 'comment.post_id', 'comment.parent_id', 'comment.text'])
          .select(['comment.likes_count', 'comment.created_at', 'comment.edited_at'])
          .select(townAuthor('comment.author_id').as('author'))
          .select(townAuthor('comment.mention_id').as('mentions'))
          .where('comment.deleted_at', 'is', null)
          .where(isShown('comment', 'comment.id'))
          // A thread goes with its beginning.
          .where(isShown('comment', 'comment.thread_id'))
          .where(isStaying('comment.author_id'))
          .orderBy('comment.created_at')
          .orderBy('comment.id'),
    },
  },
};
