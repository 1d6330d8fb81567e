import { sql } from 'kysely';
import { type Invariant, inBatches, inWhole } from '#server/invariants/invariant.ts';

/**
 * What happened once is notified once: two rows of one person are of the same thing if kind, group and time
 * are equal, and with actors the same one acted at the same time.
 */
const twice: Invariant = {
  name: 'notification.twice',
  sentence: 'notifications of something that the person was notified of before',
  ask: inBatches(
    { table: 'notification' },
    (inBatch) => sql`select notification.id from notification
      left join notification_actor as actor on actor.notification_id = notification.id
      where ${inBatch} and exists (
        select from notification as before
        left join notification_actor as same on same.notification_id = before.id and same.actor_id = actor.actor_id
        where before.person_id = notification.person_id and before.kind = notification.kind
          and before.group_key = notification.group_key and before.id < notification.id
          and case when actor.actor_id is null
            then before.happened_at = notification.happened_at else same.acted_at = actor.acted_at end
      )
      group by notification.id`,
  ),
};

const dueOfNothing: Invariant = {
  name: 'due_notice.subject_id',
  sentence: 'subjects of due notices that were deleted',
  ask: inBatches(
    { table: 'due_notice', key: 'subject_id' },
    (inBatch) => sql`select distinct subject_id as id from due_notice where ${inBatch}
      and not exists (select from meeting where id = subject_id)
      and not exists (select from signup where id = subject_id)
      and not exists (select from personal_event where id = subject_id)
      and not exists (select from event_occurrence where id = subject_id)
      and not exists (select from pickup_day where id = subject_id)`,
  ),
};

/** A push would otherwise reach a device that is signed out, or somebody else’s. */
const pushToOthers: Invariant = {
  name: 'push_subscription.session_id',
  sentence: 'push subscriptions of sessions that have ended or are another person’s',
  ask: inWhole(
    () => sql`select push_subscription.id from push_subscription join session on session.id = session_id
      where session.ended_at is not null or session.person_id <> push_subscription.person_id`,
  ),
};

export const notificationsInvariants = [twice, dueOfNothing, pushToOthers];
