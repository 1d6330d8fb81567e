import { execFile } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { releaseMemory } from '#server/start/release-memory.ts';

test('memory of the start is returned to the system, and `gc` is not exposed afterwards', async () => {
  let rubbish: object[] | undefined = Array.from({ length: 400_000 }, (_, n) => ({ n, name: `${n}` }));
  const last = new WeakRef(rubbish[399_999] as object);
  const held = getHeapStatistics().total_heap_size;
  rubbish = undefined;
  // V8 keeps an object alive until the end of the turn in which its WeakRef was read.
  await setImmediate();
  releaseMemory();
  expect(last.deref()).toBeUndefined();
  expect(getHeapStatistics().total_heap_size).toBeLessThan(held - 10_000_000);
  expect(globalThis.gc).toBeUndefined();
});

/** Runs in its own process, because other tests in this one use memory too. */
const busyAndQuiet = `
import { setImmediate, setTimeout } from 'node:timers/promises';
import { releaseMemoryWhenIdle } from '#server/start/release-memory.ts';

const lookMs = 100;
releaseMemoryWhenIdle(lookMs);
const atRest = process.memoryUsage.rss();
for (const end = performance.now() + 8 * lookMs; performance.now() < end; await setImmediate())
  globalThis.last = Array.from({ length: 50_000 }, (_, n) => ({ n, name: String(n) }));
const held = process.memoryUsage.rss() - atRest;
while (process.memoryUsage.rss() > atRest + held / 2) await setTimeout(lookMs);
console.log(held);
`;

test('memory of a busy time is returned once the process is idle', async () => {
  const child = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', busyAndQuiet]);
  // While it is busy V8 holds far more than the 5 MB of live data. Only a garbage collection frees it.
  expect(Number((await child).stdout)).toBeGreaterThan(32_000_000);
});
