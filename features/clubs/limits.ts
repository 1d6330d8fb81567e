/** How many clubs a page of the list has. */
export const pageLength = 20;

/** How much of a description a row of the list carries, in characters. */
export const excerptLength = 120;

/** The most characters of a club's name and of its password. */
export const nameLength = 30;
export const passwordLength = 64;
