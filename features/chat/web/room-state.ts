import type { HistoryState } from '@tanstack/react-router';

/** Navigation state with the other person's name, so that the room's title shows at once. For display only. */
export type RoomState = { recipientId?: string; recipientName?: string };

export const roomState = (recipientId: string, recipientName: string) =>
  ({ recipientId, recipientName }) as HistoryState;
