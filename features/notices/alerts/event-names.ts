import type { Category } from './levels.ts';

/** The event of an alert written by hand, as it is stored and given to programs. */
export const eventNames: Record<Category, string> = {
  Infra: '단수·정전',
  Met: '날씨',
  Fire: '불',
  Transport: '길·교통',
  Health: '건강·위생',
  Safety: '안전',
  Rescue: '사람 찾기',
  Other: '그 밖의 일',
};
