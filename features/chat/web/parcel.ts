import type { Image } from '#server/images/contract.ts';
import type { Parcel } from '#web/outbox/parcels.ts';

type Draft = { id: string; text?: string; imageId?: string };

export const laneOf = (chatId: string) => `chat:${chatId}`;

/** A message on its way; its photo is noted to be shown meanwhile. */
export const parcelOf = (chatId: string, draft: Draft, photo?: Image): Omit<Parcel, 'at'> => ({
  id: draft.id,
  lane: laneOf(chatId),
  method: 'POST',
  path: `/api/chats/${chatId}/messages`,
  body: draft,
  note: photo,
});
