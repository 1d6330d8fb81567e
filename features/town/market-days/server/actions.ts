import { sql } from 'kysely';
import { findCity } from '#residents/regions/cities.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';
import type { PeriodicMarketChange, PeriodicMarketDraft } from '#town/market-days/contract.ts';
import { mostMarkets } from '#town/market-days/limits.ts';
import { mayEnterMarkets } from './policy.ts';
import { countMarkets, lockMarket, storedCycle } from './queries.ts';

export const marketNotFound = () => notFound('marketDays.gone');

type Deed = { action: string; id: string; cityCode: string; name: string };

export async function recordDeed(tx: Tx, viewer: Viewer, now: Date, { action, id, cityCode, name }: Deed) {
  const right = may(viewer, 'editor', cityCode) ? 'editor' : 'operator';
  await recordAudit(tx, viewer, now, { action, itemId: id, cityCode, note: name, right });
  await record(tx, { type: 'periodicMarket.changed', topics: regionTopics(cityCode), data: { cityCode } });
}

/** Adds a market to a town. The same draft sent twice makes one. */
export async function addMarket(p: Writing, viewer: Viewer, draft: PeriodicMarketDraft): Promise<void> {
  const { id, cityCode, name, digit } = draft;
  if (!findCity(cityCode) || !mayEnterMarkets(viewer, cityCode)) throw marketNotFound();
  await write(p, async (tx) => {
    const now = p.clock.now();
    await sql`select pg_advisory_xact_lock(hashtext('periodic_market'), ${Number(cityCode)})`.execute(tx);
    const made = await insertOnce(
      tx.insertInto('periodic_market').values({
        id,
        name,
        ...storedCycle(digit),
        kind: 'fiveDay',
        city_code: cityCode,
        created_by: viewer.personId,
        created_at: now,
        changed_at: now,
      }),
      tx.selectFrom('periodic_market').where('id', '=', id).where('created_by', '=', viewer.personId),
    );
    if (!made) return;
    if ((await countMarkets(tx, cityCode)) > mostMarkets)
      throw new Refusal('conflict', { reason: 'marketDays.tooMany' });
    await recordDeed(tx, viewer, now, { action: 'periodicMarket.added', id, cityCode, name });
  });
}

export async function lockManaged(tx: Tx, viewer: Viewer, id: string) {
  const market = await lockMarket(tx, id);
  if (!market || !mayEnterMarkets(viewer, market.city_code)) throw marketNotFound();
  return market;
}

export const changeMarket = (p: Writing, viewer: Viewer, id: string, change: PeriodicMarketChange) =>
  write(p, async (tx) => {
    const { city_code: cityCode, ...before } = await lockManaged(tx, viewer, id);
    if (before.name === change.name && before.digit === change.digit) return;
    refuseOlder(before, change);
    const now = p.clock.now();
    await tx
      .updateTable('periodic_market')
      .set({ name: change.name, ...storedCycle(change.digit), changed_at: now, ...raised })
      .where('id', '=', id)
      .execute();
    await recordDeed(tx, viewer, now, { action: 'periodicMarket.changed', id, cityCode, name: change.name });
  });

export const deleteMarket = (p: Writing, viewer: Viewer, id: string) =>
  write(p, async (tx) => {
    const { city_code: cityCode, name } = await lockManaged(tx, viewer, id);
    await tx.deleteFrom('periodic_market').where('id', '=', id).execute();
    await recordDeed(tx, viewer, p.clock.now(), { action: 'periodicMarket.deleted', id, cityCode, name });
  });
