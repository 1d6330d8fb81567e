import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // No jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A loader that fails this many times first. */
function part(failures: number) {
  let asked = 0;
  return vi.fn(async () => {
    if (asked++ < failures) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
}

test('code that fails to load is requested again with growing waits until it loads', async () => {
  const load = part(3);
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(3000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await loaded).toBe('part');
  expect(load).toHaveBeenCalledTimes(4);
});

test('code is not requested again after an abort', async () => {
  const load = part(1);
  const controller = new AbortController();
  const loaded = untilLoaded(load, controller.signal);
  controller.abort();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loaded).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});
