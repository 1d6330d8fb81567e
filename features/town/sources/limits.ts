/** The most sources of one town. */
export const mostSources = 50;

/** The number of items that a preview shows. */
export const previewCount = 5;
