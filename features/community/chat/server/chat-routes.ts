import { z } from '@hono/zod-openapi';
import { ChatsPage, ChatsQuery, ReadMark, ReadUpTo, Room, Unread } from '#community/chat/contract.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { hushChat, markRead } from './actions.ts';
import { readChatCursor, writeChatCursor } from './cursor.ts';
import { presentChat, presentRoom } from './present.ts';
import { selectChats, selectUnread } from './queries.ts';
import { getRoom } from './room.ts';

const params = z.object({ chatId: z.string() });

export const chatRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/chats/unread',
      { summary: 'Count the viewer’s unread messages, in total and by chat', response: Unread },
      async ({ viewer }) => {
        const rows = await selectUnread(p.db, viewer);
        const chats = Object.fromEntries(rows.map(({ chat_id, unread_count }) => [chat_id, unread_count]));
        const unread = rows.reduce((sum, { unread_count }) => sum + unread_count, 0);
        return { unread, chats };
      },
    )
    .get(
      '/api/chats',
      { summary: 'List the viewer’s chats, the latest first', query: ChatsQuery, response: ChatsPage },
      async ({ viewer, query }) => {
        const { cursor, limit } = query;
        const rows = await selectChats(p.db, viewer, readChatCursor(cursor), limit);
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        const nextCursor =
          rows.length > limit && last
            ? writeChatCursor({ at: last.last_message_at, chatId: last.chat_id })
            : null;
        return { items: page.map(presentChat), nextCursor };
      },
    )
    .get(
      '/api/chats/{chatId}',
      { summary: 'Get a chat, also one without messages', params, response: Room },
      async ({ viewer, params }) => {
        const { chatId } = params;
        const room = await getRoom(p.db, viewer, chatId);
        return presentRoom(viewer, chatId, room);
      },
    )
    .put(
      '/api/chats/{chatId}/hush',
      { summary: 'Turn off the viewer’s pushes of a chat', params, response: Room },
      ({ viewer, params: { chatId } }) => hushChat(p, viewer, chatId, true),
    )
    .delete(
      '/api/chats/{chatId}/hush',
      { summary: 'Turn on the viewer’s pushes of a chat again', params, response: Room },
      ({ viewer, params: { chatId } }) => hushChat(p, viewer, chatId, false),
    )
    .put(
      '/api/chats/{chatId}/read',
      {
        summary: 'Mark a chat as read up to a message',
        limit: 'readMark',
        params,
        body: ReadUpTo,
        response: ReadMark,
      },
      ({ viewer, params, body }) => {
        const { chatId } = params;
        const { messageId } = body;
        return markRead(p, viewer, chatId, messageId);
      },
    );
