/** The switches of the settings. Each kind of notification belongs to one. */
export const channels = [
  'letters',
  'comments',
  'likes',
  'follows',
  'clubs',
  'news',
  'announcements',
  'alerts',
  'broadcasts',
  'reminders',
  'benefits',
  'challenges',
  'helps',
  'admin',
  'chats',
] as const;
export type Channel = (typeof channels)[number];

/** How much of the news is told (product 16.2). */
export const newsLevels = ['all', 'interest', 'urgent'] as const;
export type NewsLevel = (typeof newsLevels)[number];

/**
 * Always listed: an admin's decision about somebody has to reach them, and so does what others do in their
 * name; a broadcast is for everybody.
 */
export const alwaysListed: readonly Channel[] = ['helps', 'broadcasts', 'admin'];
/** Listed only for people who agreed to marketing (`consent.marketing`). */
export const byConsent: readonly Channel[] = ['benefits'];
/** Never listed: chats have their own list and badge. */
export const neverListed: readonly Channel[] = ['chats'];
