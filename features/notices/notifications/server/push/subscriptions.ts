import { sql } from 'kysely';
import type { PushDevice } from '#notices/notifications/contract.ts';
import { lockPeopleWithNext } from '#residents/people/server/lock-people.ts';
import type { Db } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { isPushService } from './known-services.ts';

/** The most subscriptions of one person. Beyond it the oldest are deleted. */
const maxDevices = 10;

const bare = (text: string) => text.replace(/=+$/, '');

/**
 * Turns on pushes for the browser of this session. One browser has one row, owned by the person who signed in
 * on it last. Its keys prove that it is the same browser, so that an address alone is not enough to take it.
 */
export async function subscribe(
  p: Pick<Platform, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
  { endpoint, keys }: PushDevice,
): Promise<void> {
  if (!isPushService(endpoint, p.settings)) throw new Refusal('invalid', { reason: 'push.unknownService' });
  const { personId, sessionId } = viewer;
  await p.db.transaction().execute(async (tx) => {
    // The person before the session: a suspension locks them in this order.
    await lockPeopleWithNext(tx, [personId]);
    // A shared lock, for which the end of the session waits. It then deletes this subscription too.
    const session = await tx
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!session) throw new Refusal('unauthenticated');
    await tx
      .deleteFrom('push_subscription')
      .where('session_id', '=', sessionId)
      .where('endpoint', '<>', endpoint)
      .execute();
    const { rows } = await sql<{ id: string }>`
      insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
      values (${newId()}, ${sessionId}, ${personId}, ${endpoint}, ${bare(keys.p256dh)}, ${bare(keys.auth)},
        ${p.clock.now()})
      on conflict (endpoint) do update
        set session_id = excluded.session_id, person_id = excluded.person_id, p256dh = excluded.p256dh,
          auth = excluded.auth, created_at = excluded.created_at
        where push_subscription.person_id = excluded.person_id
        or (push_subscription.p256dh = excluded.p256dh and push_subscription.auth = excluded.auth)
      returning id
    `.execute(tx);
    const [subscription] = rows;
    if (!subscription) throw new Refusal('conflict');
    // Pending pushes for the browser's previous owner must not reach the next person.
    await sql`
      delete from push_delivery where subscription_id = ${subscription.id} and person_id <> ${personId}
    `.execute(tx);
    await sql`
      delete from push_subscription where id in (
        select id from push_subscription where person_id = ${personId}
        order by created_at desc, id desc offset ${maxDevices}
      )`.execute(tx);
  });
}

/** Turns off pushes for the browser of this session. */
export async function unsubscribe({ db }: Pick<Platform, 'db'>, { sessionId }: Viewer): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

export const isSubscribed = async (db: Db, { sessionId }: Viewer): Promise<boolean> =>
  (await db
    .selectFrom('push_subscription')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()) !== undefined;
