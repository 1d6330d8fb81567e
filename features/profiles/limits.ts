/** The largest length of a detailed town (매탄동), in characters. */
export const townLength = 30;

/** How many people one may follow. A search reads the posts of each of them. */
export const maxFollowed = 1000;
