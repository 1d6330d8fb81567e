import { type Cast, demoId } from '#account/sessions/server/demo.ts';
import { PickupAreaDraft } from '#days/pickups/contract.ts';
import type { Platform } from '#server/platform.ts';
import { addDays, seoulDay, weekday } from '#shared/time/dates.ts';
import { addArea } from './actions.ts';
import { addException } from './exceptions.ts';
import { chooseHome } from './home.ts';

const cityCode = '51110';
const hours = { starts: '19:00', ends: '02:00' };
const weekly = { cycle: 'week' as const, fromDay: null, weeks: [], ...hours };

/** Collection areas of the demo town, one of which rests once. 지민 has chosen it. */
export async function addDemoPickups(p: Platform, { minjae, jimin }: Cast): Promise<void> {
  const today = seoulDay(p.clock.now());
  const id = demoId('pickups:hupyeong');
  const common = {
    cityCode,
    note: '설날·추석 당일에는 수거하지 않아요',
    office: '자원순환과',
    phone: '033-250-3000',
    asOf: addDays(today, -40),
  };
  const drafts = [
    {
      ...common,
      id,
      name: '후평동 1구역',
      places: '후평1동, 후평2동',
      rules: [
        { ...weekly, kind: 'food', weekdays: [0, 2, 4] },
        { ...weekly, kind: 'recycling', weekdays: [1, 3] },
        { ...weekly, kind: 'bags', weekdays: [0, 2, 4] },
        { ...weekly, kind: 'large', cycle: 'month', weekdays: [3], weeks: [2] },
      ],
    },
    {
      ...common,
      id: demoId('pickups:sinbuk'),
      name: '신북읍',
      places: '천전리, 율문리',
      skipsHolidays: true,
      rules: [
        { ...weekly, kind: 'food', weekdays: [1, 4] },
        { ...weekly, kind: 'recycling', cycle: 'fortnight', weekdays: [2], fromDay: today },
      ],
    },
  ];
  for (const draft of drafts) await addArea(p, minjae, PickupAreaDraft.parse(draft));
  const day = addDays(today, 7 + ((9 - weekday(today)) % 7));
  await addException(p, minjae, id, {
    id: demoId('pickups:exception'),
    day,
    kinds: ['food', 'bags'],
    isCollected: false,
    reason: '수거차 정비',
  });
  await chooseHome(p, jimin, { areaId: id, reminds: true });
}
