import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { cachedFiles, keepWholeApp } from '#test/browser/cached-files.ts';
import { noLine } from '#test/browser/console-errors.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { photo } from '#test/files/images.ts';
import { type Person, settle, signIn } from '#test/people/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });

async function become({ page }: { page: Page }, person: Person) {
  await giveCookie(page.context(), world.server.origin, person);
}

/** A signed-in phone with an active service worker that has cached the app. */
async function phoneOf(person: Person, at: string, options: Parameters<typeof phone>[0] = {}) {
  const opened = await phone({ worker: true, ...options });
  await become(opened, person);
  await opened.page.goto(at);
  await keepWholeApp(opened.page);
  await expect.poll(() => cachedFiles(opened.page)).toContain('/shell');
  await expect.poll(() => opened.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return opened;
}

/** The stored answers, by the first words of their keys. */
const storedOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'masil-kept')) return [];
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('masil-kept');
      asked.onsuccess = () => resolve(asked.result);
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const asked = db.transaction('answers').objectStore('answers').getAllKeys();
      asked.onsuccess = () => resolve(asked.result);
    });
    db.close();
    return keys.map(String);
  });

const untilStored = (page: Page, text: string) =>
  expect.poll(async () => (await storedOn(page)).join('\n')).toContain(text);

/** The user's data on the device, without the cached app and the device's own settings. */
const leftOn = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    images: (await caches.keys()).filter((name) => !name.startsWith('app-')),
    local: Object.keys(localStorage).filter((key) => key !== 'install' && key !== 'look'),
    session: Object.keys(sessionStorage),
  }));
const nothing = { databases: [], images: [], local: [], session: [] };

const banner = (page: Page) => page.getByText('오프라인이에요. 연결되면 다시 불러올게요.');
const field = (page: Page) => page.getByRole('textbox', { name: '댓글을 입력해주세요' });
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('offline the app opens with stored answers; a comment and a like are queued and sent once', async () => {
  const [eunseo, doha] = [await neighbour('은서'), await neighbour('도하')];
  const { id } = await writePost(eunseo, { title: '눈 오는 날', content: '골목이 하얗게 덮였어요.' });
  const opened = await phoneOf(doha, '/board');
  const { page, context } = opened;
  await row(page, '눈 오는 날').first().click();
  await page.getByRole('heading', { name: '눈 오는 날' }).waitFor();
  await untilStored(page, `["posts","item","${id}"`);
  await untilStored(page, '["comments"');

  await context.setOffline(true);
  await page.goto('/board');
  await banner(page).waitFor();
  await row(page, '눈 오는 날').first().click();
  await page.getByRole('heading', { name: '눈 오는 날' }).waitFor();
  await expectAccessible(page);
  await field(page).fill('눈사람 만들어요');
  await page.getByRole('button', { name: '등록' }).click();
  await row(page, '눈사람 만들어요').getByText('연결되면 등록할게요').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '좋아요' }).first().click();
  await page.getByText('오프라인이에요. 연결되면 반영할게요.').waitFor();

  await page.reload();
  await row(page, '눈사람 만들어요').getByText('연결되면 등록할게요').waitFor();
  // A second window of the same user shows the same queued requests.
  const second = await context.newPage();
  await second.goto(`/post/${id}`);
  await row(second, '눈사람 만들어요').waitFor();

  await context.setOffline(false);
  await banner(page).waitFor({ state: 'detached' });
  await row(page, '눈사람 만들어요').getByText('연결되면 등록할게요').waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await eunseo.get(`/api/posts/${id}`)).body)
    .toMatchObject({ commentCount: 1, likesCount: 1 });
  const { items } = (await eunseo.get(`/api/posts/${id}/comments`)).body;
  expect(items.map(({ text }: { text: string }) => text)).toEqual(['눈사람 만들어요']);
  await page.getByRole('heading', { name: '댓글 1', exact: true }).waitFor();
  // Others are notified by the live channel, perhaps before the answer arrives.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))))
    .toEqual([]);
  opened.consoleErrors.forgive(noLine);
});

