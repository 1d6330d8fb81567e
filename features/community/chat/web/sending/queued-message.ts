import type { Image } from '#server/images/contract.ts';
import type { QueuedRequest } from '#web/outbox/queued-requests.ts';

type Draft = { id: string; text?: string; imageId?: string };

export const queueOf = (chatId: string) => `chat:${chatId}`;

/** A message as a queued request; `note` keeps its photo, to show it meanwhile. */
export const queuedMessage = (chatId: string, draft: Draft, photo?: Image): Omit<QueuedRequest, 'at'> => ({
  id: draft.id,
  queue: queueOf(chatId),
  method: 'POST',
  path: `/api/chats/${chatId}/messages`,
  body: draft,
  note: photo,
});
