/** What a post is about, as it is stored; the first is what nobody chose (readings 43). */
export const categories = [
  'daily',
  'friends',
  'teens',
  'youth',
  'middle',
  'moms',
  'question',
  'other',
] as const;

export type Category = (typeof categories)[number];

export const isCategory = (text: unknown): text is Category =>
  (categories as readonly unknown[]).includes(text);
