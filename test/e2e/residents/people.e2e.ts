import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { expectFieldError } from '#test/browser/screen-reader.ts';
import { photo } from '#test/files/images.ts';
import { settle } from '#test/people/world.ts';

const { world, open, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chooseInDialog = async (page: Page, name: string) => {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};
const count = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ hasText: label }).getByText(/^\d+$/).innerText();
const pickFace = async (page: Page) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: await photo(300, 300).png().toBuffer(),
  });

test('a follow shows at once on both screens, asks before it ends, and is undone if it fails', async () => {
  const [jimin, sua] = [await neighbour('지민이'), await neighbour('수아네')];
  const [page, theirs] = [await open(jimin, `/profile/${sua.id}`), await open(sua, `/profile/${sua.id}`)];
  await button(theirs, '로그아웃').waitFor();
  await expect.poll(() => count(theirs, '팔로워')).toBe('0');
  await button(page, '팔로우').click();
  await button(page, '팔로잉').waitFor();
  await expect.poll(() => count(page, '팔로워')).toBe('1');
  await expect.poll(() => count(theirs, '팔로워')).toBe('1');

  // Their followers, and back to the people 지민이 follows.
  await theirs.getByRole('link', { name: '팔로워', exact: true }).click();
  await theirs.getByRole('link', { name: /지민이/ }).waitFor();
  await button(theirs, '팔로우').click();
  await button(theirs, '팔로잉').waitFor();

  await button(page, '팔로잉').click();
  await page.getByRole('alertdialog', { name: '수아네님 팔로우를 취소할까요?' }).waitFor();
  await chooseInDialog(page, '취소');
  await page.route('**/follow', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
  );
  await button(page, '팔로잉').click();
  await chooseInDialog(page, '팔로우 취소');
  await page.getByRole('alert').getByText('팔로우를 취소하지 못했어요. 다시 시도해주세요.').waitFor();
  await button(page, '팔로잉').waitFor();
  await page.unroute('**/follow');
  await page.consoleErrors.expectOnce(500);
  await button(page, '팔로잉').click();
  await chooseInDialog(page, '팔로우 취소');
  await button(page, '팔로우').waitFor();
  await expect.poll(() => count(page, '팔로워')).toBe('0');
  await theirs.getByText('아직 팔로워가 없어요').waitFor();

  await page.route('**/follow', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
  );
  await button(page, '팔로우').dblclick();
  await page.getByRole('alert').getByText('팔로우하지 못했어요. 다시 시도해주세요.').waitFor();
  await button(page, '팔로우').waitFor();
  await expect.poll(() => count(page, '팔로워')).toBe('0');
  await page.consoleErrors.expectOnce(500);
  expect(await page.getByRole('link', { name: '메시지', exact: true }).getAttribute('href')).toBe(
    `/chat/${[jimin.id, sua.id].sort().join('_')}`,
  );
});

