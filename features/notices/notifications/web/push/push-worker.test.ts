import { afterAll, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: never) => void;
const listeners = new Map<string, Listener>();
const shown: [title: string, options: { body: string; tag: string; data: object; actions?: object[] }][] = [];
const opened: string[] = [];
const asked: string[] = [];
let refuses = false;

// The globals that a service worker has instead of those of a page.
for (const [name, own] of Object.entries({
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  registration: {
    showNotification: async (title: string, options: never) => void shown.push([title, options]),
    pushManager: { subscribe: async () => subscription('fresh') },
  },
  clients: { matchAll: async () => [], openWindow: async (path: string) => void opened.push(path) },
}))
  vi.stubGlobal(name, own);
afterAll(() => vi.unstubAllGlobals());
const subscription = (endpoint: string) => ({
  options: { applicationServerKey: 'key' },
  toJSON: () => ({ endpoint, keys: {} }),
});
await import('./push-worker.ts');

beforeEach(() => {
  for (const list of [shown, opened, asked]) list.length = 0;
  refuses = false;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    asked.push([method, path, body].filter(Boolean).join(' '));
    return new Response(null, { status: refuses ? 403 : 204 });
  });
});

/** An event reaches the worker, which lives until its work has ended. */
async function happens(type: string, event: object) {
  let work: Promise<unknown> | undefined;
  listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) } as never);
  await work;
}
const push = (message: unknown) => happens('push', { data: { json: () => message } });
const message = {
  title: '새 댓글',
  body: '저도 갈게요',
  path: '/post/1',
  tag: 'post:1',
  kind: 'comment',
  why: '내 글',
  id: 'n1',
};

test('a push is shown with what it is about, why it came, and a way to quiet its kind', async () => {
  await push(message);
  expect(shown).toMatchObject([
    [
      '새 댓글',
      {
        body: '저도 갈게요\n내 글',
        tag: 'post:1',
        data: { path: '/post/1', id: 'n1', kind: 'comment' },
        actions: [{ action: 'hush' }],
      },
    ],
  ]);
});

test.each([
  ['nothing', null],
  ['a text', 'hello'],
  ['no title', { body: '안녕' }],
])('a push with %s is shown all the same, and leads to the list', async (_, data) => {
  await push(data);
  expect(shown).toMatchObject([[expect.any(String), { data: { path: '/notifications', id: null } }]]);
  expect(shown[0]?.[1].actions).toBeUndefined();
});

test('a push without data, or that cannot be read, is shown', async () => {
  await happens('push', { data: null });
  await happens('push', {
    data: {
      json() {
        throw new SyntaxError();
      },
    },
  });
  expect(shown).toHaveLength(2);
});

test('a push leads to no other host', async () => {
  for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', '/no-such-page'])
    await push({ ...message, path });
  expect(shown.map(([, { data }]) => data)).toEqual(
    Array(4).fill({ path: '/notifications', id: 'n1', kind: 'comment' }),
  );
});

const press = (data: object, action = '') =>
  happens('notificationclick', { action, notification: { data, close: () => asked.push('closed') } });

test('a pressed notification is closed, marked as read, and opens its page', async () => {
  await press({ path: '/post/1', id: 'n1', kind: 'comment' });
  expect([asked, opened]).toEqual([['closed', 'PUT /api/notifications/n1/read'], ['/post/1']]);
});

test('one without an id opens its page and marks nothing', async () => {
  await press({ path: 'https://evil.example/', id: null, kind: '' });
  expect([asked, opened]).toEqual([['closed'], ['/notifications']]);
});

test('a kind is quieted without opening the app, unless that fails', async () => {
  await press({ path: '/post/1', id: 'n1', kind: 'comment' }, 'hush');
  expect([asked, opened]).toEqual([['closed', 'PUT /api/notifications/hushed/comment'], []]);
  refuses = true;
  await press({ path: '/post/1', id: 'n1', kind: 'comment' }, 'hush');
  expect(opened).toEqual(['/settings/notifications']);
});

test('a changed subscription is told to the server, made anew if the browser gives none', async () => {
  await happens('pushsubscriptionchange', {
    oldSubscription: subscription('old'),
    newSubscription: subscription('given'),
  });
  await happens('pushsubscriptionchange', { oldSubscription: subscription('old'), newSubscription: null });
  await happens('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  expect(asked).toEqual([
    'PUT /api/notifications/push {"endpoint":"given","keys":{}}',
    'PUT /api/notifications/push {"endpoint":"fresh","keys":{}}',
  ]);
});
