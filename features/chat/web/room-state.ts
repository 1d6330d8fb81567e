import type { HistoryState } from '@tanstack/react-router';

/** What whoever leads to a room knows of it already, so that its title is there at once. Only to be shown. */
export type RoomState = { recipientId?: string; recipientName?: string };

export const roomState = (recipientId: string, recipientName: string) =>
  ({ recipientId, recipientName }) as HistoryState;
