/** The most that a newsletter names of each kind, so that it fits on two pages of A4. */
export const most = { news: 5, dates: 12, posts: 5 } as const;

/** The characters of a text that it prints. */
export const excerptLength = 90;
