export const copy = {
  'reading.start': '읽어주기',
  'reading.stop': '그만 읽기',
} as const;
