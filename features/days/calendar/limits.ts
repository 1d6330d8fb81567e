/** The most characters of a memo. */
export const memoLength = 500;
/** The most events of their own that a person has on one day, and in all. */
export const entriesADay = 50;
export const entriesInAll = 5000;
