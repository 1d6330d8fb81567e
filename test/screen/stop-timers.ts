import { afterAll, vi } from 'vitest';

/*
 * Stops the timers that a file's screens started: a worker that ends has no document any
 * more, for some milliseconds.
 */
const started = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')];
afterAll(() => {
  for (const { mock } of started) for (const { value } of mock.results) clearTimeout(value);
});
