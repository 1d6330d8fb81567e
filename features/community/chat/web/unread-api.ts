import type { chatsRoutes } from '#community/chat/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

// A file of its own, because every page's header loads it and no other request of chats.
const { api } = client<ReturnType<typeof chatsRoutes>>();

/** The number of unread messages, for the header's icon. */
export const unreadQuery = {
  queryKey: ['chats', 'unread'],
  queryFn: () => read(api.chats.unread.$get()),
};
