import { z } from '@hono/zod-openapi';
import { ChatsPage, ChatsQuery, ReadMark, ReadUpTo, Room, Unread } from '#features/chat/contract.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { markRead } from './actions.ts';
import { readChatCursor, writeChatCursor } from './cursor.ts';
import { presentChat, presentRoom } from './present.ts';
import { selectChats, selectUnread } from './queries.ts';
import { getRoom } from './room.ts';

const params = z.object({ chatId: z.string() });

const listChats = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/chats',
    summary: 'The viewer’s conversations, the latest first',
    request: { query: ChatsQuery },
    responses: { 200: jsonResponse(ChatsPage, 'One page') },
  },
);

const countUnread = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/chats/unread',
    summary: 'How many messages the viewer has not read',
    responses: { 200: jsonResponse(Unread, 'The number, and where they wait') },
  },
);

const readRoom = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/chats/{chatId}',
    summary: 'A conversation with somebody, whether or not anything was said yet',
    request: { params },
    responses: { 200: jsonResponse(Room, 'The conversation') },
  },
);

const putRead = route(
  { access: 'person', limit: 'readMark' },
  {
    method: 'put',
    path: '/api/chats/{chatId}/read',
    summary: 'Mark everything up to a message as read',
    request: { params, body: jsonBody(ReadUpTo) },
    responses: { 200: jsonResponse(ReadMark, 'Up to where, and what is left') },
  },
);

export const chatRoutes = (p: Platform) =>
  router()
    .openapi(countUnread, async (c) => {
      const rows = await selectUnread(p.db, viewerOf(c));
      const chats = Object.fromEntries(rows.map(({ chat_id, unread_count }) => [chat_id, unread_count]));
      const unread = rows.reduce((sum, { unread_count }) => sum + unread_count, 0);
      return c.json(Unread.parse({ unread, chats }), 200);
    })
    .openapi(listChats, async (c) => {
      const { cursor, limit } = c.req.valid('query');
      const rows = await selectChats(p.db, viewerOf(c), readChatCursor(cursor), limit);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const nextCursor =
        rows.length > limit && last
          ? writeChatCursor({ at: last.last_message_at, chatId: last.chat_id })
          : null;
      return c.json(ChatsPage.parse({ items: page.map(presentChat), nextCursor }), 200);
    })
    .openapi(readRoom, async (c) => {
      const { chatId } = c.req.valid('param');
      const room = await getRoom(p.db, viewerOf(c), chatId);
      return c.json(Room.parse(presentRoom(chatId, room)), 200);
    })
    .openapi(putRead, async (c) => {
      const { chatId } = c.req.valid('param');
      const { messageId } = c.req.valid('json');
      return c.json(ReadMark.parse(await markRead(p, viewerOf(c), chatId, messageId)), 200);
    });
