/** The storage key of the viewed region. Not in `viewed-region.ts`, because the server reads it, too. */
export const viewedRegionKey = 'viewed-region';
