import { sql } from 'kysely';
import type { PushMessage } from '#features/notifications/contract.ts';
import { whyOf } from '#features/notifications/reason-copy.ts';
import { sentenceOf } from '#features/notifications/server/delivery/sentence.ts';
import { pushes } from '#features/notifications/server/metrics.ts';
import { findNotification } from '#features/notifications/server/queries.ts';
import { aliveSince } from '#features/sessions/server/session-store.ts';
import type { Platform } from '#server/platform.ts';
import { rightsOf } from '#server/rights.ts';
import { type Viewer, viewerOf } from '#server/viewer.ts';
import type { HeldRight } from '#shared/may.ts';
import { copy } from '#web/copy.ts';
import { type PushKeys, pushKeys } from './push-keys.ts';
import { mayRing } from './ringing.ts';
import { type Device, type Outcome, type Sent, sendPush } from './send-push.ts';

const atOnce = 20;
const maxAttempts = 5;
const firstWaitMs = 30_000;
/** Older pushes are dropped, because they are no news any more. */
const staleMs = 3_600_000;
/** A delivery taken longer ago than this was taken by a process that died: sending times out earlier. */
const deadMs = 120_000;

type Pushing = Pick<Platform, 'db' | 'clock' | 'log' | 'notices' | 'settings'>;

type Delivery = Device & {
  id: number;
  subscription_id: string;
  notification_id: string | null;
  kind: string;
  actor_id: string | null;
  subject_id: string;
  due_at: Date;
  expires_at: Date | null;
  attempts: number;
  viewer: Viewer;
};

/**
 * Sends the next pushes, one for each browser, so that they arrive in order. Pushes of crowds come last. True if
 * there may be more.
 */
export async function sendPushes(p: Pushing): Promise<boolean> {
  const taken = await take(p);
  if (taken.length === 0) return false;
  const keys = await pushKeys(p);
  await Promise.all(taken.map((delivery) => deliver(p, delivery, keys)));
  return true;
}

/**
 * Takes pushes that are due, so that no other process sends them. Those taken by a process that died are deleted:
 * they may have been sent, and nobody should get a push twice.
 */
async function take({ db, clock }: Pushing): Promise<Delivery[]> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<
    Omit<Delivery, 'viewer'> & { person_id: string; rights: HeldRight[]; city_code: string | null }
  >`
    with given_up as (
      delete from push_delivery where taken_at < ${ago(deadMs)}
    ), next as (
      select id from push_delivery mine
      where taken_at is null and due_at <= ${now}
      and not exists (
        select from push_delivery earlier
        where earlier.subscription_id = mine.subscription_id
        and ((earlier.crowd, earlier.id) < (mine.crowd, mine.id)
          or (earlier.id <> mine.id and earlier.taken_at is not null))
      )
      order by crowd, id limit ${sql.lit(atOnce)} for update skip locked
    ), taken as (
      update push_delivery set taken_at = ${now}, attempts = attempts + 1
      where id in (select id from next) returning *
    )
    select taken.id, taken.subscription_id, taken.notification_id, taken.kind, taken.actor_id, taken.subject_id,
      taken.due_at, taken.expires_at, taken.attempts, taken.person_id, ${rightsOf('person.id')} as rights, person.city_code,
      device.endpoint, device.p256dh, device.auth
    from taken
    join push_subscription device on device.id = taken.subscription_id
    join person on person.id = taken.person_id
    join session on session.id = device.session_id and ${aliveSince(now)}
  `.execute(db);
  return rows.map(({ person_id: personId, rights, city_code: cityCode, ...delivery }) => ({
    ...delivery,
    viewer: viewerOf({ personId, rights, cityCode }),
  }));
}

async function deliver(p: Pushing, delivery: Delivery, keys: PushKeys): Promise<void> {
  const now = p.clock.now().getTime();
  const leftMs = (delivery.expires_at?.getTime() ?? Number.POSITIVE_INFINITY) - now;
  const isStale = now - delivery.due_at.getTime() > staleMs || leftMs <= 0;
  const composed = isStale ? null : await compose(p, delivery);
  const message = composed && (await mayRing(p, delivery)) ? composed : null;
  if (!message) pushes.inc({ outcome: 'skipped' });
  await settle(p, delivery, message ? await counted(delivery, keys, { message, leftMs }) : { sent: true });
}

/** A push that is put off after its last attempt is dropped. */
function nameOfOutcome(outcome: Outcome, attempts: number) {
  if ('sent' in outcome) return 'sent';
  if ('gone' in outcome) return 'gone';
  return 'later' in outcome && attempts < maxAttempts ? 'retried' : 'dropped';
}

async function counted(delivery: Delivery, keys: PushKeys, what: Sent): Promise<Outcome> {
  const outcome = await sendPush(delivery, what, keys);
  pushes.inc({ outcome: nameOfOutcome(outcome, delivery.attempts) });
  return outcome;
}

/** The message, as things are now; null if the notification is read or gone, or its subject is not visible. */
async function compose(p: Pushing, delivery: Delivery): Promise<PushMessage | null> {
  const { viewer, kind: name, subject_id: subjectId, notification_id: id, actor_id } = delivery;
  const kind = p.notices.kinds[name];
  const shown = (await kind?.show(p.db, viewer, [subjectId]))?.get(subjectId);
  if (!kind || !shown) return null;
  const row = id ? await findNotification(p.db, viewer, id) : undefined;
  if (id && (!row || row.read_at)) return null;
  const names = row ? (row.actors ?? []).map((actor) => actor.name) : await nameOf(p, actor_id);
  return {
    title: copy['app.name'],
    body: sentenceOf(kind.pushed ? { ...kind, one: kind.pushed } : kind, {
      names,
      count: row?.actors_count ?? 1,
      title: shown.title,
    }),
    path: shown.path,
    tag: id ?? shown.path,
    kind: name,
    why: whyOf(name),
    id,
  };
}

async function nameOf({ db }: Pushing, id: string | null): Promise<string[]> {
  if (!id) return [];
  const person = await db.selectFrom('person').select('name').where('id', '=', id).executeTakeFirst();
  return person ? [person.name] : [];
}

async function settle({ db, clock, log }: Pushing, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { id, subscription_id, attempts, endpoint } = delivery;
  const host = new URL(endpoint).host;
  if ('gone' in outcome) {
    await db.deleteFrom('push_subscription').where('id', '=', subscription_id).execute();
    return;
  }
  if ('later' in outcome && attempts < maxAttempts) {
    const waitMs = outcome.afterMs ?? firstWaitMs * 2 ** (attempts - 1);
    const dueAt = new Date(clock.now().getTime() + waitMs);
    await db
      .updateTable('push_delivery')
      .set({ taken_at: null, due_at: dueAt })
      .where('id', '=', id)
      .execute();
    return;
  }
  if (!('sent' in outcome))
    log.warn({ host, status: outcome.status, attempts }, 'push could not be sent; it is dropped');
  await db.deleteFrom('push_delivery').where('id', '=', id).execute();
}
