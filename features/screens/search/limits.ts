/**
 * The kinds of items that search finds, in the order of the tabs. The database numbers them from 1
 * (`search_entry.kind`).
 */
export const kinds = ['posts', 'news', 'benefits', 'clubs', 'people'] as const;
export type Kind = (typeof kinds)[number];

/** The maximum length of a query, in characters. */
export const queryLength = 50;

/** Rows of a page. */
export const pageLength = 20;

/** Counting stops here. */
export const maxCounted = 99;
