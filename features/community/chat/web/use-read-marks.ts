import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Message, Room } from '#community/chat/contract.ts';
import { countUnread, moveRead } from './cached-chats.ts';
import { sendRead } from './room-api.ts';

/** Batches read marks: in a fast chat one covers many messages. */
const gatherMs = 400;

const watchSight = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/**
 * Reports to the server what the viewer has read, while the room is open and visible. `items`: newest first.
 */
export function useReadMarks({ id: chatId, other, readPosition }: Room, items: readonly Message[]) {
  const queries = useQueryClient();
  const inSight = useSyncExternalStore(
    watchSight,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const latest = items.find(({ senderId }) => senderId === other.id);
  const messageId = inSight && latest && latest.position > readPosition ? latest.id : null;
  const sending = useRef(false);

  useEffect(() => {
    if (messageId === null) return;
    const timer = setTimeout(async () => {
      if (sending.current) return;
      sending.current = true;
      try {
        const mark = await sendRead(chatId, messageId);
        moveRead(queries, chatId, 'readPosition', mark.readPosition);
        countUnread(queries, chatId, mark.unread);
      } catch {
        // Still unread: the next message, or returning to the room, tries again.
      } finally {
        sending.current = false;
      }
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [queries, chatId, messageId]);
}
