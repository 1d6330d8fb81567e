import { sql } from 'kysely';
import { whyOf } from '#notices/notifications/reason-copy.ts';
import { type PushKeys, pushKeys } from '#notices/notifications/server/push/push-keys.ts';
import { type Device, sendPush } from '#notices/notifications/server/push/send-push.ts';
import { copy } from '#notices/opening-alerts/copy.ts';
import { pushedForMs } from '#notices/opening-alerts/limits.ts';
import { findCity } from '#residents/regions/cities.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';
import { fill } from '#shared/text/korean.ts';
import { isWithin, usualHours } from '#shared/time/quiet-hours.ts';
import { copy as platform } from '#web/copy.ts';

/** One run sends so many. */
const most = 500;
const atOnce = 20;

type Taken = Device & { id: string; city_code: string };

/**
 * Takes the browsers of newcomers whose town has opened, so that none is told twice, and forgets their
 * addresses. The row stays for the next sign-in, which says it on screen.
 */
async function take({ db, clock }: Platform): Promise<Taken[]> {
  const now = clock.now();
  const { rows } = await sql<Taken>`
    with next as (
      select alert.id, alert.endpoint, alert.p256dh, alert.auth, alert.city_code
      from opening_alert alert
      join town_opening opening on opening.city_code = alert.city_code
        and opening.ended_at is null and opening.state = 'open'
        and opening.set_at > ${new Date(now.getTime() - pushedForMs)}
      where alert.endpoint is not null
      order by alert.asked_at limit ${sql.lit(most)} for update of alert skip locked
    ), taken as (
      update opening_alert set told_at = ${now}, endpoint = null, p256dh = null, auth = null
      where id in (select id from next)
    )
    select id, endpoint, p256dh, auth, city_code from next`.execute(db);
  return rows;
}

async function pushOpening(p: Platform, alert: Taken, keys: PushKeys): Promise<void> {
  const { id, city_code, endpoint, p256dh, auth } = alert;
  const message = {
    title: platform['app.name'],
    body: fill(copy['openingAlerts.push'], { town: findCity(city_code)?.name ?? '' }),
    path: '/region-setup',
    tag: `opening:${city_code}`,
    kind: 'townOpened',
    why: whyOf('townOpened'),
    id: null,
  };
  const outcome = await sendPush(
    { endpoint, p256dh, auth },
    { message, leftMs: pushedForMs, urgency: 'low' },
    keys,
  );
  // Surely not sent: the next run tries again.
  if ('later' in outcome)
    await p.db
      .updateTable('opening_alert')
      .set({ told_at: null, endpoint, p256dh, auth })
      .where('id', '=', id)
      .where('endpoint', 'is', null)
      .execute();
}

/** Tells newcomers who wait for a town that it has opened. */
export const notifyOpened: Job = {
  name: 'openingAlerts.tell',
  cron: '* * * * *',
  async run(p) {
    // A newcomer has no settings: their push waits for the end of the usual quiet hours.
    if (isWithin(usualHours, p.clock.now())) return;
    const taken = await take(p);
    if (taken.length === 0) return;
    const keys = await pushKeys(p);
    for (let from = 0; from < taken.length; from += atOnce)
      await Promise.all(taken.slice(from, from + atOnce).map((alert) => pushOpening(p, alert, keys)));
  },
};
