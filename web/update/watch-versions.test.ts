import { expect, test } from 'vitest';
import { throttle } from './watch-versions.ts';

test('the first call runs at once, the next only after the interval', () => {
  let now = 0;
  let times = 0;
  const throttled = throttle(
    60_000,
    () => times++,
    () => now,
  );
  throttled();
  throttled();
  now = 59_999;
  throttled();
  expect(times).toBe(1);
  now = 60_000;
  throttled();
  expect(times).toBe(2);
});
