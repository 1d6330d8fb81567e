/** The little that the worker says by itself: it stays small and carries no page's words. */
export const copy = {
  'push.title': '마실',
  'push.body': '새로운 알림이 있어요',
} as const;
