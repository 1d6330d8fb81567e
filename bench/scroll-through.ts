import type { Browser } from 'playwright-core';
import type { Person } from '#test/people/world.ts';
import { type Frames, watchFrames } from './frames.ts';
import { type BenchPhone, memoryOf, open, openBenchPhone, swipe, until } from './phone.ts';

/** A list of `most` rows. `way` is the reader's direction. */
type ScrolledList = {
  origin: string;
  path: string;
  who?: Person;
  way: 'down' | 'up';
  rows: string;
  most: number;
};

type Stop = { rows: number; frames: Frames; heapMb: number; nodes: number };

const stops = [100, 500, 1000, 2000];
const stretch = 100;

/** Scrolls the last hundred rows before each stop by swipes, and jumps over others. Every page is fetched. */
export async function scrollThrough(browser: Browser, side: ScrolledList, slower: number): Promise<Stop[]> {
  const { origin, path, who, rows, way, most } = side;
  const phone = await openBenchPhone(browser, origin, who);
  await open(phone, path);
  await until(phone, `document.querySelectorAll('${rows}').length > 10`);
  const found: Stop[] = [];
  for (const stop of stops.filter((each) => each <= most)) {
    await leapTo(phone, side, stop - stretch);
    // Work of the app after mounting is not a cost of scrolling.
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

/** Moves on to the row, and fetches as many pages as needed. */
const leapTo = (phone: BenchPhone, { rows, way }: ScrolledList, row: number) =>
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

/** The number of rows between the first one and the far edge of the screen. */
function passed({ page }: BenchPhone, { rows, way }: ScrolledList) {
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
