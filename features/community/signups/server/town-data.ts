import { townAuthor } from '#residents/people/server/town-author.ts';
import { isShown } from '#server/hidden.ts';
import type { TownData } from '#server/town-data.ts';

/** Sign-ups as anybody reads them below the news. Who signed up stays here, and those of clubs do. */
export const signupsTownData: TownData = {
  rows: {
    signups: {
      about: {
        ko: '소식의 신청: 자리와 신청한 사람의 수. 누가 신청했는지는 빼고',
        en: 'Sign-ups of news: seats and how many signed up; not who',
      },
      tables: ['signup'],
      rows: (tx, town) =>
        tx
          .selectFrom('signup')
          .select(['signup.id', 'signup.news_id', 'signup.seats', 'signup.questions', 'signup.day'])
          .select(['signup.time', 'signup.closes_at', 'signup.cancel_until', 'signup.created_at'])
          .select(['signup.taken', 'signup.waiting', townAuthor('signup.author_id').as('author')])
          .where('signup.place_code', '=', town.code)
          .where('signup.news_id', 'is not', null)
          .where(isShown('news', 'signup.news_id'))
          .orderBy('signup.created_at')
          .orderBy('signup.id'),
    },
  },
};
