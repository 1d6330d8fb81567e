// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { CalendarEntry, CalendarMonth, DayMark } from '#days/calendar/contract.ts';
import { now, show } from '#test/screen/show.tsx';
import { createQueryClient } from '#web/requests/query-client.ts';
import { monthQuery } from './api.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { TypeToggles } from './TypeToggles.tsx';

const month = '2026-11';
const entry = (id: string, given: Partial<CalendarEntry>) =>
  ({
    id,
    type: 'user',
    day: '2026-11-21',
    time: null,
    cancelled: false,
    title: id,
    ...given,
  }) as CalendarEntry;
const mark = (day: string, layer: DayMark['layer'], signs: DayMark['signs']): DayMark => ({
  day,
  text: `${signs.join('·')} 날`,
  caption: signs.join('·'),
  layer,
  signs,
});

/** The month and its switches, with what the server answers about it. */
async function showMonth(items: CalendarEntry[], marks: DayMark[] = []) {
  const queries = createQueryClient();
  const legend: CalendarMonth['legend'] = [
    {
      layer: 'pickup',
      name: '배출일: 음식물, 재활용',
      signs: [
        { sign: 'food', name: '음식물' },
        { sign: 'recycling', name: '재활용' },
      ],
    },
    { layer: 'meal', name: '급식', signs: [] },
  ];
  queries.setQueryData(monthQuery(month).queryKey, { items, marks, legend } as never);
  const { place } = await show(
    <>
      <MonthGrid
        month={month}
        today="2026-11-20"
        chosen="2026-11-20"
        onChoose={() => {}}
        onMove={() => {}}
        walked={{ current: false }}
      />
      <TypeToggles month={month} />
    </>,
    { queries },
  );
  const cell = (day: string) => {
    const button = place.querySelector(`[data-day="${day}"]`);
    return {
      name: button?.querySelector('.sr-only')?.textContent,
      shown: button?.querySelector('[aria-hidden]')?.textContent,
      signs: [...(button?.querySelectorAll('.day-sign') ?? [])].map(({ className }) =>
        className.split('-').at(-1),
      ),
    };
  };
  const toggle = (name: string) => place.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
  return { cell, toggle };
}

test('a day shows the first of its events by title and the number of the others, and its name says the same', async () => {
  const many = Array.from({ length: 199 }, (_, at) => entry(`${at}`, { type: 'news' }));
  const { cell, toggle } = await showMonth([
    entry('치과', { time: '10:20' }),
    entry('산책', { day: '2026-11-22', time: '19:00', type: 'club', title: '산'.repeat(100) }),
    // A day of the next month, in the last week of this one.
    entry('검사', { day: '2026-12-05' }),
    ...many,
  ]);
  expect(cell('2026-11-21')).toEqual({
    name: '11월 21일 토요일, 일정 200개, 치과',
    shown: '21치과10:20+199',
    signs: [],
  });
  expect(cell('2026-11-22').shown).toBe(`22${'산'.repeat(100)}19시`);
  expect(cell('2026-12-05').shown).toBe('5검사');
  await now(() => toggle('관심 소식')?.click());
  expect(cell('2026-11-21').shown).toBe('21치과10:20');
  await now(() => toggle('관심 소식')?.click());
});

test('what the town has on a day is signs, which the switches name and take away; words are for its name', async () => {
  const { cell, toggle } = await showMonth(
    [],
    [
      mark('2026-11-19', 'season', ['lucky']),
      mark('2026-11-19', 'pickup', ['food', 'recycling']),
      mark('2026-12-01', 'pickup', ['food']),
    ],
  );
  expect(cell('2026-11-19')).toEqual({
    name: '11월 19일 목요일, lucky 날, food·recycling 날',
    shown: '19',
    signs: ['lucky', 'food', 'recycling'],
  });
  // Too pale on a day of another month.
  expect(cell('2026-12-01')).toMatchObject({ name: '12월 1일 화요일, food 날', signs: [] });
  const pickups = toggle('배출일: 음식물, 재활용');
  expect(pickups?.parentElement?.textContent).toBe('음식물재활용');
  expect(pickups?.parentElement?.querySelectorAll('.day-sign')).toHaveLength(2);
  expect(toggle('급식')?.parentElement?.textContent).toBe('급식');
  await now(() => pickups?.click());
  expect(cell('2026-11-19')).toMatchObject({ name: '11월 19일 목요일, lucky 날', signs: ['lucky'] });
  await now(() => pickups?.click());
});
