import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#web/requests/api-error.ts';
import { createOutbox, type Ports } from './outbox.ts';
import type { QueuedRequest } from './queued-requests.ts';

/** The parts that a browser's tabs share: the storage, its events and the network. */
function device() {
  const stored = new Map<string, string>();
  const events = new EventTarget();
  let online = true;
  let full = false;
  const storage = {
    names: () => [...stored.keys()],
    get: (key: string) => stored.get(key) ?? null,
    set(key: string, value: string) {
      if (full) return false;
      stored.set(key, value);
      events.dispatchEvent(new Event('storage'));
      return true;
    },
    remove(key: string) {
      stored.delete(key);
      events.dispatchEvent(new Event('storage'));
    },
  };
  return {
    storage,
    kept: stored,
    fill: () => {
      full = true;
    },
    go(line: 'online' | 'offline') {
      online = line === 'online';
      events.dispatchEvent(new Event(line));
    },
    ports: (send: Ports['send']): Ports => ({
      storage,
      send,
      locks: navigator.locks,
      isOnline: () => online,
      onOnline(back) {
        events.addEventListener('online', back);
        return () => events.removeEventListener('online', back);
      },
      // A browser notifies the other tabs later, not during the change.
      onChange: (changed) => events.addEventListener('storage', () => queueMicrotask(changed)),
    }),
  };
}

/** For fake timers: the real lock manager grants locks at unpredictable times. */
const withoutLocks = (send: Ports['send']): Ports => ({ ...device().ports(send), locks: undefined });

/** A fake server that records the requests. `answer` decides how each one ends. */
function server(respond: (request: QueuedRequest, turn: number) => unknown = () => 'ok') {
  const got: string[] = [];
  let atOnce = 0;
  let most = 0;
  const turns = new Map<string, number>();
  return {
    got,
    most: () => most,
    async send(request: QueuedRequest) {
      most = Math.max(most, ++atOnce);
      const turn = (turns.get(request.id) ?? 0) + 1;
      turns.set(request.id, turn);
      await Promise.resolve();
      atOnce--;
      const response = respond(request, turn);
      if (response instanceof Error) throw response;
      got.push(request.id);
      return response;
    },
  };
}

const letter = (id: string, queue = 'room') => ({
  id,
  queue,
  method: 'POST' as const,
  path: '/letters',
  body: { id },
});

const emptied = (outbox: ReturnType<typeof createOutbox>) =>
  vi.waitFor(() => expect(outbox.list.get()).toEqual([]), { timeout: 20_000 });

let owner = '';
let round = 0;
beforeEach(() => {
  owner = `person ${++round}`;
});

test('requests are sent in order, one at a time, and leave the list when answered', async () => {
  const { send, got, most } = server((request) => `answer to ${request.id}`);
  const phone = device();
  const outbox = createOutbox(owner, phone.ports(send));
  const responses: unknown[] = [];
  outbox.onArrival((request, response) => responses.push([request.id, response, phone.kept.size]));
  for (const id of ['z', 'a', 'm']) outbox.add(letter(id));
  expect(outbox.list.get().map(({ id }) => id)).toEqual(['z', 'a', 'm']);
  await emptied(outbox);
  expect([got, most()]).toEqual([['z', 'a', 'm'], 1]);
  expect(responses).toEqual([
    ['z', 'answer to z', 3],
    ['a', 'answer to a', 2],
    ['m', 'answer to m', 1],
  ]);
  expect(phone.kept.size).toBe(0);
});

test('offline requests wait, also across a reload, and are sent once when online', async () => {
  const { send, got } = server();
  const phone = device();
  phone.go('offline');
  const before = createOutbox(
    owner,
    phone.ports(() => Promise.reject(new ApiError('offline'))),
  );
  before.add(letter('1'));
  before.add(letter('2'));
  const stranger = createOutbox('somebody else', phone.ports(send));
  expect(stranger.list.get()).toEqual([]);
  // The first tab is closed, which released its lock.
  const after = createOutbox(owner, { ...phone.ports(send), locks: undefined });
  expect(after.list.get().map(({ id }) => id)).toEqual(['1', '2']);
  expect(got).toEqual([]);
  after.add(letter('3'));
  phone.go('online');
  await emptied(after);
  expect(got).toEqual(['1', '2', '3']);
});

