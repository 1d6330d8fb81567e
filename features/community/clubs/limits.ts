/** Page sizes: clubs in the list, and members or requests of one club. */
export const pageLength = 20;
export const memberPageLength = 50;

/** Characters of the description in a list row. */
export const excerptLength = 120;

/** The most characters of a club's name, its password and a join message. */
export const nameLength = 30;
export const passwordLength = 64;
export const messageLength = 300;

/** The fewest characters of a new password. Shorter ones from before this rule still work. */
export const shortestPassword = 4;

/** Days before a rejected or removed person may ask again (product 9.8). */
export const askAgainDays = 7;