test('profile edits appear live for others; a failure is reported and loses no text', async () => {
  const jimin = await neighbour('지민이');
  const onlooker = await open(await neighbour('구경꾼'), `/profile/${jimin.id}`);
  await onlooker.getByText('아직 소개가 없어요').waitFor();
  const page = await open(jimin, `/profile/${jimin.id}`);
  await page.getByRole('link', { name: '프로필 수정' }).click();
  await page.getByRole('heading', { name: '프로필 수정' }).waitFor();
  await page.getByRole('textbox', { name: '소개' }).fill('걷기를 좋아해요');
  await page.getByRole('textbox', { name: '상세 동네' }).fill('석사동');
  await pickFace(page);
  await button(page, '사진 삭제').waitFor();
  await button(page, '사진 변경').waitFor();

  await page.route('**/api/people/me', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
  );
  await button(page, '저장').click();
  await page.getByRole('alert').getByText('오류가 발생했어요: 잠시 후 다시 시도해주세요.').waitFor();
  await page.consoleErrors.expectOnce(500);
  await page.unroute('**/api/people/me');

  // Leaving asks for confirmation. A reload offers the draft.
  await button(page, '뒤로 가기').click();
  await page.getByRole('alertdialog', { name: '작성을 그만둘까요?' }).waitFor();
  await chooseInDialog(page, '계속 쓰기');
  await page.reload();
  await page.getByRole('alertdialog', { name: '작성 중이던 글이 있어요. 이어서 쓸까요?' }).waitFor();
  await chooseInDialog(page, '이어서 쓰기');
  await expect.poll(() => page.getByRole('textbox', { name: '소개' }).inputValue()).toBe('걷기를 좋아해요');

  await page.getByRole('textbox', { name: '상세 동네' }).fill('가'.repeat(31));
  await button(page, '저장').click();
  await expectFieldError(page, '너무 길어요. 30자까지 쓸 수 있어요.');
  await page.getByRole('textbox', { name: '상세 동네' }).fill('석사동');
  await button(page, '저장').dblclick();
  await page.waitForURL(`**/profile/${jimin.id}`);
  await page.getByRole('status').getByText('프로필을 수정했어요.').waitFor();
  for (const screen of [page, onlooker]) {
    await screen.getByText('걷기를 좋아해요').waitFor();
    await screen.getByText('강원특별자치도 춘천시 석사동').waitFor();
    await button(screen, '지민이님의 사진').waitFor();
  }
  await page.getByRole('link', { name: '내 프로필' }).locator('img').waitFor();
  await button(onlooker, '지민이님의 사진').click();
  await onlooker.getByRole('dialog', { name: '사진 크게 보기' }).waitFor();
  await onlooker.keyboard.press('Escape');

  await page.getByRole('link', { name: '프로필 수정' }).click();
  await button(page, '사진 삭제').click();
  await button(page, '사진 삭제').waitFor({ state: 'detached' });
  await button(page, '저장').click();
  await page.waitForURL(`**/profile/${jimin.id}`);
  await button(onlooker, '지민이님의 사진').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('link', { name: '내 프로필' }).locator('img').count()).toBe(0);
});

test('empty lists of one’s own say what to do next; those of a neighbour only that they are empty', async () => {
  const [jimin, sua] = [await neighbour('지민이'), await neighbour('수아네')];
  const page = await open(jimin, `/profile/${jimin.id}/followings`);
  await page.getByRole('link', { name: '이웃 찾기' }).click();
  await page.waitForURL('**/search?tab=people');
  await page.goto(`/profile/${jimin.id}/followers`);
  await page.getByRole('link', { name: '글로 인사하기' }).click();
  await page.waitForURL('**/post/write');
  await page.goto(`/profile/${jimin.id}`);
  await page.getByRole('tab', { name: '댓글' }).click();
  await page.getByRole('link', { name: '글 보러 가기' }).click();
  await page.waitForURL('**/board');
  await page.goto(`/profile/${sua.id}/followings`);
  await page.getByText('아직 팔로우한 이웃이 없어요').waitFor();
  expect(await page.getByRole('link', { name: '이웃 찾기' }).count()).toBe(0);
});

test('a block hides both from each other at once, on every open screen, until it is lifted', async () => {
  const [jimin, hyunwoo] = [await neighbour('지민이'), await neighbour('현우네')];
  await hyunwoo.put(`/api/people/${jimin.id}/follow`);
  const theirs = await open(hyunwoo, `/profile/${jimin.id}`);
  await button(theirs, '팔로잉').waitFor();
  const tablet = await open(jimin, `/profile/${hyunwoo.id}`);
  await button(tablet, '팔로우').waitFor();
  const page = await open(jimin, `/profile/${hyunwoo.id}`);
  await button(page, '더보기').click();
  await page.getByRole('menuitem', { name: '차단' }).click();
  await page.getByRole('alertdialog', { name: '현우네님을 차단할까요?' }).waitFor();
  await page.getByText('서로의 글과 메시지가 보이지 않아요.').waitFor();
  // Looked for on all screens at once: a message is gone after some seconds.
  const shown = [theirs, tablet].map((lost) =>
    lost.getByRole('status').getByText('없는 사용자예요.').waitFor(),
  );
  await chooseInDialog(page, '차단');
  await page.getByRole('status').getByText('차단했어요.').waitFor();
  await Promise.all(shown);
  for (const left of [page, theirs, tablet]) await left.waitForURL('**/home');
  await page.goto(`/profile/${hyunwoo.id}`);
  await page.getByRole('status').getByText('없는 사용자예요.').waitFor();

  await page.goto('/settings');
  await page.getByRole('link', { name: '차단한 이웃' }).click();
  await page.getByText('현우네').waitFor();
  await button(page, '차단 해제').click();
  await page.getByRole('alertdialog', { name: '현우네님의 차단을 해제할까요?' }).waitFor();
  await chooseInDialog(page, '차단 해제');
  await page.getByRole('status').getByText('차단을 해제했어요.').waitFor();
  await page.getByText('차단한 이웃이 없어요').waitFor();
  await page.goto(`/profile/${hyunwoo.id}`);
  await button(page, '팔로우').waitFor();
  await theirs.goto(`/profile/${jimin.id}`);
  await button(theirs, '팔로우').waitFor();
  // During the block, requests for the blocked person got a 404.
  for (const { consoleErrors } of [page, theirs, tablet]) consoleErrors.forgive(404);
});

