import { afterEach, expect, vi } from 'vitest';

// Anything printed as an error fails the test, unless the test expects it.
const errors = vi.spyOn(console, 'error');
afterEach(() => {
  const messages = errors.mock.calls.map((call) => call.join(' '));
  errors.mockClear();
  expect(messages).toEqual([]);
});
