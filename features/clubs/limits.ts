/** How many clubs a page of the list has, and how many members and requests a page of theirs. */
export const pageLength = 20;
export const memberPageLength = 50;

/** How much of a description a row of the list carries, in characters. */
export const excerptLength = 120;

/** The most characters of a club's name, of its password, and of a message to its creator. */
export const nameLength = 30;
export const passwordLength = 64;
export const messageLength = 300;

/** The fewest characters of a new password. A shorter one of before still lets in. */
export const shortestPassword = 4;

/** Days before somebody rejected or removed may ask again (product 9.8). */
export const askAgainDays = 7;
