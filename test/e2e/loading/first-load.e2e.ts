import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { delayApp } from '#test/browser/delayed-app.ts';
import { routesOf } from '#test/browser/every-page.ts';
import { journey } from '#test/browser/journey.ts';
import { signInFor } from '#test/browser/screens/residents.ts';
import { settle } from '#test/people/world.ts';
import { slice } from '#test/slice.ts';
import { copy } from '#web/copy.ts';

const { world, open, phone, expectQuiet } = journey();
afterAll(expectQuiet);

/** The console logs requests that the test blocks. */
const withheld = 'ERR_FAILED';

/** Marks the time when the app replaces the server-rendered page: React clears the element at that moment. */
const noteWhenItStands = (page: Page) =>
  page.addInitScript(() => {
    const content = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
    Object.defineProperty(Node.prototype, 'textContent', {
      ...content,
      set(this: Element, text) {
        if (this.id === 'app') performance.mark('stands');
        content?.set?.call(this, text);
      },
    });
  });

/** All requests of a page until the app has mounted. */
async function askedUntilItStands(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0);
  return page.evaluate(() => {
    const at = performance.getEntriesByName('stands')[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < at);
    return asked.map(({ name }) => new URL(name)).map(({ pathname, search }) => pathname + search);
  });
}

const addressesIn = (document: string) => {
  const named = [...document.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, one = '']) => one);
  const images = [...document.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = '']) => set.split(', '));
  return new Set([...named, ...images.map((one) => one.split(' ')[0] ?? '')]);
};

test('/home is in its document, and the app mounts after one more round trip', async () => {
  const page = await open('지민', '/home');
  const context = page.context();
  await noteWhenItStands(page);
  const document = await (await context.request.get('/home')).text();
  expect(document).toContain('우리 동네 소식</h2>');
  const asked = await askedUntilItStands(page, '/home');
  // Every requested URL is named in the document. Only fonts of its stylesheet may come at any time.
  const named = addressesIn(document);
  expect(asked.filter((address) => !named.has(address) && !address.endsWith('.woff2'))).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
});

test('every page is rendered in its document, and requests no data that it shows', async () => {
  for (const who of ['resident', 'admin', 'arrival'] as const) {
    const { page, context } = await phone();
    await signInFor[who](page);
    const routes = slice(await routesOf(who, page));
    await noteWhenItStands(page);
    for (const { path, address } of routes) {
      const document = await (await context.request.get(address)).text();
      expect([path, /<div id="app"><[^!]/.test(document)]).toEqual([path, true]);
      expect([path, / style="|<script>/.test(document)]).toEqual([path, false]);
      const asked = await askedUntilItStands(page, address);
      expect([path, asked.filter((one) => one.startsWith('/api/') && one !== '/api/live')]).toEqual([
        path,
        [],
      ]);
    }
  }
});

test('two simultaneous users each get their own page, and the shell has no user data', async () => {
  const one = (await open('지민', '/home')).context().request;
  const other = (await open('현우', '/home')).context().request;
  const rounds = Array.from({ length: 8 }, () =>
    Promise.all([one, other].map(async (as) => (await as.get('/settings/consents')).text())),
  );
  for (const [first = '', second = ''] of await Promise.all(rounds)) {
    expect([first.includes('"name":"지민"'), first.includes('"name":"현우"')]).toEqual([true, false]);
    expect([second.includes('"name":"지민"'), second.includes('"name":"현우"')]).toEqual([false, true]);
  }
  const response = await one.get('/home');
  expect(response.headers()['cache-control']).toBe('private, no-store');
  const shell = await (await one.get('/shell')).text();
  expect(shell).toContain('<div id="app"><!--page--></div>');
  expect(shell).not.toContain('data-answer');
});

/** The times of the first font request and the first paint, in ms. */
const fontsAndPaint = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return { fonts: Math.min(...fonts.map(({ startTime }) => startTime)), paint: paint?.startTime ?? 0 };
  });

