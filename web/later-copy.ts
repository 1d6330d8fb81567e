/** Texts of what is loaded after the first screen. */
export const copy = {
  'common.keep': '그대로 두기',
  'sw.update': '새 버전이 있어요.',
  'sw.reload': '새로고침',
  'session.madeWay':
    '다른 이웃이 로그인해서 화면을 다시 열었어요. 쓰던 글은 쓴 이웃이 다시 로그인하면 볼 수 있어요.',
} as const;
