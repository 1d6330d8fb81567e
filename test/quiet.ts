import { afterEach, expect, vi } from 'vitest';

// What is printed as an error is an error: a test that causes one must expect it.
const errors = vi.spyOn(console, 'error');
afterEach(() => {
  const said = errors.mock.calls.map((call) => call.join(' '));
  errors.mockClear();
  expect(said).toEqual([]);
});
