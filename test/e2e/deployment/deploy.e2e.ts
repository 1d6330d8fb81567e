import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { giveCookie, launchBrowser, openPhone, type PhoneContext } from '#test/browser/browser.ts';
import { keepWholeApp } from '#test/browser/cached-files.ts';
import { type Person, settle } from '#test/people/world.ts';
import { deployableWeb } from '#test/server/deployed-web.ts';
import { testServer } from '#test/server/server.ts';

const town = '51110';
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const phones: PhoneContext[] = [];
afterEach(async () => {
  const used = phones.splice(0);
  await Promise.all(used.map(({ context }) => context.close()));
  // The browser logs files that failed to load. Policy violations and errors of our code are not allowed.
  for (const { consoleErrors } of used)
    consoleErrors.forgive(
      /status of 4\d\d|blocked by Playwright|dynamically imported module|MIME type|Unable to preload CSS/,
    );
  const ours = used.flatMap(({ consoleErrors }) => consoleErrors.left());
  expect(ours).toEqual([]);
});

/** A server whose web app can be replaced by another version. */
async function deployableTown() {
  const { web, deploy, remove } = await deployableWeb();
  const server = await testServer({ web });
  onTestFinished(async () => {
    await server.stop();
    await remove();
  });
  return { server, deploy };
}

type Town = Awaited<ReturnType<typeof deployableTown>>;

async function phoneOf({ server }: Town, person: Person, at: string, worker = false) {
  const phone = await openPhone(browser, server.origin, { worker });
  phones.push(phone);
  await giveCookie(phone.context, server.origin, person);
  await phone.page.goto(at);
  return phone.page;
}

test('an old page whose files a deploy removed reloads at the requested page and keeps typed text', async () => {
  const town_ = await deployableTown();
  const jimin = await settle(town_.server, { name: '지민', cityCode: town });
  // Without a service worker, as in KakaoTalk.
  const page = await phoneOf(town_, jimin, '/post/write');
  await page.getByRole('textbox', { name: '제목' }).fill('쓰던 글');
  await page.evaluate(() => Object.assign(window, { old: true }));
  await town_.deploy();
  await page.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '나가기' }).click();
  await page.waitForURL('**/board');
  // The tabs' code may have been prefetched before the deploy. That of this page is not.
  await page.getByRole('link', { name: '알림' }).first().click();
  await page.waitForURL('**/notifications');
  await page.waitForFunction(() => !('old' in window));
  await page.getByRole('heading', { name: '알림' }).first().waitFor();
  await page.goto('/post/write');
  await page.getByText('작성 중이던 글이 있어요. 이어서 쓸까요?').waitFor();
  await page.getByRole('button', { name: '이어서 쓰기' }).click();
  expect(await page.getByRole('textbox', { name: '제목' }).inputValue()).toBe('쓰던 글');
});

test('a new version waits for the user’s choice and then replaces the old one', async () => {
  const town_ = await deployableTown();
  const sua = await settle(town_.server, { name: '수아', cityCode: town });
  const { id } = await writePost(sua, { title: '첫눈' });
  const page = await phoneOf(town_, sua, '/board', true);
  await page.getByText('첫눈').first().waitFor();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(() => Object.assign(window, { old: true }));
  await keepWholeApp(page);

  await town_.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const bar = page.getByText('새 버전이 있어요.');
  await bar.waitFor();
  await expectAccessible(page);
  // The old page continues with its cached files.
  await page.getByText('첫눈').first().click();
  await page.waitForURL(`**/post/${id}`);
  await page.getByRole('heading', { name: '첫눈' }).waitFor();
  expect(await page.evaluate(() => 'old' in window)).toBe(true);

  await page.getByRole('button', { name: '새로고침' }).click();
  await page.waitForFunction(() => !('old' in window));
  await page.getByRole('heading', { name: '첫눈' }).waitFor();
  expect(await page.getByText('새 버전이 있어요.').count()).toBe(0);
  // The new version is cached, so it starts offline.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).includes('app-next1'))).toBe(true);
});

test('an old page shows a message for an answer it cannot read, and offers the new version', async () => {
  const town_ = await deployableTown();
  const haru = await settle(town_.server, { name: '하루', cityCode: town });
  const { id } = await writePost(haru, { title: '산책길' });
  const page = await phoneOf(town_, haru, `/post/${id}`);
  await page.getByRole('heading', { name: '산책길' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('body > div').length > 1);
  await town_.deploy();
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { error: { code: 'invalid', requestId: 'x' } } })
      : route.continue(),
  );
  await page.getByRole('textbox', { name: '댓글을 입력해주세요' }).fill('여기 좋아요');
  await page.getByRole('button', { name: '등록' }).click();
  await page.getByRole('alert').getByText('댓글을 등록하지 못했어요. 다시 시도해주세요.').waitFor();
  await page.getByText('새 버전이 있어요.').waitFor();
  expect(await page.getByRole('textbox', { name: '댓글을 입력해주세요' }).inputValue()).toBe('여기 좋아요');
});
