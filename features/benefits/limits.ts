/** The most characters of a contact or address, of a short detail, and of working conditions. */
export const contactLength = 200;
export const detailLength = 60;
export const conditionsLength = 500;

/** The most won that somebody is paid, and the most square metres. */
export const maxWon = 1_000_000_000;
export const maxArea = 10_000_000;

/** How much of a text a row of a list carries, in characters. */
export const excerptLength = 160;
