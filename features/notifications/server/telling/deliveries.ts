import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import type { Notice, NoticedEvent, Notices } from '#server/notices.ts';

type Pushed = Notice & { notificationId: string | null };

/** How long pushes wait, in ms; and whether they are a crowd's, which come after all others. */
type Pushes = { afterMs: number; crowd: boolean };

/**
 * Leaves out what is pushed and nothing else (a message) to whoever has no browser for it: most of what a chat tells. Asked
 * once for many events.
 */
export async function withoutUnheard<E extends NoticedEvent>(
  tx: Tx,
  { onlyPushedTo }: Pick<Notices, 'onlyPushedTo'>,
  events: E[],
): Promise<E[]> {
  const hearerOf = (event: E) => onlyPushedTo.get(event.type)?.(event as NoticedEvent as NoticedEvent<never>);
  const hearers = new Set(events.flatMap((event) => hearerOf(event) ?? []));
  if (hearers.size === 0) return events;
  const subscriptions = tx.selectFrom('push_subscription').select('person_id').distinct();
  const rows = await subscriptions.where('person_id', 'in', [...hearers]).execute();
  const hearing = new Set(rows.map(({ person_id }) => person_id));
  return events.filter((event) => {
    const hearer = hearerOf(event);
    return hearer === undefined || hearing.has(hearer);
  });
}

/** Hands what was told over to be pushed, once for each browser that receives pushes. */
export async function pushToDevices(tx: Tx, pushed: Pushed[], { afterMs, crowd }: Pushes): Promise<void> {
  if (pushed.length === 0) return;
  await sql`
    insert into push_delivery
      (subscription_id, notification_id, person_id, kind, actor_id, subject_id, due_at, crowd)
    select push_subscription.id, given.notification_id, given.person_id, given.kind, given.actor_id,
      given.subject_id, given.at + make_interval(secs => ${afterMs / 1000}), ${crowd}::boolean
    from unnest(
      ${pushed.map(({ personId }) => personId)}::uuid[], ${pushed.map((one) => one.notificationId)}::uuid[],
      ${pushed.map(({ kind }) => kind)}::text[], ${pushed.map(({ actorId }) => actorId)}::uuid[],
      ${pushed.map(({ subjectId }) => subjectId)}::uuid[], ${pushed.map(({ at }) => at)}::timestamptz[]
    ) with ordinality as given (person_id, notification_id, kind, actor_id, subject_id, at, n)
    join push_subscription on push_subscription.person_id = given.person_id
    order by given.n
  `.execute(tx);
}
