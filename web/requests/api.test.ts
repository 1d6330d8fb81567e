import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ask, askBy, askNetwork, client, read } from '#web/requests/api.ts';
import type { ApiError } from '#web/requests/api-error.ts';
import { createQueryClient } from '#web/requests/query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// biome-ignore lint/suspicious/noExplicitAny: the routes of any server
const api = client<any>() as any;

const notNow = (status: number, retryAfterS: number) =>
  Response.json(
    { error: { code: status === 507 ? 'full' : 'unavailable' } },
    { status, headers: { 'retry-after': String(retryAfterS) } },
  );

/**
 * A fake server that gives these answers in order and repeats the last. Returns the time of each request in
 * ms.
 */
function server(...responses: (() => Response)[]) {
  const began = performance.now();
  const asked: number[] = [];
  askBy(async () => {
    asked.push(performance.now() - began);
    return (responses[asked.length - 1] ?? responses.at(-1))?.() as Response;
  });
  return asked;
}

const outcome = (response: Promise<unknown>) => response.catch((error: ApiError) => error.code);

test.each([503, 507])('a write answered with %i is retried after the Retry-After time', async (status) => {
  const asked = server(
    () => notNow(status, 7),
    () => Response.json({ ok: true }),
  );
  const response = read(api.posts.$post());
  await vi.advanceTimersByTimeAsync(6900);
  expect(asked).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect(await response).toEqual({ ok: true });
  expect(asked[1]).toBeGreaterThanOrEqual(7000);
});

const brokenOff = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }));
const signInPage = () => new Response('<form>', { headers: { 'content-type': 'text/html' } });

test.each([
  ['breaks off', brokenOff],
  ['is a network’s sign-in page', signInPage],
])('a write whose answer %s is retried; a read fails as offline', async (_, broken) => {
  const asked = server(broken, () => Response.json({ ok: true }));
  const response = read(api.posts.$post());
  await vi.runAllTimersAsync();
  expect(await response).toEqual({ ok: true });
  expect(asked).toHaveLength(2);

  server(broken);
  expect(await outcome(read(api.posts.$get()))).toBe('offline');
});

test('a write fails after two minutes of retries, with the code of the last answer', async () => {
  const asked = server(() => notNow(503, 2));
  const response = outcome(read(api.posts.$post()));
  await vi.runAllTimersAsync();
  expect(await response).toBe('unavailable');
  expect(asked.at(-1)).toBeGreaterThan(100_000);
  expect(asked.at(-1)).toBeLessThanOrEqual(120_000);
});

test('a read survives a database failover of 15 s, and fails when the database stays down', async () => {
  const ask = () =>
    createQueryClient().fetchQuery({ queryKey: ['a'], queryFn: () => read(api.posts.$get()) });
  const began = performance.now();
  const back = () => (performance.now() - began < 15_000 ? notNow(503, 2) : Response.json({ ok: true }));
  server(back);
  const response = ask();
  await vi.runAllTimersAsync();
  expect(await response).toEqual({ ok: true });
  const asked = server(() => notNow(503, 2));
  const failed = outcome(ask());
  await vi.runAllTimersAsync();
  expect(await failed).toBe('unavailable');
  expect(asked.length).toBeLessThan(10);
});

test('a read without a line fails at once, and one over a weak line is tried again', async () => {
  const ask = () =>
    createQueryClient().fetchQuery({ queryKey: ['a'], queryFn: () => read(api.posts.$get()) });
  for (const [onLine, times] of [
    [false, 1],
    [true, 3],
  ] as const) {
    vi.stubGlobal('navigator', { onLine });
    const asked = server(() => {
      throw new TypeError('Failed to fetch');
    });
    const failed = outcome(ask());
    await vi.runAllTimersAsync();
    expect([onLine, await failed, asked.length]).toEqual([onLine, 'offline', times]);
  }
  vi.unstubAllGlobals();
});

test.each([
  ['TimeoutError', { code: 'offline' }],
  ['AbortError', { name: 'AbortError' }],
])('a request that its signal ends with a %s', async (name, failure) => {
  const ended = AbortSignal.abort(new DOMException('', name));
  askBy(async (_, init) => {
    init?.signal?.throwIfAborted();
    return new Response();
  });
  await expect(ask('/api/posts', { signal: ended })).rejects.toMatchObject(failure);
});

test('a server that accepts and is silent counts as none', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  onTestFinished(() => timeout.mockRestore());
  vi.stubGlobal('location', { origin: 'http://server.invalid' });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const silent = vi.fn(
    (_: unknown, init?: RequestInit) =>
      new Promise<never>((_, reject) => init?.signal?.aborted && reject(init.signal.reason)),
  );
  vi.stubGlobal('fetch', silent);
  askBy(askNetwork);
  expect(await outcome(read(api.posts.$get()))).toBe('offline');
  expect([timeout.mock.calls, silent.mock.calls.length]).toEqual([[[30_000]], 1]);
  vi.unstubAllGlobals();
});

test('an answer that ends before its JSON does is told as no answer', async () => {
  server(() => new Response('{"id":', { headers: { 'content-type': 'application/json' } }));
  expect(await outcome(read(api.posts.$get()))).toBe('offline');
});
