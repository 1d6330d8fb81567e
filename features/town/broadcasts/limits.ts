/** The most characters of a title and of a text. A phone reads 600 in about two minutes. */
export const titleLength = 60;
export const bodyLength = 600;

/** How many unheard broadcasts the home page shows, and for how long. */
export const mostShown = 3;
export const shownForMs = 7 * 86_400_000;

/** How long a broadcast is kept. */
export const broadcastRetentionMs = 365 * 86_400_000;
