/** The most characters of a market's name, and the most markets of a town. */
export const nameLength = 30;
export const mostMarkets = 50;
