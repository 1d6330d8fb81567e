/** The largest length of a detailed town (매탄동), in characters. */
export const townLength = 30;

/** The most people that one person may follow. A search reads the posts of each of them. */
export const maxFollowed = 1000;
