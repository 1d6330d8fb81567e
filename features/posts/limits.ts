/** The most pictures of one post. */
export const maxPhotos = 10;

/** How many posts a page of the board has, and how many are popular (product 7.5, 7.6). */
export const pageLength = 50;
export const popularLength = 20;

/** How much of a text a row of a list carries, in characters. */
export const excerptLength = 160;
