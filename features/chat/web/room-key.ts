/** Where one room is kept. Apart from `api.ts`: what is named by it (`pages.ts`) comes with every first screen. */
export const roomKey = (chatId: string) => ['chats', 'room', chatId];
