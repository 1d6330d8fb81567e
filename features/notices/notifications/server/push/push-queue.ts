import { sql } from 'kysely';
import { aliveSince } from '#account/sessions/server/session-check.ts';
import type { PushMessage } from '#notices/notifications/contract.ts';
import { whyOf } from '#notices/notifications/reason-copy.ts';
import { sentenceOf } from '#notices/notifications/server/delivery/sentence.ts';
import { pushes } from '#notices/notifications/server/metrics.ts';
import { findNotification } from '#notices/notifications/server/queries.ts';
import type { Platform } from '#server/platform.ts';
import { rightsOf } from '#server/viewer/rights.ts';
import { type Viewer, viewerOf } from '#server/viewer/viewer.ts';
import type { HeldRight } from '#shared/may.ts';
import { copy } from '#web/copy.ts';
import { serviceOf } from './known-services.ts';
import { type PushKeys, pushKeys } from './push-keys.ts';
import { ringing } from './ringing.ts';
import { type Device, type Outcome, sendPush } from './send-push.ts';
import { createServices } from './service-load.ts';

const maxAttempts = 5;
const firstWaitMs = 30_000;
/** Older pushes are dropped, because they are no news any more. */
const staleMs = 3_600_000;
/** A delivery taken longer ago than this was taken by a process that died: sending times out earlier. */
const deadMs = 120_000;

type Pushing = Pick<Platform, 'db' | 'clock' | 'live' | 'log' | 'notices' | 'recordResponse' | 'settings'>;

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
 * Sends pushes, one at a time for each browser, so that they arrive in order. Pushes of crowds come last.
 * `onFree` is called when one has ended, and another may begin.
 */
export function createPusher(p: Pushing, onFree = () => {}) {
  const services = createServices();
  const running = new Set<Promise<void>>();

  async function send(delivery: Delivery, keys: PushKeys): Promise<void> {
    const host = hostOf(delivery);
    services.begin(host);
    let isSilent = false;
    try {
      isSilent = await deliver(p, delivery, keys);
    } catch (error) {
      p.log.error({ err: error }, 'a push could not be sent');
    }
    services.end(host, isSilent, p.clock.now().getTime());
  }

  /** Begins to send what is due. True if there may be more. */
  async function begin(): Promise<boolean> {
    const room = services.room();
    if (room <= 0) return false;
    const taken = await take(p, services.rooms(p.clock.now().getTime()), room);
    if (taken.length === 0) return false;
    const keys = await pushKeys(p);
    for (const delivery of taken) {
      const sending = send(delivery, keys).finally(() => {
        running.delete(sending);
        onFree();
      });
      running.add(sending);
    }
    return true;
  }

  return {
    begin,
    /** Resolves when nothing is being sent any more. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

const hostOf = ({ endpoint }: Device) => new URL(endpoint).host;

/**
 * Takes pushes that are due, so that no other process sends them. Those taken by a process that died are
 * deleted: they may have been sent, and nobody should get a push twice.
 */
async function take(
  { db, clock }: Pushing,
  { named, usual }: { named: Record<string, number>; usual: number },
  most: number,
): Promise<Delivery[]> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const full = Object.keys(named).filter((host) => (named[host] ?? 0) <= 0);
  const host = sql`split_part(device.endpoint, '/', 3)`;
  const { rows } = await sql<
    Omit<Delivery, 'viewer'> & { person_id: string; rights: HeldRight[]; city_code: string | null }
  >`
    with given_up as (
      delete from push_delivery where taken_at < ${ago(deadMs)}
    ), next as (
      select mine.id, mine.crowd, ${host} as host from push_delivery mine
      join push_subscription device on device.id = mine.subscription_id
      where mine.taken_at is null and mine.due_at <= ${now} and not ${host} = any(${full}::text[])
      and not exists (
        select from push_delivery earlier
        where earlier.subscription_id = mine.subscription_id
        and ((earlier.crowd, earlier.id) < (mine.crowd, mine.id)
          or (earlier.id <> mine.id and earlier.taken_at is not null))
      )
      order by mine.crowd, mine.id limit ${most} for update of mine skip locked
    ), ranked as (
      select id, host, row_number() over (partition by host order by crowd, id) as place from next
    ), taken as (
      update push_delivery set taken_at = ${now}, attempts = attempts + 1
      where id in (
        select id from ranked where place <= coalesce((${JSON.stringify(named)}::jsonb ->> host)::int, ${usual}::int)
      ) returning *
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

/** True if the service gave no answer. */
async function deliver(p: Pushing, delivery: Delivery, keys: PushKeys): Promise<boolean> {
  const now = p.clock.now().getTime();
  const leftMs = (delivery.expires_at?.getTime() ?? Number.POSITIVE_INFINITY) - now;
  const isStale = now - delivery.due_at.getTime() > staleMs || leftMs <= 0;
  const composed = isStale ? null : await compose(p, delivery);
  const urgency = composed && (await ringing(p, delivery));
  const service = serviceOf(delivery.endpoint);
  if (!composed || !urgency) {
    pushes.inc({ outcome: 'skipped', service });
    await settle(p, delivery, { sent: true });
    return false;
  }
  const outcome = await sendPush(delivery, { message: composed, leftMs, urgency }, keys);
  pushes.inc({ outcome: nameOfOutcome(outcome, delivery.attempts), service });
  if (isOfService(outcome)) void p.recordResponse({ name: 'push', part: service, ...failureOf(outcome) });
  await settle(p, delivery, outcome);
  return 'silent' in outcome;
}

/** Whether it says something of the service. A push that it refuses does not: a browser chose the key. */
const isOfService = (outcome: Outcome) =>
  'dropped' in outcome
    ? outcome.silent || outcome.status === 401 || outcome.status === 403
    : !('unsent' in outcome);

/** Why a service takes no pushes. */
function failureOf(outcome: Outcome) {
  if ('sent' in outcome || 'gone' in outcome) return {};
  return { failure: outcome.silent ? 'unreachable' : `status ${outcome.status}` };
}

/** A push that is put off after its last attempt is dropped. */
function nameOfOutcome(outcome: Outcome, attempts: number) {
  if ('sent' in outcome) return 'sent';
  if ('gone' in outcome) return 'gone';
  return 'later' in outcome && attempts < maxAttempts ? 'retried' : 'dropped';
}

/**
 * The message, as things are now; null if the notification is read or gone, or its subject is not visible.
 */
async function compose(p: Pushing, delivery: Delivery): Promise<PushMessage | null> {
  const { viewer, kind: name, subject_id: subjectId, notification_id: id, actor_id } = delivery;
  const kind = p.notices.kinds[name];
  const shown = (await kind?.show(p.db, viewer, [subjectId]))?.get(subjectId);
  if (!kind || !shown) return null;
  const row = id ? await findNotification(p, viewer, id) : undefined;
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
