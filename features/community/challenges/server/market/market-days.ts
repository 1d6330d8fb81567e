import type { Db } from '#server/database/db.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { marketsOn } from '#town/market-days/cycle.ts';
import { selectMarkets } from '#town/market-days/server/queries.ts';

/** Tells whether a market of a town was held on the day of an instant, for the instants of some receipts. */
export async function marketDaysOf(db: Db, cityCode: string, receipts: { created_at: Date }[]) {
  const days = receipts.map(({ created_at }) => seoulDay(created_at)).sort();
  const [first, last] = [days[0], days.at(-1)];
  const markets = first && last ? await selectMarkets(db, cityCode, { first, last }) : [];
  return (instant: Date): boolean => marketsOn(markets, seoulDay(instant)).some(({ isHeld }) => isHeld);
}
