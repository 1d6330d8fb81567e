/** The worker's own texts. It does not import the app's texts, to stay small. */
export const copy = {
  'push.title': '마실',
  'push.body': '새로운 알림이 있어요',
} as const;