test('a block from a comment hides it, and a block from a post leads to the board', async () => {
  const [jimin, sua, hyunwoo] = [
    await neighbour('지민이'),
    await neighbour('수아네'),
    await neighbour('현우네'),
  ];
  const own = await writePost(jimin, { title: '내 글' });
  await sua.post(`/api/posts/${own.id}/comments`, { id: newId(), text: '남의 댓글' });
  const theirs = await writePost(hyunwoo, { title: '남의 글' });
  const page = await open(jimin, `/post/${own.id}`);
  const comment = page.getByRole('listitem').filter({ hasText: '남의 댓글' });
  await button(page, '더보기').first().waitFor();
  await comment.getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: '차단' }).click();
  await page.getByRole('alertdialog', { name: '수아네님을 차단할까요?' }).waitFor();
  await chooseInDialog(page, '차단');
  await page.getByRole('status').getByText('차단했어요.').waitFor();
  await comment.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '내 글' }).waitFor();
  // A user's own post has no block action.
  await button(page, '더보기').first().click();
  await page.getByRole('menuitem', { name: '삭제' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '차단' }).count()).toBe(0);

  await page.goto(`/post/${theirs.id}`);
  await page.getByRole('heading', { name: '남의 글' }).waitFor();
  await button(page, '더보기').first().click();
  await page.getByRole('menuitem', { name: '차단' }).click();
  await page.getByRole('alertdialog', { name: '현우네님을 차단할까요?' }).waitFor();
  await chooseInDialog(page, '차단');
  await page.waitForURL('**/board');
  await page.getByRole('status').getByText('차단했어요.').waitFor();
  await page.getByRole('link', { name: /내 글/ }).waitFor();
  expect(await page.getByRole('link', { name: /남의 글/ }).count()).toBe(0);
  // The post may be requested once more before the page changes. For a user who
  // blocked its author it is missing.
  page.consoleErrors.forgive(404);
});