test('logging out deletes the person’s data from the device', async () => {
  const sua = await neighbour('수아');
  await writePost(sua, { title: '수아의 글' });
  const { page } = await phoneOf(sua, '/board');
  await page.getByText('수아의 글').first().waitFor();
  await untilStored(page, '["posts"');
  await page.evaluate(() => localStorage.setItem('draft:anything', '{}'));
  await page.goto('/settings');
  // The page's requests after the session's end would be refused, which the browser logs.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('**/start');
  await page.getByRole('link', { name: '카카오 로그인' }).waitFor();
  await expect.poll(() => leftOn(page)).toEqual(nothing);
});

test('a session that another device ends leaves only what was being written, for its person', async () => {
  const bada = await neighbour('바다');
  const { id } = await writePost(bada, { title: '바다의 글' });
  const opened = await phoneOf(bada, `/post/${id}`);
  const { page } = opened;
  await page.getByRole('heading', { name: '바다의 글' }).waitFor();
  await untilStored(page, id);
  await field(page).fill('쓰다 만 댓글');
  await expect.poll(async () => (await leftOn(page)).local).not.toEqual([]);
  const other = await signIn(world.server, bada.id, town);
  const { items } = (await other.get('/api/sessions')).body;
  for (const device of items as { id: string; isThisOne: boolean }[])
    if (!device.isThisOne) await other.delete(`/api/sessions/${device.id}`);
  await page.waitForURL('**/start**');
  await expect
    .poll(() => leftOn(page))
    .toEqual({ ...nothing, local: [expect.stringMatching(`^draft:${bada.id}:`)] });
  await become(opened, other);
  await page.goto(`/post/${id}`);
  await expect.poll(() => field(page).inputValue()).toBe('쓰다 만 댓글');
});

test('a session that has run out loses neither a begun post nor a message that waits', async () => {
  const [hana, sebin] = [await neighbour('하나'), await neighbour('세빈')];
  const opened = await phoneOf(hana, '/post/write');
  const { page, context } = opened;
  await page.getByRole('textbox', { name: '제목' }).fill('눈 치울 사람');
  await page
    .getByRole('textbox', { name: '우리 동네 이웃과 나누고 싶은 이야기를 적어보세요.' })
    .fill('내일 아침 일곱 시에 모여요.');
  await context.clearCookies();
  await page.getByRole('button', { name: '완료' }).click();
  await page.waitForURL('**/start?next=**');

  await become(opened, hana);
  await page.goto('/post/write');
  await page.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: '제목' }).inputValue()).toBe('눈 치울 사람');

  const room = `/chat/${[hana.id, sebin.id].sort().join('_')}`;
  await page.goto(room);
  const message = page.getByRole('textbox', { name: '메시지를 입력해주세요' });
  await message.waitFor();
  await context.setOffline(true);
  await message.fill('기다리는 말');
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  await row(page, '기다리는 말').waitFor();
  await context.clearCookies();
  await context.setOffline(false);
  // Each refused request leads to /start, so the way there may begin twice: a wait for the first one fails.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/start');
  await page.waitForLoadState();
  await become(opened, hana);
  await page.goto(room);
  await row(page, '기다리는 말').getByRole('img', { name: '보내는 중' }).waitFor({ state: 'detached' });
  await expect
    .poll(async () => JSON.stringify((await sebin.get('/api/chats')).body))
    .toContain('기다리는 말');
  opened.consoleErrors.forgive(noLine, /401/);
});

