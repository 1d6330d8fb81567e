/** The most characters that are read for a form. A notice is shorter. */
export const mostSigns = 20_000;
/** Pasted into a form's text, from here on it is offered to be read. */
export const longSigns = 60;

/** The largest file, and the longest time to read one. */
export const fileBytes = 10 * 1024 * 1024;
export const readingMs = 20_000;
/** The most entries of an archive, and bytes of its unpacked texts: one alone, and all. */
export const mostEntries = 2000;
export const entryBytes = 8 * 1024 * 1024;
export const textBytes = 16 * 1024 * 1024;
/** XML shrinks to a tenth. What shrinks to less than this fraction was made to burst. */
export const mostShrunk = 200;
export const mostPages = 30;
