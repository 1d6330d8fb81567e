import type { DayMark, LegendLayer } from '#days/calendar/contract.ts';
import { type DaySign, daySigns, layers } from '#days/calendar/layers.ts';
import { copy } from '#days/calendar/sheets-copy.ts';

/** The layers of which a month has something, each with its signs in that month. */
export const legendOf = (marks: DayMark[], hasMeals: boolean): LegendLayer[] =>
  layers.flatMap((layer) => {
    const found = new Set(marks.flatMap((mark): DaySign[] => (mark.layer === layer ? mark.signs : [])));
    if (found.size === 0 && !(layer === 'meal' && hasMeals)) return [];
    const signs = daySigns
      .filter((sign) => found.has(sign))
      .map((sign) => ({ sign, name: copy[`calendar.sign.${sign}`] }));
    const name = copy[`calendar.layer.${layer}`];
    const names = signs.map((sign) => sign.name).join(', ');
    return [{ layer, name: names && names !== name ? `${name}: ${names}` : name, signs }];
  });
