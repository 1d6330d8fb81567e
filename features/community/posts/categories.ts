/** The stored categories of posts; a post without a choice gets the first (product 7.8). */
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
