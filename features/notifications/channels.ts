/** The switches of the settings; every kind of notification obeys one. */
export const channels = [
  'comments',
  'likes',
  'follows',
  'clubs',
  'news',
  'benefits',
  'challenges',
  'admin',
  'chats',
] as const;
export type Channel = (typeof channels)[number];

/** Always listed: what an admin decided about somebody has to reach them. */
export const alwaysListed: readonly Channel[] = ['admin'];
/** Told only who agreed to it (`consent.marketing`). */
export const byConsent: readonly Channel[] = ['benefits'];
/** Never listed: chats have a list and a badge of their own. */
export const neverListed: readonly Channel[] = ['chats'];
