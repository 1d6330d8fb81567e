// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { CalendarEntry } from '#days/calendar/contract.ts';
import { show } from '#test/screen/show.tsx';
import { EntryRow } from './EntryRow.tsx';

async function rowOf(given: Partial<CalendarEntry>) {
  const entry = { id: '1', type: 'news', day: '2026-11-21', time: null, title: '장날을 옮길까요?', ...given };
  const as = { isPoll: false, can: { change: false } };
  const { place } = await show(
    <EntryRow entry={{ ...as, ...entry } as CalendarEntry} onEdit={() => {}} onDelete={() => {}} />,
  );
  return place.textContent;
}

test('a day without an hour is a whole one; a vote that ends with it ends at midnight', async () => {
  expect(await rowOf({})).toContain('관심 소식 · 하루 종일');
  expect(await rowOf({ isPoll: true })).toContain('투표 · 밤 12시');
  expect(await rowOf({ isPoll: true, time: '18:30' })).toContain('투표 · 오후 6:30');
});
