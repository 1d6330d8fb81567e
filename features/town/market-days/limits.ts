/** The most characters of a market's name, and the most markets of a town. */
export const nameLength = 30;
export const mostMarkets = 50;

/**
 * The limits of the days on which a market does not follow its cycle: the most to come, how far ahead, and
 * the most characters of a reason.
 */
export const mostExceptions = 30;
export const daysAhead = 366;
export const reasonLength = 30;
