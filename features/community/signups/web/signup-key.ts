/** The item of a sign-up, as a sign-up, an event or a request names it. */
export type OfItem = { newsId?: string | null; meetingId?: string | null };

/** The query key of an item’s sign-up. Ids of news and meetings are never the same. */
export const itemSignupKey = ({ newsId, meetingId }: OfItem) => [
  'signups',
  'item',
  newsId ?? meetingId ?? '',
];

/**
 * The key of who signed up. Its first word is its own: pages of news keep `signups` on the device, and lists
 * of people are never kept.
 */
export const entriesKey = (signupId: string) => ['signup-entries', signupId];
