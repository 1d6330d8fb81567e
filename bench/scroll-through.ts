import type { Browser } from 'playwright-core';
import type { Person } from '#test/world.ts';
import { type Frames, watchFrames } from './frames.ts';
import { type BenchPhone, memoryOf, open, openBenchPhone, swipe, until } from './phone.ts';

/** A list of `most` rows; `way` is where the reader goes. */
export type Side = {
  origin: string;
  path: string;
  who?: Person;
  way: 'down' | 'up';
  rows: string;
  most: number;
};

export type Stop = { rows: number; frames: Frames; heapMb: number; nodes: number };

const stops = [100, 500, 1000, 2000];
const stretch = 100;

/** The last hundred rows before each stop by thumb, what lies between by leaps, every page fetched on the way. */
export async function scrollThrough(browser: Browser, side: Side, slower: number): Promise<Stop[]> {
  const { origin, path, who, rows, way, most } = side;
  const phone = await openBenchPhone(browser, origin, who);
  await open(phone, path);
  await until(phone, `document.querySelectorAll('${rows}').length > 10`);
  const found: Stop[] = [];
  for (const stop of stops.filter((each) => each <= most)) {
    await leapTo(phone, side, stop - stretch);
    // What the app does once it stands is not what scrolling costs.
    await phone.page.waitForTimeout(1500);
    await phone.cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const frames = await watchFrames(browser, phone, async () => {
      while ((await passed(phone, side)) < stop - 10) await swipe(phone, way);
    });
    await phone.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    found.push({ rows: stop, frames, ...(await memoryOf(phone)) });
  }
  await phone.close();
  return found;
}

/** Goes on to the row, as often as more has to be fetched on the way. */
const leapTo = (phone: BenchPhone, { rows, way }: Side, row: number) =>
  until(
    phone,
    `(() => {
      const all = [...document.querySelectorAll('${rows}')];
      if (${way === 'up'}) all.reverse();
      const there = all[${row}];
      if (${row} > 0) (there ?? all.at(-1)).scrollIntoView({ block: '${way === 'down' ? 'start' : 'end'}', behavior: 'instant' });
      return there !== undefined;
    })()`,
    120_000,
  );

/** How many rows lie between the first and the far edge of what is seen. */
function passed({ page }: BenchPhone, { rows, way }: Side) {
  const isPassed = way === 'down' ? '.top < innerHeight' : '.bottom > 0';
  return page.evaluate(`(() => {
    const all = [...document.querySelectorAll('${rows}')];
    if (${way === 'up'}) all.reverse();
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (all[middle].getBoundingClientRect()${isPassed}) low = middle + 1;
      else high = middle;
    }
    return low;
  })()`) as Promise<number>;
}
