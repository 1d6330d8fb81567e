import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientFrame } from '#server/live/frames.ts';
import { createTopicSubscriptions } from './topic-subscriptions.ts';

let sent: ClientFrame[];
let topics: ReturnType<typeof createTopicSubscriptions>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sent = [];
  topics = createTopicSubscriptions((frame) => void sent.push(frame));
});
afterEach(() => {
  topics.stop();
  vi.useRealTimers();
});

const passed = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const lastSent = () => sent.splice(0);
const live = async (...names: string[]) => {
  const release = topics.subscribe(names);
  await passed();
  topics.confirmed(names);
  lastSent();
  return release;
};

test('topics of one moment are asked for together, with the age of what is shown', async () => {
  await passed(60_000);
  topics.subscribe(['a', 'b', 'a'], 5000);
  topics.subscribe(['b', 'c'], 1000);
  await passed();
  expect(lastSent()).toEqual([{ subscribe: ['a', 'b', 'c'], age: 40_000 }]);
});

test('a topic stays a while after its last user, and is then given back once', async () => {
  const [one, other] = [await live('a'), topics.subscribe(['a'])];
  one();
  one();
  await passed(5000);
  expect(lastSent()).toEqual([]);
  other();
  await passed(1999);
  expect(lastSent()).toEqual([]);
  await passed(1);
  expect(lastSent()).toEqual([{ unsubscribe: ['a'] }]);
});

test('the next page takes a topic over without asking again', async () => {
  const release = await live('a');
  release();
  await passed(1000);
  topics.subscribe(['a']);
  await passed(5000);
  expect(lastSent()).toEqual([]);
});

test('a new connection goes on where the old one ended; what was not confirmed begins anew', async () => {
  await live('a', 'b');
  topics.subscribe(['c']);
  await passed();
  topics.disconnected('log 7');
  lastSent();
  topics.subscribeAll();
  expect(lastSent()).toEqual([
    { subscribe: ['a', 'b'], since: 'log 7' },
    { subscribe: ['c'], age: expect.any(Number) },
  ]);
});

test('a topic whose replay broke off goes on after what it replayed', async () => {
  topics.subscribe(['a']);
  await passed();
  topics.replayed(['a'], 'log 3');
  topics.disconnected('log 7');
  lastSent();
  topics.subscribeAll();
  expect(lastSent()).toEqual([{ subscribe: ['a'], since: 'log 3' }]);
});

test('a revoked topic is asked for again; refused, it was lost', async () => {
  await live('a', 'b');
  topics.revoked(['a'], 'log 9');
  await passed();
  expect(lastSent()).toEqual([{ subscribe: ['a'], since: 'log 9' }]);
  expect(topics.subscribed(['a', 'b'])).toEqual(['b']);
  expect(topics.refused(['a'])).toEqual(['a']);
  // A topic that never was subscribed is no loss.
  topics.subscribe(['secret']);
  expect(topics.refused(['secret', 'unknown'])).toEqual([]);
});
