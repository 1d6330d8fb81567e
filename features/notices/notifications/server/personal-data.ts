import { sql } from 'kysely';
import type { Platform } from '#server/platform.ts';

/** A person's notifications, their settings, and their push subscriptions without addresses. */
export async function copyOfNotifications({ db }: Platform, personId: string) {
  const [notifications, chosen, settings, reminders, devices, quiet, hushed, rung] = await Promise.all([
    db
      .selectFrom('notification')
      .select(['kind', 'happened_at as at', 'read_at as readAt'])
      .where('person_id', '=', personId)
      .orderBy('happened_at')
      .execute(),
    db.selectFrom('person').select('notification_choice').where('id', '=', personId).executeTakeFirst(),
    db
      .selectFrom('notification_setting')
      .select(['channel', 'listed', 'pushed', 'level'])
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
    db
      .selectFrom('quiet_setting')
      .select(['quiet_from as from', 'quiet_until as until', 'daily_pushes as dailyPushes'])
      .where('person_id', '=', personId)
      .executeTakeFirst(),
    db.selectFrom('hushed_kind').select('kind').where('person_id', '=', personId).orderBy('kind').execute(),
    db
      .selectFrom('rung_day')
      .select(['day', sql<number>`cardinality(rung_ids)`.as('pushes')])
      .where('person_id', '=', personId)
      .executeTakeFirst(),
  ]);
  return {
    told: notifications,
    choice: chosen?.notification_choice ?? null,
    settings,
    reminders: reminders ?? null,
    pushedTo: devices,
    quiet: quiet ?? null,
    hushed: hushed.map(({ kind }) => kind),
    lastPushedOn: rung ?? null,
  };
}