test('a person can be reported from their profile, once', async () => {
  const [jimin, sua] = [await neighbour('지민이'), await neighbour('수아네')];
  const page = await open(jimin, `/profile/${sua.id}`);
  const report = async () => {
    await button(page, '더보기').click();
    await page.getByRole('menuitem', { name: '신고' }).click();
    await page.getByRole('dialog', { name: '이 이웃을 신고할까요?' }).waitFor();
    await page.getByRole('radio', { name: '스팸·광고' }).check();
    await button(page, '신고하기').click();
  };
  await report();
  await page.getByRole('status').getByText('이웃을 신고했어요.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await report();
  await page.getByRole('alert').getByText('이미 신고한 이웃이에요.').waitFor();
  await page.consoleErrors.expectOnce(409);
});

test('the profile of a missing user redirects home with a message', async () => {
  const jimin = await neighbour('지민이');
  for (const path of [`/profile/${newId()}`, '/profile/no-id', `/profile/${newId()}/followers`]) {
    const page = await open(jimin, path);
    await page.waitForURL('**/home');
    await page.getByRole('status').getByText('없는 사용자예요.').waitFor();
    page.consoleErrors.forgive(404);
  }
});

test('display settings belong to the device: they survive a reload, reach other tabs, and outlive the session', async () => {
  const jimin = await neighbour('지민이');
  const page = await open(jimin, '/settings');
  const root = (screen: Page) =>
    screen.evaluate(() => {
      const { fontSize, backgroundColor } = getComputedStyle(document.documentElement);
      return { fontSize, dark: backgroundColor === 'rgb(9, 12, 10)' };
    });
  const other = await page.context().newPage();
  await other.goto('/board');
  await page.getByRole('link', { name: /글자 크기/ }).click();
  await page.getByRole('radio', { name: '아주 크게' }).check();
  await expect.poll(() => root(page)).toEqual({ fontSize: '24px', dark: false });
  await button(page, '뒤로 가기').click();
  await page
    .getByRole('link', { name: /글자 크기/ })
    .getByText('아주 크게')
    .waitFor();
  await page.getByRole('link', { name: /화면 테마/ }).click();
  await page.getByRole('radio', { name: '어둡게' }).check();
  const chosen = { fontSize: '24px', dark: true };
  await expect.poll(() => root(page)).toEqual(chosen);
  await expect.poll(() => root(other)).toEqual(chosen);
  await page.reload();
  await page.getByRole('radio', { name: '어둡게', checked: true }).waitFor();
  expect(await root(page)).toEqual(chosen);
  expect(
    await page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((meta) => (meta as HTMLMetaElement).content)),
  ).toEqual(['#0f1311', '#0f1311']);
  await other.close();

  await page.goto('/settings');
  await button(page, '로그아웃').click();
  await chooseInDialog(page, '로그아웃');
  await page.waitForURL('**/start');
  expect(await page.evaluate(() => localStorage.getItem('look'))).toBe(
    '{"theme":"dark","text":"largest","easy":false}',
  );
});

test('nothing on a page can be touched while its user is being signed out, and again if that fails', async () => {
  const page = await open(await neighbour('지민이'), '/settings');
  const link = page.getByRole('link', { name: '로그인한 기기' });
  const isTouched = async () => {
    const box = await link.boundingBox();
    return page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('a') !== null,
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10],
    );
  };
  const held = Promise.withResolvers<boolean>();
  await page.route('**/api/session', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    held.resolve(await isTouched());
    await route.fulfill({ status: 500, json: {} });
  });
  await link.scrollIntoViewIfNeeded();
  expect(await isTouched()).toBe(true);
  await button(page, '로그아웃').click();
  await chooseInDialog(page, '로그아웃');
  expect(await held.promise).toBe(false);
  await page.getByRole('alert').waitFor();
  expect(await isTouched()).toBe(true);
  page.consoleErrors.forgive(/status of 500/);
});

test('a page that was about to be preloaded is not requested once its user signs out', async () => {
  const page = await open(await neighbour('지민이'), '/settings');
  const module = Promise.withResolvers<void>();
  const leaving = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  const file = '**/assets/DevicesPage-*.js';
  await page.route(file, async (route) => {
    await module.promise;
    await route.continue();
  });
  await page.route('**/api/session', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    leaving.resolve();
    await seen.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const preloading = page.waitForRequest(file);
  await page.getByRole('link', { name: '로그인한 기기' }).hover();
  const { pathname } = new URL((await preloading).url());
  await button(page, '로그아웃').click();
  await chooseInDialog(page, '로그아웃');
  await leaving.promise;
  module.resolve();
  // As text, because Vitest rewrites imports.
  await page.evaluate(
    `import('${pathname}').then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))`,
  );
  expect(requested).toContain(pathname);
  expect(requested).not.toContain('/api/session/devices');
  seen.resolve();
  await page.getByRole('alert').waitFor();
  page.consoleErrors.forgive(/status of 500/);
});

test('a question is asked while the page is still loading its images', async () => {
  const { page, context } = await phone();
  await giveCookie(context, world.server.origin, await neighbour('지민이'));
  // Holds back the end of loading for as long as the test lasts.
  await page.route('**/endless.png', () => {});
  await page.addInitScript(() => {
    new Image().src = '/endless.png';
  });
  await page.goto('/settings', { waitUntil: 'commit' });
  await button(page, '로그아웃').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});

test('a person signs another device out from the settings', async () => {
  const jimin = await neighbour('지민이');
  const page = await open(jimin, '/settings');
  await page.getByRole('link', { name: '로그인한 기기' }).click();
  await page.getByText('이 기기').waitFor();
});
