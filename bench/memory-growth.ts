import { newId } from '#shared/ids.ts';
import { type BenchPhone, memoryOf, open, tap, until } from './phone.ts';
import type { PhoneTown } from './phone-town.ts';

type Row = Record<string, string | number>;

const onBoard = `location.pathname === '/board' && document.querySelectorAll('[data-post]').length > 10`;
const onPost = `location.pathname.startsWith('/post/') && document.querySelector('h1, article') !== null`;
const grown = (before: { heapMb: number; nodes: number }, after: { heapMb: number; nodes: number }): Row => ({
  'heap (MB)': `${before.heapMb.toFixed(1)} → ${after.heapMb.toFixed(1)}`,
  'DOM nodes': `${before.nodes} → ${after.nodes}`,
});

const turns = 50;

/** Opens the board and the same post in turn: leaks add up. */
export async function measureRevisits(phone: BenchPhone): Promise<Record<string, Row>> {
  await open(phone, '/board');
  await until(phone, onBoard);
  const there = async () => {
    await tap(phone, '[data-post]:nth-child(3) a');
    await until(phone, onPost);
    await phone.page.evaluate('history.back()');
    await until(phone, onBoard);
  };
  // The first visits warm up code and caches.
  for (let turn = 0; turn < 5; turn++) await there();
  const before = await memoryOf(phone);
  for (let turn = 0; turn < turns; turn++) await there();
  return { [`board and post in turn, ${turns} times`]: grown(before, await memoryOf(phone)) };
}

const likes = 600;

/** The events of a busy hour, for items on screen and for others. */
export async function measureBusyHour(phone: BenchPhone, town: PhoneTown): Promise<Record<string, Row>> {
  await open(phone, '/board');
  await until(phone, onBoard);
  // The app subscribes to items on screen after a short pause.
  await phone.page.waitForTimeout(3000);
  const ids = (await phone.page.evaluate(
    `[...document.querySelectorAll('[data-post]')].map((row) => row.dataset.post)`,
  )) as string[];
  const cycle = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const author = town.authors[n % town.authors.length];
      const path = `/api/posts/${ids[n % 5]}/like`;
      await (Math.floor(n / town.authors.length) % 2 ? author?.delete(path) : author?.put(path));
    }
  };
  await cycle(40);
  const before = await memoryOf(phone);
  await cycle(likes);
  const [author] = town.authors;
  for (let n = 0; n < 100; n++)
    await author?.post('/api/posts', {
      id: newId(),
      title: `새 글 ${n}`,
      content: '방금 썼어요',
      category: 'daily',
      imageIds: [],
    });
  await until(phone, `document.querySelector('[role=status] button') !== null`);
  return { [`${likes} likes and 100 new posts, live`]: grown(before, await memoryOf(phone)) };
}
