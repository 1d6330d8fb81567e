import { sql } from 'kysely';
import type { Platform } from '#server/platform.ts';
import { deliverAll } from './delivery/deliver-all.ts';

/**
 * Notifies the residents of the demo town of all that is in it, each within half an hour of its subject. Otherwise a town that
 * has lived for weeks would notify them of everything in the minute in which it was filled.
 */
export async function spreadDemoNotices(p: Platform): Promise<void> {
  await deliverAll(p);
  const now = p.clock.now();
  await p.db.transaction().execute(async (tx) => {
    // The minutes are the same each time the town is filled: they come from the subject's fixed id.
    await sql`
      with subject as (
        select id, created_at from post union all select id, created_at from comment
        union all select id, created_at from news union all select id, created_at from meeting
        union all select id, created_at from club
      )
      update notification set happened_at = least(
        ${now}::timestamptz,
        subject.created_at + abs(hashtext(kind || subject.id::text)) % 30 * interval '1 minute'
      )
      from subject where subject.id = notification.subject_id
    `.execute(tx);
    await sql`
      update notification_actor actor set acted_at = notification.happened_at
      from notification where notification.id = actor.notification_id
    `.execute(tx);
  });
}
