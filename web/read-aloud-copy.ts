/** The button that reads a text aloud. */
export const copy = {
  'readAloud.start': '읽어주기',
  'readAloud.stop': '그만 읽기',
} as const;
