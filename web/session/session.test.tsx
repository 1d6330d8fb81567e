// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSearch, rememberSearch, useRecentSearches } from '#screens/search/web/recent-searches.ts';
import { mockApi, refusal } from '#test/screen/mock-api.ts';
import { settle, showHook } from '#test/screen/show.tsx';
import { clearDevice, clearOthers, clearRead } from '#web/offline/clear-device.ts';
import { keepMark } from '#web/outbox/marks.ts';
import { outboxOf } from '#web/outbox/outboxes.ts';
import { redirectFor } from '#web/paths.ts';
import { onAnotherAccount, onSignedOut, read } from '#web/requests/api.ts';
import { refreshSession, sessionApi, sessionQuery, watchSession } from './session.ts';

let queries: QueryClient;
let left: number;
const jimin = { person: { id: 'jimin', name: '지민' } };

beforeEach(() => {
  localStorage.clear();
  queries = new QueryClient();
  left = 0;
  onSignedOut(() => {
    left += 1;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the session is as the server says; an ended one leaves the app and stays in no cache', async () => {
  queries.setQueryData(['session'], jimin);
  mockApi(() => jimin);
  expect(await refreshSession(queries)).toBe('same');
  mockApi(() => ({ person: { ...jimin.person, name: '지민이' } }));
  expect(await refreshSession(queries)).toBe('other');
  expect(queries.getQueryData(['session'])).toMatchObject({ person: { name: '지민이' } });
  mockApi(() => Response.json(null));
  expect([await refreshSession(queries), left]).toEqual(['nobody', 1]);
  expect(queries.getQueryData(['session'])).toMatchObject({ person: { id: 'jimin' } });
});

test('on a page that anybody may read, nobody is signed out', async () => {
  queries.setQueryData(['session'], null);
  mockApi(() => Response.json(null));
  expect([await refreshSession(queries), left]).toEqual(['nobody', 0]);
});

test('another person who signed in beside gets a page of their own', async () => {
  queries.setQueryData(['session'], jimin);
  const another = vi.fn();
  onAnotherAccount(another);
  mockApi(() => ({ person: { id: 'sua', name: '수아' } }));
  void refreshSession(queries);
  await vi.waitFor(() => expect(another).toHaveBeenCalledTimes(1));
  // Nor does it slip in when the session is fetched again for another reason.
  void queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
  await vi.waitFor(() => expect(another).toHaveBeenCalledTimes(2));
  expect(queries.getQueryData(['session'])).toEqual(jimin);
});

test('a tab that is seen again asks who is signed in, a hidden one does not', async () => {
  queries.setQueryData(['session'], jimin);
  const { requests } = mockApi(() => ({ person: { ...jimin.person, name: '지민이' } }));
  const changed = vi.fn();
  // Not the document's own, which would go on listening in other tests.
  const events = new EventTarget();
  vi.spyOn(document, 'addEventListener').mockImplementation((...listener) =>
    events.addEventListener(...listener),
  );
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  watchSession(queries, changed);
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  events.dispatchEvent(new Event('visibilitychange'));
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(requests).toEqual([]);
  sight.mockReturnValue('visible');
  events.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(requests).toEqual(['GET /api/session']);
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
});

test('an answer that nobody is signed in leaves the app; one with a reason does not', async () => {
  const ask = () => read(sessionApi.api.session.$get()).catch(() => {});
  mockApi(() => refusal('unauthenticated', 'session.suspended', 401));
  await ask();
  expect(left).toBe(0);
  mockApi(() => refusal('unauthenticated', undefined, 401));
  await ask();
  expect(left).toBe(1);
});

const fill = (...names: string[]) => {
  for (const name of names) localStorage.setItem(name, '1');
};
const names = () => Object.keys(localStorage).sort();

test('signing out leaves only what belongs to the device', async () => {
  fill('look', 'install', 'draft:jimin:post:new', 'outbox:jimin:1', 'visits');
  sessionStorage.setItem('visited', '1');
  const open = vi.fn();
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => Object.defineProperty({}, 'onsuccess', { set: (done) => done(open()) }),
  });
  await Promise.race([clearDevice(), settle()]);
  expect([names(), sessionStorage.length]).toEqual([['install', 'look'], 0]);
});

const written = ['draft:jimin:post:new', 'draft:sua:post:new', 'outbox:jimin:1', 'recent-searches:sua'];

test('who signs in after another finds nothing of theirs; what was being written waits for its person', async () => {
  fill('look', 'visits', 'draft:takedown', ...written);
  await clearOthers();
  expect(names()).toEqual([...written, 'look'].sort());
});

test('a session that ends leaves what its person was writing', async () => {
  fill('look', 'viewed-region', ...written);
  sessionStorage.setItem('event-draft:jimin:2026-11-27', '{}');
  sessionStorage.setItem('visited', '1');
  await clearRead();
  expect(names()).toEqual([...written, 'look'].sort());
  expect(Object.keys(sessionStorage)).toEqual(['event-draft:jimin:2026-11-27']);
});

test('of several presses while offline only the last is sent, and a refused one is forgotten', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const owner = 'marking';
  keepMark(owner, '/api/posts/1/like', true);
  keepMark(owner, '/api/posts/2/like', true);
  keepMark(owner, '/api/posts/1/like', false);
  const waiting = () =>
    outboxOf(owner)
      .list.get()
      .map(({ method, path }) => `${method} ${path}`);
  expect(waiting()).toEqual(['PUT /api/posts/2/like', 'DELETE /api/posts/1/like']);
  expect(outboxOf('another').list.get()).toEqual([]);
  const { requests } = mockApi(() => refusal('not_found', undefined, 404));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() =>
    expect([waiting(), requests.filter((request) => / \/api\/posts\/[12]\/like$/.test(request))]).toEqual([
      [],
      ['PUT /api/posts/2/like', 'DELETE /api/posts/1/like'],
    ]),
  );
});

test('searches are remembered for their person: the latest first, once, ten of them', async () => {
  for (let i = 1; i <= 11; i++) rememberSearch('jimin', `장터 ${i}`);
  rememberSearch('jimin', '장터 5');
  rememberSearch('sua', '축제');
  const of = async (person: string) => (await showHook(() => useRecentSearches(person))).last.current;
  expect(await of('jimin')).toEqual(['장터 5', ...[11, 10, 9, 8, 7, 6, 4, 3, 2].map((n) => `장터 ${n}`)]);
  forgetSearch('sua', '축제');
  expect([await of('sua'), localStorage.getItem('recent-searches:sua')]).toEqual([[], null]);
});

test('who may open which page', () => {
  const table = (['signed-out', 'without-town', 'at-home', 'staff'] as const).map((visitor) =>
    ['/home', '/region-setup', '/admin', '/nowhere', '/start', '/terms'].map((path) =>
      redirectFor(visitor, path),
    ),
  );
  expect(table).toMatchInlineSnapshot(`
    [
      [
        "/start",
        "/start",
        "/start",
        "/start",
        null,
        "/start",
      ],
      [
        "/region-setup",
        null,
        "/region-setup",
        "/region-setup",
        "/region-setup",
        "/region-setup",
      ],
      [
        null,
        "/home",
        "/home",
        "/home",
        "/home",
        "/home",
      ],
      [
        null,
        "/home",
        null,
        "/home",
        "/home",
        "/home",
      ],
    ]
  `);
});
