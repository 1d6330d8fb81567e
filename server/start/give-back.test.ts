import { execFile } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
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

/** In a process of its own: what else shares this one comes and goes as well. */
const busyAndQuiet = `
import { setImmediate, setTimeout } from 'node:timers/promises';
import { giveBackWhenQuiet } from '#server/start/give-back.ts';

const lookMs = 100;
giveBackWhenQuiet(lookMs);
const atRest = process.memoryUsage.rss();
for (const end = performance.now() + 8 * lookMs; performance.now() < end; await setImmediate())
  globalThis.last = Array.from({ length: 50_000 }, (_, n) => ({ n, name: String(n) }));
const held = process.memoryUsage.rss() - atRest;
while (process.memoryUsage.rss() > atRest + held / 2) await setTimeout(lookMs);
console.log(held);
`;

test('what a busy hour leaves behind is returned once nobody comes any more', async () => {
  const child = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', busyAndQuiet]);
  // While it is busy V8 holds far more than the 5 MB that are alive; nothing but a collection takes that away.
  expect(Number((await child).stdout)).toBeGreaterThan(32_000_000);
});
