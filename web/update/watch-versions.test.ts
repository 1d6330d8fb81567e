import { expect, test } from 'vitest';
import { seldom } from './watch-versions.ts';

test('the first call runs at once, the next only after the interval', () => {
  let now = 0;
  let times = 0;
  const look = seldom(
    60_000,
    () => times++,
    () => now,
  );
  look();
  look();
  now = 59_999;
  look();
  expect(times).toBe(1);
  now = 60_000;
  look();
  expect(times).toBe(2);
});