test('on a first visit no font is requested before the first paint', async () => {
  const page = await open('지민', '/home');
  await page.getByRole('heading', { name: '우리 동네 소식' }).waitFor();
  await page.waitForFunction(() => document.fonts.check('16px "Pretendard Variable"', '가'));
  const first = await fontsAndPaint(page);
  expect(first.fonts).toBeGreaterThanOrEqual(first.paint);
  expect(first.paint).toBeGreaterThan(0);
  expect(first.fonts).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('a page can be read and its links work before any script has loaded', async () => {
  const page = await open('지민', '/home');
  await page.route(/\/assets\/(?!before-paint).*\.js$/, (route) => route.abort());
  await page.goto('/home', { waitUntil: 'load' });
  await page.getByRole('heading', { name: '우리 동네 소식' }).waitFor();
  await page.getByRole('link', { name: '게시판' }).click();
  await page.getByRole('heading', { name: '게시판' }).waitFor();
  expect(await page.locator('[data-style]').count()).toBe(0);
  page.consoleErrors.forgive(withheld);
});

test('while it is not known who is signed in a spinner is shown, and nothing of it where the page is drawn', async () => {
  const page = await open('지민', '/home');
  const spinner = page.getByRole('img', { name: copy['common.loading'] });
  expect(await spinner.count()).toBe(0);
  // The document of the service worker: without a page and without a session.
  await page.route('**/home', (route) => route.continue({ url: `${world.server.origin}/shell` }));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/session');
  await page.goto('/home', { waitUntil: 'commit' });
  await spinner.waitFor();
  await asked;
  await expect.poll(() => spinner.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  letGo();
  await page.getByRole('heading', { name: '우리 동네 소식' }).waitFor();
  expect(await spinner.count()).toBe(0);
});

test('if code after the first screen fails to load, the page continues without an error message', async () => {
  const { page, consoleErrors } = await phone();
  await giveCookie(
    page.context(),
    world.server.origin,
    await settle(world.server, { name: '늦봄', cityCode: '51110' }),
  );
  const part = /\/assets\/after-first-screen-.*\.js$/;
  const cut = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
  await page.route(part, (route) => route.abort());
  await page.goto('/home');
  await cut;
  await page.getByRole('link', { name: '게시판' }).last().click();
  await page.getByRole('tab', { name: '인기' }).waitFor();
  // Only the browser's own message is expected; an unhandled rejection is not.
  consoleErrors.forgive(/^Failed to load resource: net::ERR_FAILED/);
});

test('a press before the app has mounted is replayed once', async () => {
  const post = await writePost(await settle(world.server, { name: '은서', cityCode: '51110' }));
  const reader = await settle(world.server, { name: '서두름', cityCode: '51110' });
  const { page, context, consoleErrors } = await phone();
  await giveCookie(context, world.server.origin, reader);
  const letGo = await delayApp(page, `/post/${post.id}`);
  const likes = async () => (await reader.get(`/api/posts/${post.id}`)).body.likesCount;
  const like = page.getByRole('button', { name: '좋아요', exact: true });
  // It seems to have no effect, so the user presses again.
  await like.click();
  await like.click();
  expect(await likes()).toBe(0);
  await letGo();
  await page.getByRole('button', { name: '좋아요 취소' }).waitFor();
  await expect.poll(likes).toBe(1);

  // Links work without replay.
  const goOn = await delayApp(page, '/board');
  await page.getByRole('link', { name: '소식' }).click();
  await page.waitForURL('**/news');
  await goOn();
  await page.getByRole('heading', { name: '소식' }).waitFor();
  consoleErrors.forgive(withheld);
});

test('a field focused before the app has mounted keeps the focus, and the browser submits nothing', async () => {
  const post = await writePost(await settle(world.server, { name: '은서', cityCode: '51110' }));
  const { page, context, consoleErrors } = await phone();
  await giveCookie(
    context,
    world.server.origin,
    await settle(world.server, { name: '서두름', cityCode: '51110' }),
  );
  const letGo = await delayApp(page, `/post/${post.id}`);
  const place = await page.locator('textarea').boundingBox();
  if (!place) throw new Error('no field is drawn');
  await page.touchscreen.tap(place.x + 20, place.y + place.height / 2);
  await letGo();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  expect(new URL(page.url()).search).toBe('');
  consoleErrors.forgive(withheld);
});

test('scrolling before the app has mounted is kept, and back returns there', async () => {
  const { page, consoleErrors } = await phone();
  await page.setViewportSize({ width: 390, height: 480 });
  await signInFor.resident(page);
  const letGo = await delayApp(page, '/board');
  const last = page.getByRole('main').getByRole('listitem').last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const scrolled = await place();
  expect(scrolled).toBeGreaterThan(300);
  await letGo();
  await page.waitForLoadState('networkidle');
  expect(await place()).toBe(scrolled);
  // Without another scroll event, which the app would receive.
  await last.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/post/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await last.waitFor();
  await expect.poll(place).toBe(scrolled);
  consoleErrors.forgive(withheld);
});

test('the keyboard focus survives the mounting of the app', async () => {
  const { page, consoleErrors } = await phone({ touch: false });
  await signInFor.resident(page);
  const letGo = await delayApp(page, '/home');
  const where = () => page.evaluate(() => document.activeElement?.textContent);
  const link = page.getByRole('link', { name: '전체 보기' }).first();
  for (let step = 0; step < 20 && !(await link.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  expect(await where()).toBe('전체 보기');
  await letGo();
  await expect.poll(where).toBe('전체 보기');
  consoleErrors.forgive(withheld);
});

test('an admin who has chosen a region never sees another one, also before the app has mounted', async () => {
  const { page, consoleErrors } = await phone();
  await signInFor.admin(page);
  await page.goto('/terms');
  await page.evaluate(() => localStorage.setItem('viewed-region', '51/51110'));
  await page.route(/\/assets\/(?!before-paint).*\.js$/, (route) => route.abort());
  await page.goto('/news', { waitUntil: 'load' });
  expect(await page.locator('#app > *').count()).toBe(0);
  await page.unroute(/\/assets\/(?!before-paint).*\.js$/);
  await page.goto('/news', { waitUntil: 'load' });
  await page.getByRole('heading', { name: '소식' }).waitFor();
  consoleErrors.forgive(withheld);
});
