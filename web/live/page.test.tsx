// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#server/live/frames.ts';
import { now, showHook } from '#test/screen/show.tsx';
import type { LiveClient, LiveState } from './live-client.ts';
import { useOnline } from './online.ts';
import { followPage } from './page.ts';
import { LiveContext, type LiveSource, useTopics } from './use-live.ts';

let state: LiveState;
let done: string[];
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  state = 'live';
  done = [];
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const become = (sight: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(sight);
  document.dispatchEvent(new Event('visibilitychange'));
};
const follow = () =>
  followPage(
    {
      state: () => state,
      pause: () => done.push('pause'),
      resume: () => done.push('resume'),
    } as unknown as LiveClient,
    stop.signal,
  );
const fiveMinutes = 5 * 60_000;

test('a page that is hidden for five minutes closes its connection; a glance elsewhere does not', () => {
  follow();
  become('hidden');
  vi.advanceTimersByTime(fiveMinutes - 1);
  become('visible');
  vi.advanceTimersByTime(fiveMinutes);
  expect(done).toEqual(['resume']);
  become('hidden');
  vi.advanceTimersByTime(fiveMinutes);
  expect(done).toEqual(['resume', 'pause']);
});

test('the page connects when it is seen, online or restored, but not after signing out', () => {
  follow();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(done).toEqual(['resume', 'resume']);
  state = 'signedOut';
  become('visible');
  expect(done).toHaveLength(2);
});

test('a page that is left closes its connection, unless it is still connecting', () => {
  follow();
  state = 'connecting';
  window.dispatchEvent(new Event('pagehide'));
  state = 'live';
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual(['pause']);
});

test('nothing is followed once the user has gone', () => {
  follow();
  stop.abort();
  become('hidden');
  vi.advanceTimersByTime(fiveMinutes);
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual([]);
});

/** A live source whose state and events the test decides. */
function source() {
  const watchers = new Set<() => void>();
  const listeners = new Set<(event: LiveEvent) => void>();
  const client = {
    state: () => state,
    onStateChange: (changed: () => void) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    subscribe: (topics: string[]) => {
      done.push(`+ ${topics}`);
      return () => done.push(`- ${topics}`);
    },
  } as unknown as LiveClient;
  const live: LiveSource = {
    client,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const become = (next: LiveState) =>
    now(() => {
      state = next;
      for (const changed of watchers) changed();
    });
  const happens = (...topics: string[]) => {
    for (const listener of listeners) listener({ id: '1', type: 'x', topics, data: {} });
  };
  return { live, become, happens, listeners };
}

const within = (live: LiveSource) => ({
  around: (node: ReactNode) => <LiveContext value={live}>{node}</LiveContext>,
});

test('a short cut is not shown, a long one is until the connection is back', async () => {
  const { live, become } = source();
  const { last } = await showHook(useOnline, within(live));
  expect(last.current).toBe(true);
  await become('offline');
  await now(() => vi.advanceTimersByTime(3999));
  expect(last.current).toBe(true);
  await become('connecting');
  await become('offline');
  await now(() => vi.advanceTimersByTime(3999));
  expect(last.current).toBe(true);
  await now(() => vi.advanceTimersByTime(1));
  expect(last.current).toBe(false);
  await become('live');
  expect(last.current).toBe(true);
});

test('a device without a network is offline at once', async () => {
  const { live } = source();
  const { last } = await showHook(useOnline, within(live));
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await now(() => window.dispatchEvent(new Event('offline')));
  expect(last.current).toBe(false);
  line.mockReturnValue(true);
  await now(() => window.dispatchEvent(new Event('online')));
  expect(last.current).toBe(true);
});

test('a component hears events of its topics while it is shown, and no others', async () => {
  const { live, happens, listeners } = source();
  const received: string[][] = [];
  const { unmount } = await showHook(
    () => useTopics(['club:1', 'post:2'], ({ topics }) => received.push(topics)),
    within(live),
  );
  happens('post:2', 'town:1');
  happens('town:1');
  expect([received, done]).toEqual([[['post:2', 'town:1']], ['+ club:1,post:2']]);
  await unmount();
  expect([listeners.size, done]).toEqual([0, ['+ club:1,post:2', '- club:1,post:2']]);
});
