// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useNewDay } from '#community/benefits/web/use-new-day.ts';
import { useTimeLeft } from '#community/challenges/web/week/use-time-left.ts';
import { useInForce } from '#notices/alerts/web/use-in-force.ts';
import { now, show, showHook } from '#test/screen/show.tsx';
import { serverNow, syncServerTime } from '#web/device/clock.ts';
import { useToday } from '#web/device/use-today.ts';
import { Ago } from './Ago.tsx';
import { useDebouncedValue } from './fields/use-debounced.ts';

const midnight = Date.parse('2026-11-21T00:00:00+09:00');
const at = (ms: number) =>
  vi.useFakeTimers({
    now: ms,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
const pass = (ms: number) => now(() => vi.advanceTimersByTimeAsync(ms));

/** The phone sleeps: its clock goes on, its timers do not. */
const sleep = (ms: number) =>
  now(() => {
    vi.setSystemTime(Date.now() + ms);
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  at(midnight - 60_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a time that has passed is told anew each minute, in all rows, while one is shown', async () => {
  const written = new Date(midnight - 90_000).toISOString();
  const first = await show(<Ago at={written} />);
  const second = await show(<Ago at={new Date(midnight - 60_000).toISOString()} />);
  const texts = () => [first.place.textContent, second.place.textContent];
  expect(texts()).toEqual(['방금 전', '방금 전']);
  await pass(60_000);
  expect(texts()).toEqual(['1분 전', '1분 전']);
  await first.unmount();
  await pass(60_000);
  expect(second.place.textContent).toBe('2분 전');
  await second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('today ends at midnight in Seoul, on an idle screen, and each day after', async () => {
  const { last } = await showHook(useToday);
  await pass(59_999);
  expect(last.current).toBe('2026-11-20');
  await pass(100);
  expect(last.current).toBe('2026-11-21');
  await pass(86_400_000);
  expect(last.current).toBe('2026-11-22');
});

test('a phone that slept through midnight shows the new day', async () => {
  const { last } = await showHook(useToday);
  await sleep(10 * 60_000);
  expect(last.current).toBe('2026-11-21');
});

test('benefits are read again when a day begins, and not before', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['benefits', 'list', {}], {});
  const isStale = () => queries.getQueryState(['benefits', 'list', {}])?.isInvalidated;
  await showHook(useNewDay, { queries });
  await pass(50_000);
  expect(isStale()).toBe(false);
  await pass(20_000);
  expect(isStale()).toBe(true);
});

test('a phone whose clock is hours fast shows what is in force, how long ago, and today', async () => {
  const real = Date.now();
  syncServerTime(new Date(real).toUTCString(), real);
  at(real + 26 * 3_600_000);
  onTestFinished(() => syncServerTime(new Date().toUTCString()));
  syncServerTime(new Date(real).toUTCString());
  const inForce = [{ expiresAt: new Date(real + 1000 * 60).toISOString() }];
  expect((await showHook(() => useInForce(inForce))).last.current).toEqual(inForce);
  expect((await show(<Ago at={new Date(real - 60_000).toISOString()} />)).place.textContent).toBe('1분 전');
  expect((await showHook(useToday)).last.current).toBe('2026-11-20');
  // A second more or less is the way of the answer.
  syncServerTime(new Date(real + 3000).toUTCString());
  expect(serverNow().getTime()).toBe(real);
});

test('an alert goes when it ends, without a word from the server, one after another', async () => {
  const ending = (ms: number) => ({ expiresAt: new Date(midnight + ms).toISOString() });
  const items = [ending(-60_000), ending(0), ending(5000)];
  const { last } = await showHook(() => useInForce(items));
  expect(last.current).toEqual([items[1], items[2]]);
  await pass(60_020);
  expect(last.current).toEqual([items[2]]);
  await pass(5000);
  expect(last.current).toEqual([]);
});

test('the week ends by the server’s clock, and is read again soon after, once', async () => {
  const over = vi.fn();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  // This device's clock is an hour behind.
  const week = {
    endsAt: new Date(midnight + 3_600_000).toISOString(),
    now: new Date(midnight + 3_600_000 - 150_000).toISOString(),
  };
  const receivedAt = Date.now();
  const { last } = await showHook(() => useTimeLeft(week as never, receivedAt, over));
  expect(last.current).toContain('3분');
  await pass(61_000);
  expect(last.current).toContain('2분');
  await pass(88_000);
  expect([last.current.includes('1분'), over.mock.calls.length]).toEqual([true, 0]);
  await pass(1100);
  await pass(600);
  expect(over).toHaveBeenCalledTimes(1);
});

test('what is typed is searched for after a pause', async () => {
  let typed = '장';
  const { last, again } = await showHook(() => useDebouncedValue(typed));
  const type = async (text: string) => {
    typed = text;
    await again();
  };
  await type('장터');
  await pass(200);
  await type('장터 ');
  await pass(200);
  expect(last.current).toBe('장');
  await pass(50);
  expect(last.current).toBe('장터 ');
});
