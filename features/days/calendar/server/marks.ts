import type { DayMark } from '#days/calendar/contract.ts';
import { luckyDay, namesOfDay } from '#days/calendar/named-days.ts';
import { type PickupTable, pickupsOn } from '#days/pickups/cycle.ts';
import { pickupTexts } from '#days/pickups/day-text.ts';
import type { Day } from '#shared/time/dates.ts';
import { holidayYears } from '#shared/time/holiday-years.ts';
import { copy } from '#town/market-days/copy.ts';
import { type MarketDay, marketsOn } from '#town/market-days/cycle.ts';
import { marketDayText, type NamedMarket } from '#town/market-days/day-text.ts';
import { nameInTown } from '#town/market-days/same-market.ts';

/** Whether the browser shows this name as a holiday already. */
const isHoliday = (day: Day, name: string) =>
  holidayYears[`y${day.slice(0, 4)}`]?.[day]?.includes(name) === true;

/** The markets of the town, and the pickups of the area that the viewer has chosen. */
export type TownDays = { markets: NamedMarket[]; pickups: PickupTable | null };

/** A town that has one market under two names, with its own name before it and without, says it once. */
export const onceEach = (found: MarketDay<NamedMarket>[], cityCode: string) =>
  [
    ...new Map(
      found.toReversed().map((of) => [`${of.isHeld} ${nameInTown(of.market.name, cityCode)}`, of]),
    ).values(),
  ].toReversed();

/** Days asked for lately, with marks that everybody has: computing those of a month takes 80 µs. */
const seasonsOf = new Map<Day, DayMark[]>();
const maxDays = 2000;

function seasonMarks(day: Day): DayMark[] {
  const known = seasonsOf.get(day);
  if (known) return known;
  const marks = namesOfDay(day)
    .filter((name) => !isHoliday(day, name))
    .map(
      (name): DayMark => ({
        day,
        text: name,
        caption: name,
        layer: 'season',
        signs: [name === luckyDay ? 'lucky' : 'term'],
      }),
    );
  if (seasonsOf.size >= maxDays) seasonsOf.clear();
  seasonsOf.set(day, marks);
  return marks;
}

/** The names of the days besides events and holidays. Computed here, so that the browser needs no tables. */
export const marksOf = (days: Day[], { markets, pickups }: TownDays, cityCode: string): DayMark[] =>
  days.flatMap((day): DayMark[] => [
    ...seasonMarks(day),
    ...onceEach(marketsOn(markets, day), cityCode).map(
      (of): DayMark => ({
        day,
        text: marketDayText(of),
        caption: copy[of.isHeld ? 'marketDays.day' : 'marketDays.restDay'],
        layer: 'market',
        signs: [of.isHeld ? 'market' : 'marketRest'],
      }),
    ),
    ...(pickups ? pickupTexts(pickupsOn(pickups, day)) : []).map(
      (texts): DayMark => ({ day, ...texts, layer: 'pickup' }),
    ),
  ]);