test('a tab of one neighbour does not write for another who has signed in beside it', async () => {
  const [bora, jun] = [await neighbour('보라'), await neighbour('준')];
  const { id } = await writePost(bora, { title: '보라의 글' });
  const opened = await phoneOf(bora, '/home');
  const { page, context } = opened;
  // A sleeping tab: nothing tells it that the session is another.
  await page.routeWebSocket('**/api/live', () => {});
  await page.goto('/post/write');
  await page.getByRole('textbox', { name: '제목' }).fill('보라가 쓰던 글');
  const other = await context.newPage();
  await other.routeWebSocket('**/api/live', () => {});
  await other.goto(`/post/${id}`);
  await field(other).fill('보라의 댓글');

  await become(opened, jun);
  await page.evaluate(() => localStorage.clear());
  await other.getByRole('button', { name: '등록' }).click();
  await other.getByText('다른 이웃이 로그인해서 화면을 다시 열었어요.').waitFor();
  expect((await bora.get(`/api/posts/${id}/comments`)).body.items).toEqual([]);
  expect(await field(other).inputValue()).toBe('');

  await page.getByRole('textbox', { name: /^우리 동네/ }).fill('아직 쓰는 중');
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByText('다른 이웃이 로그인해서 화면을 다시 열었어요.').waitFor();
  expect(await page.getByRole('textbox', { name: '제목' }).inputValue()).toBe('');

  await become(opened, bora);
  await page.goto('/post/write');
  await page.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: '제목' }).inputValue()).toBe('보라가 쓰던 글');
  await expect
    .poll(async () => (await bora.get(`/api/posts/${id}/comments`)).body.items)
    .toMatchObject([{ text: '보라의 댓글', author: { id: bora.id } }]);
  opened.consoleErrors.forgive(/409/);
});

test('the next user finds nothing of the previous one, online or offline', async () => {
  const [hana, minjun] = [await neighbour('하나'), await neighbour('민준')];
  const { id } = await writePost(hana, { title: '하나만의 글' });
  const opened = await phoneOf(hana, `/post/${id}`);
  const { page, context } = opened;
  await page.getByRole('heading', { name: '하나만의 글' }).waitFor();
  await untilStored(page, id);
  await field(page).fill('하나의 댓글');

  // Without logging out first: the next user's session replaces this one.
  await become(opened, minjun);
  await page.goto('/home');
  await page.getByText('우리 동네 소식').waitFor();
  await expect.poll(async () => (await storedOn(page)).join()).not.toContain(id);
  await page.goto(`/post/${id}`);
  await page.getByRole('heading', { name: '하나만의 글' }).waitFor();
  expect(await field(page).inputValue()).toBe('');
  await page.goto('/home');
  await context.setOffline(true);
  await page.goto(`/post/${id}`);
  await page.getByText('오프라인이에요. 연결되면 다시 불러올게요.').first().waitFor();
  opened.consoleErrors.forgive(noLine);
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

test('a user who wrote something gets the install hint once', async () => {
  const doyun = await neighbour('도윤');
  const { page } = await phoneOf(doyun, '/home', { userAgent: iPhone });
  const hint = page.getByRole('region', { name: '마실을 홈 화면에 추가해보세요' });
  expect(await hint.count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('written')));
  await page.getByRole('link', { name: '게시판' }).first().click();
  await page.getByRole('link', { name: '홈', exact: true }).click();
  await page.reload();
  await hint.waitFor();
  await expectAccessible(page);
  await hint.getByRole('button', { name: '방법 보기' }).click();
  const guide = page.getByRole('dialog', { name: '홈 화면에 추가하기' });
  await guide.getByText('홈 화면에서 마실을 열어요.').waitFor();
  await expectAccessible(page);
  await guide.getByRole('button', { name: '닫기' }).click();
  await hint.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '게시판' }).first().click();
  await page.waitForURL('**/board');
  await page.getByRole('link', { name: '홈', exact: true }).click();
  await page.getByText('우리 동네 소식').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await hint.count()).toBe(0);
});

