/** Messages per page. */
export const messagesPerPage = 50;
/** Chats per page. */
export const chatsPerPage = 20;
