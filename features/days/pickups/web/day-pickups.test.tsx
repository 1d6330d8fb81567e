// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '#test/screen/show.tsx';
import { createQueryClient } from '#web/requests/query-client.ts';
import { ownPickupsQuery } from './api.ts';
import { DayPickups } from './DayPickups.tsx';

const tuesdays = {
  kind: 'recycling' as const,
  cycle: 'week' as const,
  weekdays: [2],
  fromDay: null,
  weeks: [],
  starts: '19:00',
  ends: '02:00',
};
const area = {
  id: 'one',
  name: '1구역',
  places: '',
  note: '설날에는 쉬어요',
  skipsHolidays: false,
  office: '자원순환과',
  phone: '033-250-3000',
  asOf: '2026-10-01',
  rules: [tuesdays],
  exceptions: [],
  revision: 1,
};

test('the sheet of a day without pickups says nothing of them', async () => {
  const queries = createQueryClient();
  queries.setQueryData(ownPickupsQuery.queryKey, {
    area,
    reminds: false,
    isOffered: true,
    hasDoubted: false,
  });
  const textOn = async (day: string) =>
    (await show(<DayPickups day={day} />, { queries })).place.textContent ?? '';
  expect(await textOn('2026-11-24')).toMatch(/^재활용오후 7:00부터.*1구역 · 자원순환과.*정보가 달라요$/);
  expect(await textOn('2026-11-25')).toBe('');
});
