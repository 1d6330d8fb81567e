import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { findPage, ownPath, redirectFor } from '#web/paths.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

test.each(['1e5', '2026', '007', 'true', '{"a":1}', '"x"', '100%', '장터 & 축제'])(
  'the address of a search for %s finds just that',
  (q) => {
    expect(parseSearch(stringifySearch({ q, tab: undefined }))).toEqual({ q });
  },
);

test('an address may be written by hand', () => {
  expect(parseSearch('?q=1e5&q=2&tab=news&x=%')).toEqual({ q: '1e5', tab: 'news', x: '%' });
  expect(stringifySearch({})).toBe('');
});

test('a mangled address is no page and leads home', () => {
  for (const path of ['/post/%E0%A4%A', '/profile/%', '/news/%zz']) {
    expect([path, findPage(path)?.path, redirectFor('at-home', path), ownPath(path)]).toEqual([
      path,
      undefined,
      '/home',
      null,
    ]);
  }
});

test('the router reads and writes addresses so', async () => {
  const { createAppRouter } = await import('#web/router.tsx');
  const router = createAppRouter(
    new QueryClient(),
    createMemoryHistory({ initialEntries: ['/search?q=1e5'] }),
  );
  expect(router.latestLocation.search).toEqual({ q: '1e5' });
  expect(router.buildLocation({ to: '/search', search: { q: '2026' } }).href).toBe('/search?q=2026');
});
