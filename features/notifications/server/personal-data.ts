import type { Platform } from '#server/platform.ts';

/** A person's notifications, their settings, and their push subscriptions without addresses. */
export async function copyOfNotifications({ db }: Platform, personId: string) {
  const [told, settings, reminders, devices] = await Promise.all([
    db
      .selectFrom('notification')
      .select(['kind', 'happened_at as at', 'read_at as readAt'])
      .where('person_id', '=', personId)
      .orderBy('happened_at')
      .execute(),
    db
      .selectFrom('notification_setting')
      .select(['channel', 'listed', 'pushed'])
      .where('person_id', '=', personId)
      .orderBy('channel')
      .execute(),
    db
      .selectFrom('reminder_setting')
      .select(['whole_day as wholeDay', 'timed', 'meetings'])
      .where('person_id', '=', personId)
      .executeTakeFirst(),
    db
      .selectFrom('push_subscription')
      .select('created_at as since')
      .where('person_id', '=', personId)
      .execute(),
  ]);
  return { told, settings, reminders: reminders ?? null, pushedTo: devices };
}
