import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { LiveEvent } from '#server/live/frames.ts';
import { awaitRules } from './await-rules.ts';
import type { LiveRules } from './rules.ts';

const textMessage = (text: string): LiveEvent => ({
  id: text,
  type: 'thing.said',
  topics: [],
  data: { text },
});

function listener() {
  const received: string[] = [];
  const rules: LiveRules[] = [{ 'thing.said': (_, { text }: { text: string }) => void received.push(text) }];
  return { heard: received, rules };
}

test('events before the rules have loaded are applied afterwards, in order and once', async () => {
  const { heard: received, rules } = listener();
  const coming = Promise.withResolvers<LiveRules[]>();
  const apply = awaitRules(new QueryClient(), () => coming.promise);
  apply(textMessage('1'));
  apply(textMessage('2'));
  expect(received).toEqual([]);
  coming.resolve(rules);
  await expect.poll(() => received).toEqual(['1', '2']);
  apply(textMessage('3'));
  expect(received).toEqual(['1', '2', '3']);
});

test('rules that fail to load are requested again, and meanwhile all queries are invalidated', async () => {
  const { heard: received, rules } = listener();
  const queries = new QueryClient();
  queries.setQueryData(['things'], []);
  const isStale = () => queries.getQueryState(['things'])?.isInvalidated;
  let down = true;
  const fetchRules = vi.fn(async () => {
    if (down) throw new TypeError('no line');
    return rules;
  });
  const apply = awaitRules(queries, fetchRules);
  await expect.poll(() => fetchRules.mock.calls.length).toBe(1);
  apply(textMessage('1'));
  await expect.poll(isStale).toBe(true);
  expect(received).toEqual([]);
  down = false;
  apply(textMessage('2'));
  await expect.poll(() => received).toEqual(['2']);
});
