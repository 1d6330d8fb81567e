/** The numbers that a letter can tell. */
export type Numbers = {
  dates: number;
  town_dates: number;
  urgent: number;
  news: number;
  notices: number;
  chats: number;
};

const names: Record<keyof Numbers, string> = {
  dates: '내 일정',
  town_dates: '동네 일정',
  urgent: '급한 소식',
  news: '새 소식',
  notices: '새 알림',
  chats: '새 채팅',
};

const parts = Object.keys(names) as (keyof Numbers)[];

export const isEmpty = (numbers: Numbers): boolean => parts.every((part) => numbers[part] === 0);

/** `내 일정 2 · 새 소식 3`. No text that somebody wrote: a locked screen may show it. */
export const textOf = (numbers: Numbers): string =>
  parts.flatMap((part) => (numbers[part] > 0 ? `${names[part]} ${numbers[part]}` : [])).join(' · ');
