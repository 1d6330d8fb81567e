import { z } from '@hono/zod-openapi';
import { Message, MessageDraft, MessagesPage, MessagesQuery, PhotosQuery } from '#community/chat/contract.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { readPosition, writePosition } from './cursor.ts';
import { deleteMessage } from './deleting.ts';
import { presentMessage } from './present.ts';
import { type MessageRow, messagesBefore } from './queries.ts';
import { sendMessage } from './send.ts';

const params = z.object({ chatId: z.string() });

function presentPage(viewer: Viewer, rows: MessageRow[], limit: number): MessagesPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => presentMessage(viewer, row)),
    nextCursor: rows.length > limit && last ? writePosition(last.position) : null,
  };
}

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
        const rows = await messagesBefore(p.db, viewer, chatId, { before: readPosition(cursor), limit });
        return presentPage(viewer, rows, limit);
      },
    )
    .get(
      '/api/chats/{chatId}/photos',
      {
        summary: 'List the photos of a chat, the latest first',
        params,
        query: PhotosQuery,
        response: MessagesPage,
      },
      async ({ viewer, params, query }) => {
        const { chatId } = params;
        const { cursor, limit } = query;
        const wanted = { before: readPosition(cursor), limit, only: 'photos' } as const;
        return presentPage(viewer, await messagesBefore(p.db, viewer, chatId, wanted), limit);
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
