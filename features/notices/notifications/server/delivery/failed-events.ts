import type { Db } from '#server/database/db.ts';

/** Events set aside until an admin retries them, the oldest first. */
export const selectFailedEvents = (db: Db) =>
  db
    .selectFrom('notification_backlog')
    .select(['event_id', 'type', 'attempts', 'error', 'happened_at', 'set_aside_at'])
    .where('set_aside_at', 'is not', null)
    .orderBy('event_id')
    .execute();

/** Makes the server try an event again, at most ten times. False if no event of that id was set aside. */
export async function retryFailedEvent(db: Db, eventId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification_backlog')
    .set({ set_aside_at: null, attempts: 0, due_at: now })
    .where('event_id', '=', eventId)
    .where('set_aside_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
