/** The most characters (see `lengthOf`) of a text, and the most tags. */
export const limits = {
  title: 100,
  body: 10_000,
  comment: 1_000,
  message: 2_000,
  bio: 300,
  name: 30,
  tag: 20,
  tags: 10,
} as const;
