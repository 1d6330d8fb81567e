/** The most characters of a contact or address, of a short detail, and of working conditions. */
export const contactLength = 200;
export const detailLength = 60;
export const conditionsLength = 500;

/** The highest pay in won, and the largest area in square metres. */
export const maxWon = 1_000_000_000;
export const maxArea = 10_000_000;

/** Characters of the text in a list row. */
export const excerptLength = 160;