test('in KakaoTalk the install hint leads to another browser', async () => {
  const jiu = await neighbour('지우');
  const opened = await phone({ worker: true, userAgent: `${iPhone} KAKAOTALK/25.9.0` });
  await become(opened, jiu);
  const { page } = opened;
  await page.addInitScript(() => localStorage.setItem('visits', JSON.stringify({ visits: 3 })));
  await page.goto('/home');
  const hint = page.getByRole('region', { name: '다른 브라우저에서 더 편해요' });
  await hint.getByRole('button', { name: '다른 브라우저로 열기' }).waitFor();
  await hint.getByRole('button', { name: '다음에' }).click();
  await hint.waitFor({ state: 'detached' });
});

test('a screen whose code did not come through a weak line opens with the next press', async () => {
  const opened = await phone();
  await become(opened, await neighbour('서준'));
  const { page } = opened;
  await page.goto('/home');
  const code = /\/assets\/NotificationsPage-/;
  await page.route(code, (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: '알림' }).first().click();
  await page.getByRole('button', { name: '다시 시도' }).waitFor();
  await page.unroute(code);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await page.getByRole('heading', { name: '알림' }).first().waitFor();
  await page.getByText('새로운 알림이 없어요').waitFor();
  opened.consoleErrors.forgive(noLine);
});

const file = async () => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await photo(600, 400).png().toBuffer(),
});

/** Each form with a stored draft: its URL, the text to write, and where saving leads. */
const forms: Record<string, (page: Page) => Promise<void>> = {
  '/post/write': async (page) => {
    await page.getByRole('textbox', { name: '제목' }).fill('터널을 지나며 쓴 글');
    await page.getByRole('textbox', { name: '우리 동네 이웃과' }).fill('여기는 자주 끊겨요.');
  },
  '/benefit/write': async (page) => {
    await page.getByRole('textbox', { name: '제목' }).fill('터널을 지나며 쓴 혜택');
    await page.getByLabel('연락처 또는 주소').fill('033-255-1234');
    await page.getByLabel('상세 내용').fill('여기는 자주 끊겨요.');
  },
  '/club/create': async (page) => {
    await page.locator('input[type=file]').setInputFiles(await file());
    await page.getByRole('button', { name: '대표 사진 삭제' }).waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.getByLabel('모임 이름').fill('터널 모임');
    await page.getByLabel('모임 소개').fill('여기는 자주 끊겨요.');
  },
  '/news/write': async (page) => {
    await page.getByRole('combobox', { name: '시/도 선택' }).selectOption({ label: '강원특별자치도' });
    await page.getByRole('combobox', { name: '시/군/구 선택' }).selectOption({ label: '춘천시' });
    await page.getByLabel('날짜').fill(seoulDay(world.server.p.clock.now()));
    await page.getByRole('button', { name: '문화' }).click();
    await page.getByRole('textbox', { name: '제목' }).fill('터널을 지나며 쓴 소식');
    await page.getByRole('textbox', { name: '내용' }).fill('여기는 자주 끊겨요.');
  },
};

for (const [at, write] of Object.entries(forms))
  test(`${at}: offline the form says at once that the draft is stored, and online the draft can be saved`, async () => {
    const admin = at === '/news/write';
    const writer = await settle(world.server, {
      name: '터널',
      cityCode: admin ? null : town,
      isAdmin: admin,
    });
    const opened = await phone({ worker: true });
    await become(opened, writer);
    const { page, context } = opened;
    await page.goto(at);
    await write(page);
    await context.setOffline(true);
    const done = page.getByRole('button', { name: '완료' });
    const tried: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && tried.push(request.url()));
    await done.click();
    await page.getByRole('alert').getByText('쓰던 글은 이 기기에 저장했어요.').waitFor();
    await done.waitFor();
    expect(tried).toEqual([]);
    expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('터널');
    await context.setOffline(false);
    await done.click();
    await page.waitForURL((url) => url.pathname !== at);
    await page.getByRole('heading', { name: /터널/ }).first().waitFor();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
    opened.consoleErrors.forgive(noLine);
  });
