import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { copy } from '#web/copy.ts';
import { roomQuery } from './api.ts';
import type { RoomState } from './room-state.ts';

/** The other person's name, as soon as it is known. */
export function RoomTitle() {
  const { chatId = '' } = useParams({ strict: false });
  const given = useLocation({ select: ({ state }) => (state as RoomState).recipientName });
  // The page fetches the room; this only reads the cache.
  const { data: room } = useQuery({ ...roomQuery(chatId), enabled: false });
  return room === null ? copy['header.chat'] : (room?.other.name ?? given ?? copy['header.chat']);
}
