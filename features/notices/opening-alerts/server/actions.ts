import { forgetAlert, recordAlert } from '#account/openings/server/alerts.ts';
import { lockOpening, openingOf } from '#account/openings/server/queries.ts';
import { isPushService } from '#notices/notifications/server/push/known-services.ts';
import type { OpeningAlertDraft } from '#notices/opening-alerts/contract.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import type { Tx } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import { Refusal, wrongField } from '#server/errors.ts';
import { recordInLedger, replayEach } from '#server/ledger/entry.ts';
import type { Platform } from '#server/platform.ts';
import { columnOf, type Who } from './who.ts';

const bare = (text: string) => text.replace(/=+$/, '');

/**
 * Keeps that somebody waits for a town. Nothing of a newcomer is kept but their account key, the town and the
 * browser for a push.
 */
export async function keepAlert(p: Platform, who: Who, draft: OpeningAlertDraft): Promise<void> {
  const { id, agreed, push } = draft;
  const city = currentCity(draft.cityCode);
  if (!city) throw new Refusal('invalid', { reason: 'openingAlerts.needTown' });
  const isNewcomer = typeof who !== 'string';
  if (isNewcomer && !agreed) throw wrongField('agreed', 'openingAlerts.needConsent');
  if (push && !isPushService(push.endpoint, p.settings))
    throw new Refusal('invalid', { reason: 'push.unknownService' });
  const device = isNewcomer && push ? push : null;
  await write(p, async (tx) => {
    // An opening waits for this, or this for the opening: nobody waits for an open town.
    await lockOpening(tx, city.code, true);
    const { state } = await openingOf(p, tx, city.code);
    if (state === 'open') throw new Refusal('conflict', { reason: 'openingAlerts.openNow' });
    const before = await townOfAlert(tx, who);
    const row = {
      id,
      city_code: city.code,
      asked_at: p.clock.now(),
      told_at: null,
      endpoint: device?.endpoint ?? null,
      p256dh: device ? bare(device.keys.p256dh) : null,
      auth: device ? bare(device.keys.auth) : null,
    };
    await tx
      .insertInto('opening_alert')
      .values({ ...row, [columnOf(who)]: who })
      .onConflict((conflict) => conflict.column(columnOf(who)).doUpdateSet(row))
      .execute();
    if (before && before !== city.code) await recordAlert(tx, before);
    if (before !== city.code) await recordAlert(tx, city.code);
  });
}

async function townOfAlert(tx: Tx, who: Who): Promise<string | undefined> {
  const row = await tx
    .selectFrom('opening_alert')
    .select('city_code')
    .where(columnOf(who), '=', who)
    .executeTakeFirst();
  return row?.city_code;
}

/** Forgets that somebody waits, because they want it. */
export const endAlert = (p: Platform, who: Who): Promise<void> =>
  write(p, async (tx) => {
    const ended = await forgetAlert(tx, who);
    if (ended)
      await recordInLedger(tx, { change: 'openingAlert.ended', data: { id: ended.id }, at: p.clock.now() });
  });

/** Forgets it again after a restore. */
export const endAlertAgain = replayEach(async (p, { change, data, at }) => {
  const { id } = data;
  if (!id) return false;
  return write(p, async (tx) => {
    const ended = await tx
      .deleteFrom('opening_alert')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (ended) await recordInLedger(tx, { change, data, at });
    return ended !== undefined;
  });
});
