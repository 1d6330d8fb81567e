/**
 * The query key of a room. Separate from `api.ts`, because `pages.ts` uses it and every first page load
 * includes that.
 */
export const roomKey = (chatId: string) => ['chats', 'room', chatId];
