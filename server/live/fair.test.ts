import { expect, test } from 'vitest';
import { liveTown } from '#test/live/live-town.ts';

const limited = {
  settings: {
    publicOrigin: 'http://localhost:3000',
    rateLimits: true,
    socketsPerAddress: 50,
    trustProxy: true,
  },
};
const topics = (of: string, count: number) => Array.from({ length: count }, (_, i) => `${of}:${i}`);

/** Rules that the test answers one at a time. */
function slowRules() {
  const open: (() => void)[] = [];
  const asked: string[] = [];
  return {
    asked,
    open,
    allows: (_: unknown, topic: string) =>
      new Promise<boolean>((resolve) => {
        asked.push(topic);
        open.push(() => resolve(true));
      }),
  };
}

test('a client that asks for hundreds of topics does not delay another client', async () => {
  const { allows, asked, open } = slowRules();
  const town = await liveTown({ allows });
  const greedy = await Promise.all([1, 2, 3].map(() => town.listen('greedy')));
  for (const [n, one] of greedy.entries()) {
    one.say({ subscribe: topics(`a${n}`, 100) });
    one.say({ ping: true });
    await one.next('pong');
  }
  const sua = await town.listen('sua');
  sua.say({ subscribe: ['hers'] });
  sua.say({ ping: true });
  await sua.next('pong');
  let resolvedCount = 0;
  for (; !asked.includes('hers'); resolvedCount++) {
    open.shift()?.();
    await new Promise(setImmediate);
  }
  expect(resolvedCount).toBeLessThanOrEqual(2);
  for (let next = open.shift(); next || asked.length < 301; next = open.shift()) {
    next?.();
    await new Promise(setImmediate);
  }
  expect((await sua.next('subscribed')).subscribed).toEqual(['hers']);
});

test('a topic requested repeatedly while its rule is being asked is asked about once more', async () => {
  const { allows, asked, open } = slowRules();
  const town = await liveTown({ allows });
  const greedy = await town.listen('greedy');
  for (let i = 0; i < 50; i++) greedy.say({ subscribe: topics('same', 8) });
  greedy.say({ ping: true });
  await greedy.next('pong');
  while (!greedy.frames.some((frame) => 'subscribed' in frame)) {
    open.shift()?.();
    await new Promise(setImmediate);
  }
  expect((await greedy.next('subscribed')).subscribed).toHaveLength(8);
  expect(asked).toHaveLength(16);
});

test('a socket gets twenty replays at once, then one per second', async () => {
  const town = await liveTown(limited);
  const jimin = await town.listen('jimin');
  const startedAt = performance.now();
  for (const topic of topics('open', 21)) jimin.say({ subscribe: [topic], age: 1000 });
  for (let n = 1; n <= 20; n++) await jimin.next('subscribed');
  const sua = await town.listen('sua');
  await sua.subscribe(['open:0'], { age: 1000 });
  expect(jimin.frames.filter((frame) => 'subscribed' in frame)).toHaveLength(20);
  await jimin.next('subscribed');
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(950);
});
