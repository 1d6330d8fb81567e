/** The most series of a person. */
export const seriesInAll = 200;
/** The most days of a series that were deleted or changed on their own. */
export const exceptionsOfSeries = 500;
/** The most weeks or months between two occurrences, and occurrences that a count may ask for. */
export const longestInterval = 12;
export const mostOccurrences = 100;
/** How many years ahead the next occurrence is looked for: a 29 February may be eight away. */
export const yearsAhead = 20;
