import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Fakes of the worker's environment: its build and its cache. */
const cached = new Map<string, Response>();
const app = {
  match: async (request: Request | string) => cached.get(String(request))?.clone(),
  put: async (request: Request | string, response: Response) => void cached.set(String(request), response),
};

beforeEach(() => {
  cached.clear();
  vi.stubGlobal('BUILD', { version: '1', core: ['/assets/index-a.js'], rest: [] });
  vi.stubGlobal('caches', { open: async () => app, match: app.match, keys: async () => ['app-1'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = async (path: string) => {
  const { documentFor } = await import('./documents.ts');
  return documentFor(new Request(`http://town.test${path}`));
};
const says = async (response: Promise<Response>) => (await response).text();
const server = (respond: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(respond));

test('the server’s answer comes first, also an error', async () => {
  cached.set('/shell', new Response('shell'));
  server(async () => new Response('from the server'));
  expect(await says(ask('/board'))).toBe('from the server');
  server(async () => new Response('no', { status: 404 }));
  expect(await says(ask('/board'))).toBe('no');
});

test('offline, or while the server restarts, the shell is the answer', async () => {
  cached.set('/shell', new Response('shell'));
  server(async () => Promise.reject(new TypeError('no line')));
  expect(await says(ask('/post/1'))).toBe('shell');
  expect(await says(ask('/start'))).toBe('shell');
  server(async () => new Response('', { status: 503 }));
  expect(await says(ask('/post/1'))).toBe('shell');
});

test('after five seconds a page starts from the cache; /start waits for the server', async () => {
  vi.useFakeTimers();
  cached.set('/shell', new Response('shell'));
  const late = Promise.withResolvers<Response>();
  server(() => late.promise);
  const [page, start] = [says(ask('/home')), says(ask('/start'))];
  await vi.advanceTimersByTimeAsync(5000);
  expect(await page).toBe('shell');
  late.resolve(new Response('start'));
  expect(await start).toBe('start');
});

test('a version is cached completely or not at all', async () => {
  const { keepCore } = await import('./app-cache.ts');
  const shells = { now: '<script src="/assets/index-a.js">', next: '<script src="/assets/index-b.js">' };
  let shell = shells.next;
  vi.stubGlobal('fetch', async (path: string) => new Response(path === '/shell' ? shell : 'script'));
  await expect(keepCore()).rejects.toThrow('not of this version: /assets/index-b.js');
  expect(cached.has('/shell')).toBe(false);
  shell = shells.now;
  await keepCore();
  expect(await cached.get('/shell')?.text()).toBe(shells.now);
});
