/** What can be looked for, in the order of the tabs; the database counts them from 1 (`search_entry.kind`). */
export const kinds = ['posts', 'news', 'benefits', 'clubs', 'people'] as const;
export type Kind = (typeof kinds)[number];

/** The most characters of a query. */
export const queryLength = 50;

/** How many rows a page has. */
export const pageLength = 20;

/** Nothing is counted beyond this. */
export const maxCounted = 99;
