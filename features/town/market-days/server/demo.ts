import { type Cast, demoId } from '#account/sessions/server/demo.ts';
import type { Platform } from '#server/platform.ts';
import { addDays, type Day, seoulDay } from '#shared/time/dates.ts';
import { isHeld } from '#town/market-days/cycle.ts';
import { addMarket } from './actions.ts';
import { addException } from './exceptions.ts';

const cityCode = '51110';
/** 2·7. */
const digit = 2;

/** The next day, from `from` on, on which the demo market is held by its cycle, or is not. */
const next = (held: boolean, from: Day): Day =>
  isHeld(digit, from) === held ? from : next(held, addDays(from, 1));

/** A market of the demo town that once rests and once is held against its cycle. */
export async function addDemoMarkets(p: Platform, { minjae }: Cast): Promise<void> {
  const id = demoId('market:pungmul');
  await addMarket(p, minjae, { id, cityCode, name: '춘천 풍물시장', digit });
  const today = seoulDay(p.clock.now());
  const plans = [
    { isHeld: true, day: next(false, addDays(today, 12)), reason: '김장 대목장' },
    { isHeld: false, day: next(true, addDays(today, 16)), reason: '시장 정비' },
  ];
  for (const [index, plan] of plans.entries())
    await addException(p, minjae, id, { id: demoId(`market-exception:${index}`), ...plan });
}
