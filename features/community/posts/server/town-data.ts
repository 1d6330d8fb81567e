import { townAuthor } from '#residents/people/server/town-author.ts';
import type { Tx } from '#server/database/db.ts';
import { isShown } from '#server/hidden.ts';
import { isStaying } from '#server/staying.ts';
import { type LeavingTown, type TownData, townPictures } from '#server/town-data.ts';

/** The posts that everybody in the town sees. */
export const townPosts = (tx: Tx, town: LeavingTown) =>
  tx
    .selectFrom('post')
    .where('post.city_code', '=', town.code)
    .where('post.club_id', 'is', null)
    .where(isShown('post', 'post.id'))
    .where(isStaying('post.author_id'));

export const postsTownData: TownData = {
  rows: {
    posts: {
      about: { ko: '게시판의 글. 모임 안의 글은 빼고', en: 'Posts of the board; not those inside clubs' },
      tables: ['post'],
      rows: (tx, town) =>
        townPosts(tx, town)
          .select(['post.id', 'post.title', 'post.content', 'post.category', 'post.in_newsletter'])
          .select(['post.likes_count', 'post.created_at', 'post.edited_at'])
          .select([townAuthor('post.author_id').as('author'), townPictures('post', 'post.id')])
          .orderBy('post.created_at')
          .orderBy('post.id'),
    },
  },
};
