/**
 * A board of 2,000 posts and a chat of 1,000 messages, scrolled by quick swipes on a phone, a hundred rows
 * before each stop. Measures frames, long tasks and memory, at full and at a quarter of the processor's
 * speed, beside a plain document with as many rows. Then the board and a post are opened in turn fifty times,
 * and an hour of live events arrives at once. `node bench/scroll.ts [posts] [messages]`; a stale app is built
 * first.
 */
import { launchBrowser } from '#test/browser/browser.ts';
import { serveBare } from './bare-rows.ts';
import { measureBusyHour, measureRevisits } from './memory-growth.ts';
import { openBenchPhone } from './phone.ts';
import { fillPosts, fillRoom, openPhoneTown } from './phone-town.ts';
import { keepResults } from './report.ts';
import { scrollThrough } from './scroll-through.ts';

const posts = Number(process.argv[2] ?? 2000);
const messages = Number(process.argv[3] ?? 1000);

const browser = await launchBrowser({ whole: true });
const town = await openPhoneTown();
await fillPosts(town, posts);
const room = await fillRoom(town, messages);
const bare = await serveBare();

const board = { path: '/board', way: 'down', rows: '[data-post]', most: posts } as const;
const chat = { path: `/chat/${room}`, way: 'up', rows: '[data-id]', most: messages } as const;
const bareBoard = { ...board, path: `/${posts}`, rows: 'li', origin: bare.origin };
const bareChat = { ...chat, path: `/${messages}/room`, rows: 'li', origin: bare.origin };

const table: Parameters<typeof keepResults>[2] = {};
for (const slower of [1, 4]) {
  const label = slower === 1 ? '' : `, processor ${slower} × slower`;
  for (const [name, ours, plain] of [
    ['board', { ...board, origin: town.origin, who: town.reader }, bareBoard],
    ['room', { ...chat, origin: town.origin, who: town.reader }, bareChat],
  ] as const) {
    const [mine, theirs] = [
      await scrollThrough(browser, ours, slower),
      await scrollThrough(browser, plain, slower),
    ];
    mine.forEach(({ rows, frames, heapMb, nodes }, at) => {
      const peer = theirs[at];
      if (!peer) return;
      table[`${name}, to row ${rows}${label}`] = {
        'frames/s': frames.perSecond.toFixed(1),
        'bare document': peer.frames.perSecond.toFixed(1),
        ratio: (frames.perSecond / peer.frames.perSecond).toFixed(2),
        'blank places': `${(frames.blank * 100).toFixed(0)} % (${(peer.frames.blank * 100).toFixed(0)} %)`,
        'longest task (ms)': `${frames.longestTask.toFixed(0)} (${peer.frames.longestTask.toFixed(0)})`,
        'heap (MB)': `${heapMb.toFixed(1)} (${peer.heapMb.toFixed(1)})`,
        'DOM nodes': `${nodes} (${peer.nodes})`,
      };
    });
  }
}
const phone = await openBenchPhone(browser, town.origin, town.reader);
Object.assign(table, await measureRevisits(phone), await measureBusyHour(phone, town));
await phone.close();
await browser.close();
bare.stop();
await town.stop();
await keepResults(
  'scroll',
  'Frames that had something new to show while something scrolled; 60 is all of them. In brackets the bare document of as many plain rows.',
  table,
);
process.exit();
