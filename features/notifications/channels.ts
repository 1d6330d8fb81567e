/** The switches of the settings; every kind of notification obeys one. */
export const channels = [
  'comments',
  'likes',
  'follows',
  'clubs',
  'news',
  'challenges',
  'desk',
  'chats',
] as const;
export type Channel = (typeof channels)[number];

/** Always listed: what an admin decided about somebody has to reach them. */
export const alwaysListed: readonly Channel[] = ['desk'];
/** Never listed: chats have a list and a badge of their own. */
export const neverListed: readonly Channel[] = ['chats'];
