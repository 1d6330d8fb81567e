/**
 * Back from a post to a position far down in a long board. Measures the time until the frame that shows the
 * post's row, the longest task, and the main thread's processor time until 0.2 s later; and what it takes to
 * open the post. `node bench/back.ts [rows] [rounds]`.
 */
import { launchBrowser } from '#test/browser/browser.ts';
import { type BenchPhone, open, openBenchPhone, until } from './phone.ts';
import { fillPosts, openPhoneTown } from './phone-town.ts';
import { keepResults } from './report.ts';

const rows = Number(process.argv[2] ?? 2000);
const rounds = Number(process.argv[3] ?? 5);

const browser = await launchBrowser({ whole: true });
const town = await openPhoneTown();
await fillPosts(town, rows);
const phone = await openBenchPhone(browser, town.origin, town.reader);
// Time of the processor. Without this it would also count what other processes of the machine do meanwhile.
await phone.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

const busyMs = async ({ cdp }: BenchPhone) => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};
const countOf = () => phone.page.evaluate('document.querySelectorAll("[data-post]").length');

await open(phone, '/board');
while (Number(await countOf()) < rows - 20) {
  await phone.page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await phone.page.waitForTimeout(100);
}
const found: number[] = [];
const longest: number[] = [];
const busy: number[] = [];
const leaving: number[] = [];
for (let round = 0; round < rounds; round++) {
  const id = await phone.page.evaluate(`(() => {
    const rows = document.querySelectorAll('[data-post]');
    const row = rows[${rows - 150} + ${round}];
    row.scrollIntoView({ block: 'center' });
    return row.dataset.post;
  })()`);
  await phone.page.waitForTimeout(1500);
  const onBoard = await busyMs(phone);
  await phone.page.evaluate(`document.querySelector('[data-post="${id}"] a').click()`);
  await until(
    phone,
    `location.pathname.startsWith('/post/') && document.querySelector('#main h1, #main h2')`,
  );
  await phone.page.waitForTimeout(1500);
  const before = await busyMs(phone);
  leaving.push(before - onBoard);
  const [took, long] = (await phone.page.evaluate(`new Promise((resolve) => {
    let long = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long = Math.max(long, duration);
    }).observe({ type: 'longtask' });
    const begun = performance.now();
    history.back();
    const look = () => {
      const row = document.querySelector('[data-post="${id}"]');
      const top = row ? row.getBoundingClientRect().top : -1;
      if (!(top > 0 && top < innerHeight)) return requestAnimationFrame(look);
      setTimeout(() => {
        const took = performance.now() - begun;
        setTimeout(() => resolve([took, long]), 200);
      });
    };
    look();
  })`)) as [number, number];
  found.push(took);
  longest.push(long);
  busy.push((await busyMs(phone)) - before);
}
const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
await phone.close();
await browser.close();
await town.stop();
await keepResults('back', 'From the step back to the frame in which the row stands where it was; medians.', {
  [`${rows} rows`]: {
    'row stands (ms)': median(found).toFixed(0),
    'longest task (ms)': median(longest).toFixed(0),
    'processor (ms)': median(busy).toFixed(0),
    'processor, to the post (ms)': median(leaving).toFixed(0),
  },
});
process.exit();
