/** Maximum number of images per post. */
export const maxPhotos = 10;

/** Posts per page of the board, and length of the popular list (product 7.5, 7.6). */
export const pageLength = 50;
export const popularLength = 20;

/** Length of the excerpt in a list row, in characters. */
export const excerptLength = 160;
