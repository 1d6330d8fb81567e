import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import { giveBack, giveBackWhenQuiet } from '#server/start/give-back.ts';

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

type Collection = PerformanceEntry & { detail: { flags: number } };

/** How often everything that could be was collected, of which V8 does nothing by itself while there is room. */
function collections() {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as Collection[])
      if (detail.flags === constants.NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE) count++;
  });
  observer.observe({ entryTypes: ['gc'] });
  onTestFinished(() => observer.disconnect());
  return () => count;
}

test('what a busy hour leaves behind is returned once nobody comes any more, and not before', async () => {
  const lookMs = 100;
  const count = collections();
  onTestFinished(giveBackWhenQuiet(lookMs));
  let rubbish: object[] = [];
  for (const end = performance.now() + 8 * lookMs; performance.now() < end; await setImmediate())
    if (rubbish.length < 800_000)
      rubbish.push(...Array.from({ length: 50_000 }, (_, n) => ({ n, name: `${n}` })));
  const held = process.memoryUsage.rss();
  expect(count()).toBe(0);
  rubbish = [];
  await expect.poll(count, { timeout: 10_000, interval: lookMs }).toBeGreaterThan(0);
  expect(process.memoryUsage.rss()).toBeLessThan(held - 16_000_000);
});
