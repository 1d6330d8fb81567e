// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPollsQuery } from '#community/polls/web/open-api.ts';
import { monthQuery } from '#days/calendar/web/api.ts';
import { now, show } from '#test/screen/show.tsx';
import { createQueryClient } from '#web/requests/query-client.ts';
import { loadToday, TodayLine } from './TodayLine.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-30T23:58:00+09:00'),
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const entry = (title: string, day: string, cancelled = false) => ({
  id: title,
  type: 'user',
  title,
  day,
  cancelled,
});
const mark = (layer: string, caption: string, day: string) => ({
  day,
  text: `${caption} 날`,
  caption,
  layer,
  signs: [],
});

test('today says one’s dates, tomorrow’s pickups of the next month, what the day is, which votes wait, and is new at midnight', async () => {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { staleTime: Infinity } });
  const put = (month: string, items: object[], marks: object[]) =>
    queries.setQueryData(monthQuery(month).queryKey, { items, marks, legend: [] } as never);
  put(
    '2026-11',
    [
      entry('치과', '2026-11-30'),
      entry('산책', '2026-11-30'),
      entry('장', '2026-11-30'),
      entry('취소', '2026-11-30', true),
      entry('김장', '2026-12-01'),
    ],
    [
      mark('market', '장날', '2026-11-30'),
      mark('pickup', '음식물', '2026-11-30'),
      mark('pickup', '재활용', '2026-12-01'),
    ],
  );
  const wait = (...polls: [string, string][]) =>
    queries.setQueryData(openPollsQuery.queryKey, {
      items: polls.map(([id, endsAt]) => ({ id, question: '장날', endsAt, newsId: id, postId: null })),
    });
  wait(['산책', '2026-11-30T23:59:00+09:00'], ['나중', '2026-12-31T18:00:00+09:00']);
  put('2026-12', [entry('김장', '2026-12-01')], [mark('pickup', '재활용·대형', '2026-12-01')]);
  const { place } = await show(<TodayLine />, { queries });
  const link = place.querySelector('a');
  const parts = () =>
    [...(link?.querySelector('b')?.parentElement?.children ?? [])].map(({ textContent }) => textContent);
  expect(link?.getAttribute('href')).toBe('/today');
  expect(link?.textContent).toMatch(/^오늘 한 장 /);
  expect(parts()).toEqual([
    '11월 30일 (월)',
    '투표 2건 오늘 23:59까지',
    '내 일정 2',
    '내일 재활용·대형',
    '오늘 음식물',
    '장날',
    '음 10.22',
  ]);
  await now(() => vi.advanceTimersByTimeAsync(121_000));
  // A single date is said by its title, if no pickup needs the room.
  expect(parts()).toEqual(['12월 1일 (화)', '투표 12월 31일까지', '김장', '오늘 재활용·대형', '음 10.23']);
  const receive = async (...polls: Parameters<typeof wait>) => {
    wait(...polls);
    await now(() => vi.advanceTimersByTimeAsync(1));
  };
  await receive(['내일', '2026-12-02T09:05:00+09:00']);
  expect(parts()[1]).toBe('투표 내일 09:05까지');
  await receive(['자정', '2026-12-02T00:00:00+09:00']);
  expect(parts()[1]).toBe('투표 오늘 24:00까지');
  await receive();
  expect(parts()[1]).toBe('김장');
});

test('all that the line says is loaded with the page, on the last day of a month too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], marks: [], legend: [] }));
  const loadedAt = async (time: string) => {
    vi.setSystemTime(Date.parse(time));
    const queries = createQueryClient();
    await loadToday(queries);
    return queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
  };
  const polls = openPollsQuery.queryKey;
  const month = (of: '2026-11' | '2026-12') => monthQuery(of).queryKey;
  expect(await loadedAt('2026-11-29T23:59:00+09:00')).toEqual([polls, month('2026-11')]);
  expect(await loadedAt('2026-11-30T00:00:00+09:00')).toEqual([polls, month('2026-11'), month('2026-12')]);
  expect(await loadedAt('2026-12-01T00:00:00+09:00')).toEqual([polls, month('2026-12')]);
});
