import { fill } from '#shared/text/korean.ts';
import { copy } from './copy.ts';
import type { Market, MarketDay } from './cycle.ts';

export type NamedMarket = Market & { name: string };

/** `풍물시장 장날`, and of a day against the cycle its reason: `풍물시장 쉬는 날 (설 연휴)`. */
export function marketDayText({ market: { name }, isHeld, reason }: MarketDay<NamedMarket>): string {
  const text = fill(copy[isHeld ? 'marketDays.dayOf' : 'marketDays.restOf'], { name });
  return reason ? fill(copy['marketDays.withReason'], { text, reason }) : text;
}
