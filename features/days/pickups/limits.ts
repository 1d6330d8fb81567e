/**
 * The limits of a collection area: the most characters of its texts, and the most areas of a town. A county
 * of 500 villages may have one for each.
 */
export const nameLength = 40;
export const placesLength = 500;
export const noteLength = 100;
export const officeLength = 40;
export const phoneLength = 20;
export const mostAreas = 600;
export const mostRules = 12;

/**
 * The limits of days against the rules: the most to come, how far ahead, and the most characters of a reason.
 */
export const mostExceptions = 60;
export const daysAhead = 366;
export const reasonLength = 30;

/** The most characters of what a resident says is wrong. */
export const doubtLength = 200;
