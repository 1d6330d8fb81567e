/** Ids that are shown of what is broken. */
export const mostIds = 5;
