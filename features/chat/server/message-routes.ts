import { z } from '@hono/zod-openapi';
import { Message, MessageDraft, MessagesPage, MessagesQuery } from '#features/chat/contract.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { readPosition, writePosition } from './cursor.ts';
import { deleteMessage } from './deleting.ts';
import { presentMessage } from './present.ts';
import { selectMessagesBefore } from './queries.ts';
import { getRoom } from './room.ts';
import { sendMessage } from './send.ts';

const params = z.object({ chatId: z.string() });

const listMessages = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/chats/{chatId}/messages',
    summary: 'What was said, the latest first',
    request: { params, query: MessagesQuery },
    responses: { 200: jsonResponse(MessagesPage, 'One page') },
  },
);

const postMessage = route(
  { access: 'person', limit: 'message' },
  {
    method: 'post',
    path: '/api/chats/{chatId}/messages',
    summary: 'Send a message; the first one makes the conversation',
    request: { params, body: jsonBody(MessageDraft) },
    responses: { 201: jsonResponse(Message, 'The message') },
  },
);

const removeMessage = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/chats/{chatId}/messages/{id}',
    summary: 'Delete one’s own message for both',
    request: { params: params.extend({ id: z.string() }) },
    responses: { 200: jsonResponse(Message, 'What is left of it') },
  },
);

export const messageRoutes = (p: Platform) =>
  router()
    .openapi(listMessages, async (c) => {
      const viewer = viewerOf(c);
      const { chatId } = c.req.valid('param');
      const { cursor, limit } = c.req.valid('query');
      const before = readPosition(cursor);
      await getRoom(p.db, viewer, chatId);
      const rows = await selectMessagesBefore(p.db, chatId, before, limit);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const answer = {
        items: page.map((row) => presentMessage(viewer, row)),
        nextCursor: rows.length > limit && last ? writePosition(last.position) : null,
      };
      return c.json(MessagesPage.parse(answer), 200);
    })
    .openapi(postMessage, async (c) => {
      const { chatId } = c.req.valid('param');
      return c.json(Message.parse(await sendMessage(p, viewerOf(c), chatId, c.req.valid('json'))), 201);
    })
    .openapi(removeMessage, async (c) => {
      const { chatId, id } = c.req.valid('param');
      return c.json(Message.parse(await deleteMessage(p, viewerOf(c), chatId, id)), 200);
    });