test('a request that the version before stored is sent', async () => {
  const { send, got } = server();
  const phone = device();
  const { queue, ...stored } = letter('1');
  phone.kept.set(`outbox:${owner}:1`, JSON.stringify({ ...stored, lane: queue, at: 1 }));
  const outbox = createOutbox(owner, phone.ports(send));
  await emptied(outbox);
  expect(got).toEqual(['1']);
});

test('a request without an answer is sent again before the next one', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { send, got } = server((request, turn) =>
    turn < 3 ? new ApiError(request.id === '1' ? 'offline' : 'internal') : 'ok',
  );
  const outbox = createOutbox(owner, withoutLocks(send));
  outbox.add(letter('1'));
  outbox.add(letter('2'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([got, outbox.list.get()]).toEqual([['1', '2'], []]);
});

test('after two minutes a request and all behind it fail, and each can be retried', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let down = true;
  const { send, got } = server(() => (down ? new ApiError('internal') : 'ok'));
  const outbox = createOutbox(owner, withoutLocks(send));
  outbox.add(letter('1'));
  outbox.add(letter('2'));
  await vi.advanceTimersByTimeAsync(95_000);
  expect(outbox.list.get().map(({ failed }) => failed)).toEqual([undefined, undefined]);
  // The one that is tried says so after its first failure; the one behind it waits.
  expect(outbox.list.get().map(({ late }) => late)).toEqual([true, undefined]);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(outbox.list.get().map(({ failed }) => failed?.code)).toEqual(['internal', 'internal']);
  down = false;
  outbox.again('2');
  await vi.advanceTimersByTimeAsync(1000);
  expect(got).toEqual(['2']);
  outbox.again('1');
  await vi.advanceTimersByTimeAsync(1000);
  expect([got, outbox.list.get()]).toEqual([['2', '1'], []]);
});

test('a refused request fails alone, and its reason is kept', async () => {
  const { send, got } = server(({ id }) => (id === '2' ? new ApiError('forbidden', 'chat.forbidden') : 'ok'));
  const outbox = createOutbox(owner, device().ports(send));
  for (const id of ['1', '2', '3']) outbox.add(letter(id));
  await expect.poll(() => got).toEqual(['1', '3']);
  await expect
    .poll(() => outbox.list.get())
    .toMatchObject([{ id: '2', failed: { code: 'forbidden', reason: 'chat.forbidden' } }]);
  outbox.cancel('2');
  expect(outbox.list.get()).toEqual([]);
});

test('only one of several tabs sends at a time, and each request once', async () => {
  const { send, got, most } = server();
  const phone = device();
  const tabs = Array.from({ length: 5 }, () => createOutbox(owner, phone.ports(send)));
  const ids = Array.from({ length: 40 }, (_, n) => String(n).padStart(2, '0'));
  for (const [n, id] of ids.entries()) tabs[n % tabs.length]?.add(letter(id));
  for (const tab of tabs) await emptied(tab);
  expect([got, most()]).toEqual([ids, 1]);
});

test('queues do not wait for each other', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { send, got } = server(({ queue }) => (queue === 'stuck' ? new ApiError('offline') : 'ok'));
  const outbox = createOutbox(owner, withoutLocks(send));
  outbox.add(letter('1', 'stuck'));
  outbox.add(letter('2', 'free'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(got).toEqual(['2']);
});

test('a request cancelled while it waits is never sent', async () => {
  const { send, got } = server();
  const phone = device();
  phone.go('offline');
  const outbox = createOutbox(owner, phone.ports(send));
  outbox.add(letter('1'));
  outbox.add(letter('2'));
  outbox.cancel('1');
  phone.go('online');
  await emptied(outbox);
  expect(got).toEqual(['2']);
});

test('an ended session keeps queued requests; full storage and a broken entry lose no others', async () => {
  const phone = device();
  phone.kept.set(`outbox:${owner}:x`, '{broken');
  phone.kept.set(`outbox:${owner}:y`, '"a text"');
  let signedIn = false;
  const { send, got } = server(() => (signedIn ? 'ok' : new ApiError('unauthenticated')));
  const outbox = createOutbox(owner, phone.ports(send));
  outbox.add(letter('1'));
  await expect.poll(() => outbox.list.get()).toMatchObject([{ id: '1' }]);
  expect(outbox.list.get()[0]?.failed).toBeUndefined();
  phone.fill();
  signedIn = true;
  outbox.add(letter('2'));
  await emptied(outbox);
  expect(got).toEqual(['1', '2']);
});
