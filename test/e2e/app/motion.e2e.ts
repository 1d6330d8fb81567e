import type { Locator } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { signInFor } from '#test/browser/screens/residents.ts';
import { findItems, type Items } from '#test/browser/screens/screens.ts';
import { settle } from '#test/people/world.ts';
import { slice } from '#test/slice.ts';

const { world, open, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });

/** Records the start and end of each view transition. `held`: no transition ends by itself. */
const watchMovements = (page: Page, { held = false } = {}) =>
  page.addInitScript((isHeld) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (given) => {
      const moving = begin(given);
      seen.push([...moving.types].join());
      if (isHeld) void moving.ready.then(() => document.getAnimations().map((one) => one.pause()));
      void moving.finished.then(() => seen.push('end'));
      return moving;
    };
  }, held);
const movements = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/** Pulls the page down with a finger and releases it. */
async function pull(page: Page) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  // Starts below the bars and chips, which handle touches themselves.
  await touch('touchStart', 200);
  for (let y = 210; y <= 360; y += 15) await touch('touchMove', y);
  await page.getByText('놓으면 새로고침해요').waitFor();
  await touch('touchEnd');
  await client.detach();
}

/** Holds a finger on a link until the next page's code and data have loaded, as on a fast connection. */
async function pressSlowly(page: Page, link: Locator, data: string) {
  const touchPoints = [
    await link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  ];
  const client = await page.context().newCDPSession(page);
  const here = page.waitForResponse((response) => response.url().endsWith(data));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await here;
  await page.waitForLoadState('networkidle');
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const tab = (page: Page, name: string) =>
  page.getByRole('contentinfo').or(page.getByRole('navigation')).getByRole('link', { name, exact: true });

test('screens slide in from the right and back out, and tabs do not slide', async () => {
  const mina = await neighbour('미나');
  const posts = [];
  for (let n = 1; n <= 30; n++) posts.push(await writePost(mina, { title: `골목 이야기 ${n}호` }));
  const page = await open(mina, '/home');
  await watchMovements(page);
  await page.reload();
  await tab(page, '게시판').click();
  await row(page, '골목 이야기 30호').waitFor();
  expect(await movements(page)).toEqual([]);

  const chosen = row(page, '골목 이야기 14호');
  await chosen.scrollIntoViewIfNeeded();
  const before = await chosen.evaluate((it) => it.getBoundingClientRect().top);
  await pressSlowly(page, chosen, `/api/posts/${posts[13].id}`);
  await page.getByRole('heading', { name: '골목 이야기 14호' }).waitFor();
  await expect.poll(() => movements(page)).toEqual(['forward', 'end']);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.getByRole('button', { name: '뒤로' }).tap();
  await chosen.waitFor();
  await expect.poll(() => movements(page)).toEqual(['forward', 'end', 'back', 'end']);
  expect(await chosen.evaluate((it) => it.getBoundingClientRect().top)).toBeCloseTo(before, 0);
});

test('a placeholder that slides in does not make the page wider than the screen', async () => {
  const seri = await neighbour('세리');
  const { id } = await writePost(seri, { title: '느린 편지' });
  const page = await open(seri, '/board');
  const gate = Promise.withResolvers<void>();
  await page.route(`**/api/posts/${id}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.evaluate(() => {
    const held = new CSSStyleSheet();
    held.replaceSync('.screen-comes { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(held);
  });
  await row(page, '느린 편지').click();
  const placeholder = page.locator('#main [aria-busy=true]');
  await placeholder.waitFor({ state: 'attached' });
  const shape = await placeholder.evaluate((element) => ({
    left: element.getBoundingClientRect().left,
    wide: document.documentElement.scrollWidth,
    screen: innerWidth,
  }));
  expect(shape).toEqual({ left: 48, wide: 390, screen: 390 });
  gate.resolve();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  await page.getByRole('heading', { name: '느린 편지' }).waitFor();
});

test('a press during a transition hits its target', async () => {
  const sori = await neighbour('소리');
  const { id } = await writePost(sori, { title: '빠른 손가락', content: '꾹' });
  const page = await open(sori, '/board');
  await watchMovements(page, { held: true });
  await page.reload();
  const link = row(page, '빠른 손가락');
  await link.waitFor();
  await pressSlowly(page, link, `/api/posts/${id}`);
  await page.waitForFunction(() => document.getAnimations().some(({ playState }) => playState === 'paused'));
  const like = page.getByRole('button', { name: '좋아요' }).first();
  const { x = 0, y = 0 } = (await like.boundingBox()) ?? {};
  expect(await movements(page)).toEqual(['forward']);
  await page.touchscreen.tap(x + 10, y + 10);
  await expect.poll(async () => (await sori.get(`/api/posts/${id}`)).body.likesCount).toBe(1);
  expect(await movements(page)).toEqual(['forward', 'end']);
});

test('with reduced motion there are no transitions', async () => {
  const page = await open(await neighbour('고요'), '/board');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMovements(page);
  await page.reload();
  await page
    .getByRole('link', { name: /붕어빵/ })
    .first()
    .tap();
  await page.getByRole('heading', { name: /붕어빵/ }).waitFor();
  expect(await movements(page)).toEqual([]);
});

/** A page and the API requests it makes. */
type Place = { path: string; asks: RegExp };

/** 지민 of the demo town, on a phone so low that every list is longer than it. */
async function lowPhone() {
  const { page } = await phone();
  await page.setViewportSize({ width: 390, height: 480 });
  await signInFor.resident(page);
  return page;
}

const lists = (item: Items): Place[] => [
  { path: '/home', asks: /api\/news/ },
  { path: '/news', asks: /api\/news/ },
  { path: '/news?tag=문화', asks: /api\/news/ },
  { path: '/board', asks: /api\/posts/ },
  { path: '/board?category=question', asks: /api\/posts/ },
  { path: '/board?tab=popular', asks: /api\/posts/ },
  { path: '/board?tab=following', asks: /api\/posts/ },
  { path: '/board?tab=clubs', asks: /api\/clubs/ },
  { path: '/events', asks: /api\/challenges|api\/walking/ },
  { path: '/events?tab=market', asks: /api/ },
  { path: '/events?tab=photo', asks: /api/ },
  { path: '/benefits', asks: /api\/benefits/ },
  { path: '/benefits?category=job', asks: /api\/benefits/ },
  { path: '/chats', asks: /api\/chats/ },
  { path: '/notifications', asks: /api\/notifications/ },
  { path: '/search?q=춘천', asks: /api\/search/ },
  { path: `/profile/${item.me}`, asks: /api\/people/ },
  { path: `/profile/${item.me}?tab=bookmarks`, asks: /api\/posts/ },
  { path: `/profile/${item.me}/followers`, asks: /followers/ },
  { path: `/profile/${item.other}`, asks: /api\/people/ },
  { path: `/club/${item.ownClub}`, asks: /api\/clubs/ },
  { path: `/club/manage/${item.ownClub}`, asks: /requests/ },
  { path: `/post/${item.post}`, asks: /comments/ },
  { path: `/news/${item.news}`, asks: /api\/news/ },
  { path: `/benefit/${item.benefit}`, asks: /api\/benefits/ },
  { path: '/settings/devices', asks: /api\/sessions/ },
  { path: '/settings/blocks', asks: /api\/people|api\/blocks/ },
];

/** Waits until the page has content and nothing is loading. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector<HTMLElement>('#main')?.innerText.trim() &&
      !document.querySelector('[aria-busy=true]'),
  );

test('pulling down refreshes every list', async () => {
  const page = await lowPhone();
  const still: string[] = [];
  for (const { path, asks } of slice(lists(await findItems(page)))) {
    await page.goto(path);
    await settled(page);
    // A touch on a row that is being replaced would be lost.
    await page.waitForLoadState('networkidle');
    const asked = page.waitForRequest((request) => asks.test(request.url()));
    const pulled = pull(page).then(() => asked);
    await Promise.all([pulled, asked]).catch((error) =>
      still.push(`${path}: ${String(error).split('\n')[0]}`),
    );
  }
  expect(still).toEqual([]);
});

test('back restores the scroll position and state, from any next page', async () => {
  const page = await lowPhone();
  const moved: string[] = [];
  for (const { path } of slice(lists(await findItems(page)))) {
    await page.goto(path);
    await settled(page);
    await page.waitForLoadState('networkidle');
    const on = page.getByRole('main').locator('a[href^="/"]:not([href^="/api"]):visible').last();
    if ((await on.count()) === 0) continue;
    await on.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => ({ place: scrollY, at: location.href }));
    await on.tap();
    await page.waitForURL((url) => url.href !== before.at);
    await settled(page);
    await page.goBack();
    await page.waitForURL(before.at);
    await settled(page);
    const same = page.waitForFunction((y) => Math.abs(scrollY - y) < 2, before.place);
    await same.catch(async () =>
      moved.push(`${path}: ${before.place} to ${await page.evaluate(() => scrollY)}`),
    );
  }
  expect(moved).toEqual([]);
});

test('rows that load quickly appear at once; placeholders appear only for slower ones', async () => {
  const { page, context } = await phone();
  await giveCookie(context, world.server.origin, await neighbour('은서'));
  await writePost(await neighbour('가람'), { title: '눈사람' });
  await page.clock.install();
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const checkBusy = () =>
      document.querySelector('#main [aria-busy=true]') && Object.assign(window, { shaped: true });
    new MutationObserver(checkBusy).observe(document.body, { childList: true, subtree: true });
  });
  const shaped = () => page.evaluate(() => 'shaped' in window);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/chats', async (route) => {
    await gate.promise;
    await route.continue();
  });
  // From here on the clock only moves when the test says so.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

  const listResponse = page.waitForResponse((response) => response.url().includes('/api/posts?'));
  await page.getByRole('link', { name: '게시판' }).last().click();
  await (await listResponse).finished();
  const row = page.getByRole('link', { name: /눈사람/ });
  for (let round = 0; round < 9 && (await row.count()) === 0; round++) await page.clock.runFor(10);
  await row.waitFor();
  expect(await shaped()).toBe(false);

  const asked = page.waitForRequest('**/api/chats');
  await page.getByRole('link', { name: '채팅' }).click();
  await asked;
  expect(await shaped()).toBe(false);
  await page.clock.runFor(150);
  await page.locator('#main [aria-busy=true]').waitFor();
  await page.clock.resume();
  gate.resolve();
  await page.locator('#main [aria-busy=true]').waitFor({ state: 'detached' });
});
