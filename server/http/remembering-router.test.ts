import type { Result } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gate } from '#features/sessions/server/gate.ts';
import { createApp } from '#server/http/app.ts';
import { RememberingRouter } from '#server/http/remembering-router.ts';
import { features } from '#server/routes.ts';
import { type TestServer, testServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** Handlers in order, each with what its parameters are. */
const readable = <T>([handlers, stash]: Result<T>) =>
  handlers.map(([handler, params]) => [
    handler,
    Object.fromEntries(Object.entries(params).map(([name, at]) => [name, stash ? stash[at as number] : at])),
  ]);

test('finds what the TrieRouter finds, for every route and for what is near it', () => {
  const { routes } = createApp(server.p, features, gate, { root: '.', document: async () => '' });
  const [ours, trie] = [new RememberingRouter<number>(), new TrieRouter<number>()];
  for (const [n, { method, path }] of routes.entries())
    for (const router of [ours, trie]) router.add(method, path, n);

  const values = [
    '0190a1b2-0000-7000-8000-000000000000',
    'newest',
    'posts',
    ':id',
    '%20',
    'a.js',
    'x.jpg',
    '',
  ];
  const paths = new Set([
    '',
    '/',
    '//',
    '/constructor',
    '/api',
    '/api/__proto__/toString',
    '/api/posts/a/b/c/d/e',
  ]);
  for (const { path } of routes)
    for (const value of values) {
      const asked = path.replaceAll(/:\w+(\{[^/]*\})?|\*/g, value);
      for (const near of [asked, `${asked}/`, `${asked}/${value}`, `/${asked}`]) paths.add(near);
    }
  let found = 0;
  // Twice, as the second time is from memory.
  for (let time = 0; time < 2; time++)
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const expected = readable(trie.match(method, path));
        found += expected.length;
        expect([method, path, readable(ours.match(method, path))]).toEqual([method, path, expected]);
      }
  expect(found).toBeGreaterThan(paths.size * 50);
});

test('a parameter is nothing but what stands in the address', () => {
  const router = new RememberingRouter<string>();
  router.add('GET', '/clubs/:id', 'club');
  const [handlers] = router.match('GET', '/clubs/1');
  expect(handlers[0]?.[1].constructor).toBeUndefined();
});

test('finds also what is one shape more than it remembers', () => {
  const router = new RememberingRouter<string>();
  for (const word of 'abcdefgh') router.add('GET', `/${word}`, word);
  router.add('GET', '/:any/:number/:of/:words', 'all');
  const words = [...'abcdefgh'];
  // 4,096 shapes.
  for (const a of words)
    for (const b of words)
      for (const c of words)
        for (const d of words)
          expect(readable(router.match('GET', `/${a}/${b}/${c}/${d}`))).toEqual([
            ['all', { any: a, number: b, of: c, words: d }],
          ]);
});
