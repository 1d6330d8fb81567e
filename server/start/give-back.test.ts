import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { giveBack } from '#server/start/give-back.ts';

test('what a start leaves behind is returned to the system, and nobody can collect from outside', async () => {
  let rubbish: object[] | undefined = Array.from({ length: 400_000 }, (_, n) => ({ n, name: `${n}` }));
  const last = new WeakRef(rubbish[399_999] as object);
  const held = getHeapStatistics().total_heap_size;
  rubbish = undefined;
  // A reference that was looked at is kept until the turn is over.
  await setImmediate();
  giveBack();
  expect(last.deref()).toBeUndefined();
  expect(getHeapStatistics().total_heap_size).toBeLessThan(held - 10_000_000);
  expect(globalThis.gc).toBeUndefined();
});
