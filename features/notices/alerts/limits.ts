const hourMs = 3_600_000;

export const headlineLength = 60;
export const bodyLength = 1000;

/** How long an alert may be in force. Browsers' timers reach 24 days. */
export const longestMs = 14 * 24 * hourMs;
/** Until when it is in force, if the writer does not choose another time. */
export const usualMs = 6 * hourMs;

/** The most alerts in the strip. */
export const mostShown = 5;
