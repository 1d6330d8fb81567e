/** The most that is read of a file. Files of the whole country are smaller. */
export const fileBytes = 20 * 1024 * 1024;
export const fileRows = 100_000;

/** The rows of a file that are taken at a time. */
export const mostTaken = 50;

/** The rows of a file that are shown at a time. Those that have been taken make room for the next. */
export const mostShown = 300;
