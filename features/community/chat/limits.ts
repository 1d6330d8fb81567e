/** Messages per page. */
export const messagesPerPage = 50;
/** Chats per page. */
export const chatsPerPage = 20;
/** Three in a row on a phone. */
export const photosPerPage = 30;
