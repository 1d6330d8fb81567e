import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { LiveEvent } from '#server/live/frames.ts';
import { awaitRules } from './await-rules.ts';
import type { LiveRules } from './rules.ts';

const said = (text: string): LiveEvent => ({ id: text, type: 'thing.said', topics: [], data: { text } });

function listener() {
  const heard: string[] = [];
  const rules: LiveRules[] = [{ 'thing.said': (_, { text }: { text: string }) => void heard.push(text) }];
  return { heard, rules };
}

test('events before the rules have loaded are applied afterwards, in order and once', async () => {
  const { heard, rules } = listener();
  const coming = Promise.withResolvers<LiveRules[]>();
  const apply = awaitRules(new QueryClient(), () => coming.promise);
  apply(said('1'));
  apply(said('2'));
  expect(heard).toEqual([]);
  coming.resolve(rules);
  await expect.poll(() => heard).toEqual(['1', '2']);
  apply(said('3'));
  expect(heard).toEqual(['1', '2', '3']);
});

test('rules that fail to load are requested again, and meanwhile all queries are invalidated', async () => {
  const { heard, rules } = listener();
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
  apply(said('1'));
  await expect.poll(isStale).toBe(true);
  expect(heard).toEqual([]);
  down = false;
  apply(said('2'));
  await expect.poll(() => heard).toEqual(['2']);
});
