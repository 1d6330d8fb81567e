import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { addDays, type Day } from '#shared/time/dates.ts';
import type { MarketException } from '#town/market-days/contract.ts';
import { daysAhead } from '#town/market-days/limits.ts';

type Days = { first: Day; last: Day };

/** All days that may have an exception to come. */
export const daysToCome = (today: Day): Days => ({ first: today, last: addDays(today, daysAhead) });

/** A market's exceptions within some days, in order. */
const exceptionsWithin = ({ first, last }: Days) => sql<MarketException[]>`coalesce(
  (select json_agg(json_build_object('id', id, 'day', day, 'isHeld', is_held, 'reason', reason) order by day)
    from market_exception
    where market_id = periodic_market.id and day between ${first} and ${last}), '[]')`;

/**
 * The columns of a cycle, by its key (`cycle.ts`). The first digit is for the version before,
 * which knows no other cycles.
 */
export const storedCycle = (key: number) => ({
  digit: Number(String(key)[0]),
  other_cycle: key > 5 ? key : null,
});

/** The key of a market's cycle. */
export const cycleKey = sql<number>`coalesce(other_cycle, digit)`.as('digit');

/** Markets are public: each neighbour sees their days. */
const selectMarket = (db: Db | Tx, days: Days) =>
  db
    .selectFrom('periodic_market')
    .select(['periodic_market.id', 'name', cycleKey, 'changed_at', 'revision'])
    .select(exceptionsWithin(days).as('exceptions'));

/** The markets of a town, the first entered first, with their exceptions within some days. */
export const enteredMarkets = (db: Db | Tx, cityCode: string, days: Days) =>
  selectMarket(db, days)
    .where('city_code', '=', cityCode)
    .orderBy('created_at')
    .orderBy('periodic_market.id');

/** Those that residents see: none where the town has switched market days off. */
export const townMarkets = (db: Db | Tx, cityCode: string, days: Days) =>
  enteredMarkets(db, cityCode, days).where(isFeatureOn('marketDays', 'periodic_market.city_code'));

export const selectMarkets = (db: Db | Tx, cityCode: string, days: Days) =>
  townMarkets(db, cityCode, days).execute();

export const countMarkets = async (tx: Tx, cityCode: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('periodic_market')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('city_code', '=', cityCode)
    .executeTakeFirstOrThrow();
  return count;
};

export const findMarket = (db: Db | Tx, id: string, days: Days) =>
  selectMarket(db, days).where('periodic_market.id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockMarket = (tx: Tx, id: string) =>
  tx
    .selectFrom('periodic_market')
    .select(['id', 'city_code', 'name', cycleKey, 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findException = (db: Db | Tx, id: string) =>
  db
    .selectFrom('market_exception')
    .select(['id', 'market_id', 'day', 'is_held', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether a market has an exception on a day. */
export const hasException = async (tx: Tx, marketId: string, day: Day): Promise<boolean> =>
  (await tx
    .selectFrom('market_exception')
    .select('id')
    .where('market_id', '=', marketId)
    .where('day', '=', day)
    .executeTakeFirst()) !== undefined;

export const countExceptions = async (tx: Tx, marketId: string, { first }: Days): Promise<number> => {
  const { count } = await tx
    .selectFrom('market_exception')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('market_id', '=', marketId)
    .where('day', '>=', first)
    .executeTakeFirstOrThrow();
  return count;
};
