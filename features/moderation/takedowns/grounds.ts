/** Which right of the claimant an item violates. */
export const grounds = ['defamation', 'privacy', 'portrait', 'copyright', 'other'] as const;
export type Ground = (typeof grounds)[number];
