/** The query key of a news item’s sign-up. */
export const itemSignupKey = (newsId: string) => ['signups', 'item', newsId];

/**
 * The key of who signed up. Its first word is its own: pages of news keep `signups` on the device, and lists
 * of people are never kept.
 */
export const entriesKey = (signupId: string) => ['signup-entries', signupId];
