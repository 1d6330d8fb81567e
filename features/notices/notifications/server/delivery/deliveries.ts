import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import type { Notice, NoticedEvent, Notices } from '#server/notices/notices.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';

/** A row of the list that is new or has grown. */
export type Touched = { id: string; personId: string };

type Pushed = Notice & { notificationId: string | null };

/** The delay of the pushes, in ms, and whether they are a crowd's, which come last. */
export type Pushes = { afterMs: number; crowd: boolean };

/**
 * Leaves out events that are pushed only, such as messages, if their recipient has no subscription. This is
 * most of a chat's events. One query serves many events.
 */
export async function withoutUnreachable<E extends NoticedEvent>(
  tx: Tx,
  { onlyPushedTo }: Pick<Notices, 'onlyPushedTo'>,
  events: E[],
): Promise<E[]> {
  const recipientOf = (event: E) =>
    onlyPushedTo.get(event.type)?.(event as NoticedEvent as NoticedEvent<never>);
  const recipients = new Set(events.flatMap((event) => recipientOf(event) ?? []));
  if (recipients.size === 0) return events;
  const subscriptions = tx.selectFrom('push_subscription').select('person_id').distinct();
  const rows = await subscriptions.where('person_id', '=', anyOf([...recipients])).execute();
  const reachable = new Set(rows.map(({ person_id }) => person_id));
  return events.filter((event) => {
    const recipient = recipientOf(event);
    return recipient === undefined || reachable.has(recipient);
  });
}

/** Creates a push for each browser that receives pushes. */
export async function pushToDevices(tx: Tx, pushed: Pushed[], pushes: Pushes): Promise<void> {
  if (pushed.length === 0) return;
  const given = sql`unnest(
    ${pushed.map(({ personId }) => personId)}::uuid[], ${pushed.map((one) => one.notificationId)}::uuid[],
    ${pushed.map(({ kind }) => kind)}::text[], ${pushed.map(({ actorId }) => actorId)}::uuid[],
    ${pushed.map(({ subjectId }) => subjectId)}::uuid[], ${pushed.map(({ at }) => at)}::timestamptz[],
    ${pushed.map(({ until }) => until ?? null)}::timestamptz[]
  ) with ordinality`;
  await pushesFor(given, pushes).execute(tx);
}

/**
 * SQL that creates a push for each browser of the people in `given`: person, notification, kind, actor,
 * subject, when it happened, until when it is sent, and the order.
 */
export const pushesFor = (given: RawBuilder<unknown>, { afterMs, crowd }: Pushes) => sql`
  insert into push_delivery
    (subscription_id, notification_id, person_id, kind, actor_id, subject_id, due_at, expires_at, crowd)
  select push_subscription.id, given.notification_id, given.person_id, given.kind, given.actor_id,
    given.subject_id, given.at + make_interval(secs => ${afterMs / 1000}), given.until, ${crowd}::boolean
  from ${given} as given (person_id, notification_id, kind, actor_id, subject_id, at, until, n)
  join push_subscription on push_subscription.person_id = given.person_id
  order by given.n`;
