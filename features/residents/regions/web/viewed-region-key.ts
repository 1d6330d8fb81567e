/** Where this device stores the viewed region. Separate from `viewed-region.ts`, because the server reads it, too. */
export const viewedRegionKey = 'viewed-region';
