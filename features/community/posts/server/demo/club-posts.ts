import { ridge, shelf } from '#community/clubs/server/demo/scenes.ts';
import type { Entry } from './entries.ts';

/** Posts of the demo town's clubs, by club. */
export const clubEntries: Record<string, Entry[]> = {
  '봉의산 새벽 등산': [
    {
      by: 'jimin',
      minutesAgo: 3 * 1440,
      category: 'daily',
      title: '지난 일요일 정상에서',
      content:
        '구름이 발아래 깔려서 한참 서 있었어요. 다들 손이 얼었다고 하셨으니\n다음에는 보온병을 하나 더 가져갈게요.',
      scenes: [ridge],
      likedBy: ['hyunwoo', 'sua'],
    },
    {
      by: 'hyunwoo',
      minutesAgo: 380,
      category: 'daily',
      title: '머리등 빌려드려요',
      content: '집에 두 개가 남아요. 필요하신 분은 댓글 남겨주세요.',
      likedBy: ['jimin'],
    },
  ],
  '춘천 느린 독서회': [
    {
      by: 'sua',
      minutesAgo: 2 * 1440 + 95,
      category: 'daily',
      title: '이번 달 책, 어디까지 읽으셨어요?',
      content: '저는 이제 3장이에요. 느려도 괜찮다고 해서 들어온 모임이니까요.',
      scenes: [shelf],
      likedBy: ['jimin'],
      bookmarkedBy: ['jimin'],
    },
  ],
};
