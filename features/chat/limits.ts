/** So many messages come at once, upwards from the latest. */
export const messagesPerPage = 50;
/** So many conversations. */
export const chatsPerPage = 20;
