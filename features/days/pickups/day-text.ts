import { fill } from '#shared/text/korean.ts';
import { copy } from './copy.ts';
import type { Pickup } from './cycle.ts';
import type { PickupKind } from './kinds.ts';

const short = { bags: copy['pickups.shortBags'], large: copy['pickups.shortLarge'] };

/** `음식물·재활용`. */
export const kindsText = (kinds: readonly PickupKind[]) =>
  kinds.map((kind) => short[kind as 'bags'] ?? copy[`pickups.${kind}`]).join('·');

/** Why nothing is collected although the rules say so, or why something is: may be empty. */
export const reasonOf = ({ isHoliday, reason }: Pickup) => (isHoliday ? copy['pickups.holiday'] : reason);

/**
 * The texts of a day's pickups in a calendar: `음식물·재활용 배출일`, `재활용 수거 없음 (설 연휴)`. `caption`: the same in
 * short. `signs`: the same in a cell.
 */
export function pickupTexts(
  pickups: Pickup[],
): { text: string; caption: string; signs: (PickupKind | 'missed')[] }[] {
  return [true, false].flatMap((isCollected) => {
    const some = pickups.filter((each) => each.isCollected === isCollected);
    if (some.length === 0) return [];
    const kinds = kindsText(some.map(({ kind }) => kind));
    const text = fill(copy[isCollected ? 'pickups.put' : 'pickups.missed'], { kinds });
    const reason = some.map(reasonOf).find(Boolean);
    return [
      {
        text: reason ? fill(copy['pickups.withReason'], { text, reason }) : text,
        caption: isCollected ? kinds : copy['pickups.missedCaption'],
        signs: isCollected ? some.map(({ kind }) => kind) : ['missed'],
      },
    ];
  });
}
