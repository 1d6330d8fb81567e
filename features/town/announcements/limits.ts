/** The most announcements shown at once. */
export const mostShown = 3;

/** The most characters of a title and of a body. */
export const titleLength = 60;
export const bodyLength = 500;

const dayMs = 86_400_000;

/** How long an announcement may be in force. */
export const longestMs = 90 * dayMs;
/** How far ahead it may begin. */
export const furthestMs = 366 * dayMs;
/** Its length, if the writer does not choose another. */
export const usualMs = 7 * dayMs;
