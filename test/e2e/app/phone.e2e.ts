import type { Locator } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { titlesOf, writePost } from '#community/posts/fixtures.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { noLine } from '#test/browser/console-errors.ts';
import { journey, type Page, signInAs } from '#test/browser/journey.ts';
import { noise } from '#test/files/images.ts';
import { type Person, settle } from '#test/people/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });

/** A cheap phone on a bus: slow 4G, and a CPU four times slower than this machine's. */
async function slow(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** A signed-in slow phone at a URL. */
async function slowPhoneOf(person: Person, at: string) {
  const opened = await phone({ worker: true });
  await giveCookie(opened.context, world.server.origin, person);
  await slow(opened.page);
  await opened.page.goto(at);
  return opened;
}

/** Waits until the app has mounted: until then links work as plain links. */
const awake = (page: Page) => page.waitForLoadState('networkidle');

/** Holds back the answers of a URL until released, and records the requests. */
async function holdBack(page: Page, address: string | RegExp, method = 'GET') {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked.push(route.request().url());
    await held;
    await route.continue().catch(() => {});
  });
  return { asked, letGo: () => release() };
}

const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const field = (page: Page) => page.getByRole('textbox', { name: '댓글을 입력해주세요' });
const comment = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const middleOf = (thing: Locator) =>
  thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/** A phone's photo: too large to upload in a moment. */
const photoFile = async () => ({
  name: 'bus.jpg',
  mimeType: 'image/jpeg',
  buffer: await noise(1400, 1000).jpeg({ quality: 80 }).toBuffer(),
});

test('a resident on a slow phone gets from sign-in to a first comment', async () => {
  const opened = await phone({ worker: true });
  const { page } = opened;
  await slow(page);
  await page.goto('/start');
  await signInAs(page, '수아');
  await page.getByRole('heading', { name: '우리 동네 소식' }).waitFor();

  await page.getByRole('link', { name: '게시판' }).first().tap();
  await row(page, '명동 입구에 붕어빵').first().waitFor();
  await row(page, '명동 입구에 붕어빵').first().tap();
  await page.getByRole('heading', { name: /명동 입구에 붕어빵/ }).waitFor();
  await field(page).fill('버스에서 보고 갑니다');
  // The user taps twice, unsure of the first tap.
  await page.getByRole('button', { name: '등록' }).tap();
  await page.getByRole('button', { name: '등록' }).tap();
  await comment(page, '버스에서 보고 갑니다').waitFor();
  await comment(page, '버스에서 보고 갑니다').getByRole('button', { name: '더보기' }).waitFor();
  expect(await comment(page, '버스에서 보고 갑니다').count()).toBe(1);
});

test('a touch on a link starts to fetch the page before the finger is lifted', async () => {
  const bomi = await neighbour('보미');
  const { id } = await writePost(bomi, { title: '미리 가져오기' });
  const { page } = await slowPhoneOf(bomi, '/board');
  await row(page, '미리 가져오기').waitFor();
  await awake(page);
  const touchPoints = [await middleOf(row(page, '미리 가져오기'))];
  const code = page.waitForRequest(/assets\/PostPage-/);
  const data = page.waitForRequest((request) => request.url().endsWith(`/api/posts/${id}`));
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await Promise.all([code, data]);
  expect(new URL(page.url()).pathname).toBe('/board');
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('heading', { name: '미리 가져오기' }).waitFor();
});

test('a tap shows a part of the next screen while its data loads', async () => {
  const dan = await neighbour('단');
  const other = await neighbour('기다림');
  const { id } = await writePost(dan, { title: '천천히 오는 글', content: '이제 왔어요.' });
  await sendMessage(other, dan, '천천히 와요');
  const { page } = await slowPhoneOf(dan, '/board');
  await row(page, '천천히 오는 글').waitFor();
  await awake(page);

  const post = await holdBack(page, `**/api/posts/${id}`);
  await row(page, '천천히 오는 글').tap();
  await page.locator('#main [aria-busy=true]').waitFor();
  await page.getByRole('heading', { name: '게시글' }).waitFor();
  post.letGo();
  await page.getByText('이제 왔어요.').waitFor();

  const chats = await holdBack(page, /\/api\/chats(\?|$)/);
  await page.getByRole('link', { name: '채팅' }).tap();
  await page.locator('#main [aria-busy=true] .skeleton').first().waitFor();
  expect(await page.getByRole('img', { name: '불러오는 중' }).count()).toBe(0);
  chats.letGo();
  const room = row(page, '기다림');
  await room.waitFor();
  await room.tap();

  // A sent message appears before the server receives it.
  const sent = await holdBack(page, /\/api\/chats\/.*\/messages/, 'POST');
  await page.getByRole('textbox', { name: '메시지를 입력해주세요' }).fill('나는 빨라요');
  await page.getByRole('button', { name: '보내기', exact: true }).tap();
  await page.getByRole('log').getByText('나는 빨라요').waitFor();
  await expect.poll(() => sent.asked.length).toBe(1);
  sent.letGo();
  await expect
    .poll(async () => JSON.stringify((await other.get('/api/chats')).body))
    .toContain('나는 빨라요');
});

test('an upload shows its progress and continues after an interruption, and two taps make one post', async () => {
  const haram = await neighbour('하람');
  const opened = await slowPhoneOf(haram, '/post/write');
  const { page, context } = opened;
  const posts: string[] = [];
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' && request.url().endsWith('/api/posts') && posts.push(request.url()),
  );
  const title = page.getByRole('textbox', { name: '제목' });
  await title.fill('버스에서 본 노을');
  await page.getByRole('textbox', { name: '우리 동네 이웃과' }).fill('창밖이 빨개요.');
  await page.locator('input[type=file]').setInputFiles(await photoFile());
  const progress = page.getByRole('progressbar');
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow').catch(() => 0)))
    .toBeGreaterThan(0);

  await context.setOffline(true);
  await page.getByRole('button', { name: '완료' }).tap();
  await page.getByRole('alert').getByText('쓰던 글은 이 기기에 저장했어요.').waitFor();
  expect(await title.inputValue()).toBe('버스에서 본 노을');
  await context.setOffline(false);
  await slow(page);

  const { x, y } = await middleOf(page.getByRole('button', { name: '완료' }));
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await page.getByRole('heading', { name: '버스에서 본 노을' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: /사진/ }).first().waitFor();
  expect(posts).toHaveLength(1);
  expect(titlesOf(await haram.get('/api/posts?author=me'))).toHaveLength(1);
  opened.consoleErrors.forgive(noLine);
});
