import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/requests/api-error.ts';
import { retry } from './retry.ts';

const windowMs = 600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failing = (error: unknown) => vi.fn(() => Promise.reject(error));
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'sent',
    (error) => error,
  );

test('temporary failures are retried until one attempt succeeds', async () => {
  const attempt = vi.fn<() => Promise<string>>();
  attempt.mockRejectedValueOnce(new ApiError('offline')).mockRejectedValueOnce(new ApiError('internal'));
  attempt.mockResolvedValueOnce('sent');
  const sent = retry(attempt, { windowMs });
  await vi.runAllTimersAsync();
  expect(await sent).toBe('sent');
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('a permanent failure is not retried', async () => {
  const refused = new ApiError('invalid', 'image.broken');
  const attempt = failing(refused);
  expect(await outcome(retry(attempt, { windowMs }))).toBe(refused);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('after ten minutes and some forty attempts the last failure is thrown', async () => {
  const offline = new ApiError('offline');
  const attempt = failing(offline);
  const began = performance.now();
  const given = outcome(retry(attempt, { windowMs }));
  await vi.runAllTimersAsync();
  expect(await given).toBe(offline);
  expect(performance.now() - began).toBeLessThanOrEqual(600_000);
  expect(performance.now() - began).toBeGreaterThan(560_000);
  expect(attempt.mock.calls.length).toBeGreaterThan(25);
  expect(attempt.mock.calls.length).toBeLessThan(100);
});

test('Retry-After is respected; one beyond the window ends the retries', async () => {
  const attempt = vi.fn<() => Promise<string>>();
  attempt
    .mockRejectedValueOnce(new ApiError('rate_limited', undefined, {}, { retryAfterMs: 60_000 }))
    .mockResolvedValueOnce('sent');
  const sent = retry(attempt, { windowMs });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await sent).toBe('sent');
  const tomorrow = new ApiError('rate_limited', undefined, {}, { retryAfterMs: 86_400_000 });
  expect(await outcome(retry(failing(tomorrow), { windowMs }))).toBe(tomorrow);
});

test('an abort ends the wait at once', async () => {
  const control = new AbortController();
  const attempt = failing(new ApiError('offline'));
  const given = outcome(retry(attempt, { windowMs, signal: control.signal }));
  await vi.advanceTimersByTimeAsync(10);
  control.abort();
  expect(await given).toMatchObject({ name: 'AbortError' });
  const tries = attempt.mock.calls.length;
  await vi.runAllTimersAsync();
  expect(attempt).toHaveBeenCalledTimes(tries);
});

test('going online ends the wait at once', async () => {
  const attempt = vi.fn<() => Promise<string>>();
  attempt.mockRejectedValueOnce(new ApiError('offline')).mockResolvedValueOnce('sent');
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const sent = retry(attempt, { windowMs });
  await vi.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event('online'));
  expect(await sent).toBe('sent');
  vi.unstubAllGlobals();
});
