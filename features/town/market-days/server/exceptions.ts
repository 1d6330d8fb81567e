import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import type { MarketExceptionDraft } from '#town/market-days/contract.ts';
import { exceptionComplaints } from '#town/market-days/fields.ts';
import { mostExceptions } from '#town/market-days/limits.ts';
import { lockManaged, recordDeed } from './actions.ts';
import { mayEnterMarkets } from './policy.ts';
import { countExceptions, daysToCome, findException, hasException, lockMarket } from './queries.ts';

export const exceptionNotFound = () => notFound('marketDays.exceptionGone');

/** Calendars of other programs know by this what has changed. */
const touchMarket = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('periodic_market').set({ changed_at: now }).where('id', '=', id).execute();

/** Says that a market does not follow its cycle on a day. The same draft sent twice makes one. */
export const addException = (p: Writing, viewer: Viewer, marketId: string, draft: MarketExceptionDraft) =>
  write(p, async (tx) => {
    // Another change of this market waits, so the cycle, the day and the number stay as they are seen here.
    const { city_code: cityCode, name, digit } = await lockManaged(tx, viewer, marketId);
    const { id, day, isHeld, reason } = draft;
    const now = p.clock.now();
    const days = daysToCome(seoulDay(now));
    const known = await findException(tx, id);
    if (known?.market_id === marketId) return;
    const [wrong] = Object.entries(exceptionComplaints(draft, { digit, today: days.first, last: days.last }));
    if (wrong) throw wrongField(...wrong);
    if (await hasException(tx, marketId, day)) throw wrongField('day', 'marketDays.dayTaken', 'conflict');
    if ((await countExceptions(tx, marketId, days)) >= mostExceptions)
      throw new Refusal('conflict', { reason: 'marketDays.tooManyExceptions' });
    await insertOnce(
      tx.insertInto('market_exception').values({
        id,
        market_id: marketId,
        day,
        is_held: isHeld,
        reason,
        created_by: viewer.personId,
        created_at: now,
      }),
      tx.selectFrom('market_exception').where('id', '=', id).where('market_id', '=', marketId),
    );
    await touchMarket(tx, marketId, now);
    const note = `${name} ${day}`;
    await recordDeed(tx, viewer, now, {
      action: isHeld ? 'periodicMarket.dayAdded' : 'periodicMarket.dayDropped',
      id: marketId,
      cityCode,
      name: note,
    });
  });

/** Lets the market follow its cycle again on that day. */
export const deleteException = (p: Writing, viewer: Viewer, id: string) =>
  write(p, async (tx) => {
    const found = await findException(tx, id);
    const market = found && (await lockMarket(tx, found.market_id));
    if (!market || !mayEnterMarkets(viewer, market.city_code)) throw exceptionNotFound();
    const deleted = await tx
      .deleteFrom('market_exception')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // Somebody else was faster.
    if (!deleted) throw exceptionNotFound();
    const now = p.clock.now();
    await touchMarket(tx, market.id, now);
    await recordDeed(tx, viewer, now, {
      action: 'periodicMarket.dayReset',
      id: market.id,
      cityCode: market.city_code,
      name: `${market.name} ${found.day}`,
    });
  });
