import { expect, test } from 'vitest';
import { afterLast } from './entry.ts';

test('changes stand in their order, also of one moment and when the clock goes back', () => {
  const [earlier, now, later] = [1000, 2000, 3000].map((ms) => new Date(ms)) as [Date, Date, Date];
  expect([null, earlier, now, later].map((last) => afterLast(last, now).getTime())).toEqual([
    2000, 2000, 2001, 3001,
  ]);
});
