import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import type { Notice } from '#server/notices.ts';

type Pushed = Notice & { notificationId: string | null };

/** How long pushes wait, in ms; and whether they are a crowd's, which come after all others. */
type Pushes = { afterMs: number; crowd: boolean };

/** Who of them has a browser that receives pushes. */
export async function whoHasDevices(tx: Tx, personIds: string[]): Promise<Set<string>> {
  const subscriptions = tx.selectFrom('push_subscription').select('person_id').distinct();
  const rows = await subscriptions.where('person_id', 'in', personIds).execute();
  return new Set(rows.map(({ person_id }) => person_id));
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
