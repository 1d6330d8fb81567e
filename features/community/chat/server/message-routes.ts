import { z } from '@hono/zod-openapi';
import { Message, MessageDraft, MessagesPage, MessagesQuery } from '#community/chat/contract.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { readPosition, writePosition } from './cursor.ts';
import { deleteMessage } from './deleting.ts';
import { presentMessage } from './present.ts';
import { messagesBefore } from './queries.ts';
import { sendMessage } from './send.ts';

const params = z.object({ chatId: z.string() });

export const messageRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/chats/{chatId}/messages',
      {
        summary: 'List the messages of a chat, the latest first',
        params,
        query: MessagesQuery,
        response: MessagesPage,
      },
      async ({ viewer, params, query }) => {
        const { chatId } = params;
        const { cursor, limit } = query;
        const before = readPosition(cursor);
        const rows = await messagesBefore(p.db, viewer, chatId, { before, limit });
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        const messagePage = {
          items: page.map((row) => presentMessage(viewer, row)),
          nextCursor: rows.length > limit && last ? writePosition(last.position) : null,
        };
        return messagePage;
      },
    )
    .post(
      '/api/chats/{chatId}/messages',
      {
        summary: 'Send a message; the first one creates the chat',
        session: 'in transaction',
        limit: 'message',
        params,
        body: MessageDraft,
        response: Message,
        status: 201,
      },
      ({ viewer, params, body }) => {
        const { chatId } = params;
        return sendMessage(p, viewer, chatId, body);
      },
    )
    .delete(
      '/api/chats/{chatId}/messages/{id}',
      {
        summary: 'Delete a message of the viewer for both people',
        params: params.extend({ id: z.string() }),
        response: Message,
      },
      ({ viewer, params }) => {
        const { chatId, id } = params;
        return deleteMessage(p, viewer, chatId, id);
      },
    );
