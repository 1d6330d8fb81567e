/** The texts that feed readers and calendars show. */
export const copy = {
  'feeds.news': '{town} 소식 · 마실',
  'feeds.dates': '{town} 소식 날짜 · 마실',
  'feeds.author': '마실',
} as const;
