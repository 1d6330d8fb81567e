import { afterEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { fileChooser } from '#test/browser/browser.ts';
import { badge, bubbles, field, room, row, rows, send, unread, write } from '#test/browser/chat-room.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { photo } from '#test/files/images.ts';
import { type Person, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });
const placeOf = (one: Pick<Person, 'id'>, other: Pick<Person, 'id'>) =>
  `/chat/${[one.id, other.id].sort().join('_')}`;

async function choose(page: Page, text: string, action: string) {
  await row(page, text).getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Whether the last message is visible above the field. */
const atLatest = (page: Page) =>
  room(page).evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight < 4);

test('the chat list updates live, and has an empty and an error state', async () => {
  const [eunseo, garam, nari] = await Promise.all([neighbour('은서'), neighbour('가람'), neighbour('나리')]);
  const page = await open(eunseo, '/chats');
  await page.getByText('진행 중인 대화가 없어요').waitFor();
  await expectAccessible(page);
  const lines = page.getByRole('list', { name: '대화 목록' }).getByRole('listitem');
  const names = async () => (await lines.allInnerTexts()).map((text) => /가람|나리/.exec(text)?.[0]);
  await sendMessage(garam, eunseo, '가람이에요');
  await page.getByText('가람이에요').waitFor();
  await sendMessage(nari, eunseo, '나리예요');
  await page.getByText('나리예요').waitFor();
  expect(await names()).toEqual(['나리', '가람']);
  const { id } = await sendMessage(garam, eunseo, '또 가람이에요');
  await page.getByText('또 가람이에요').waitFor();
  expect(await names()).toEqual(['가람', '나리']);
  await badge(page, 3).waitFor();
  await garam.delete(`/api${placeOf(eunseo, garam).replace('/chat/', '/chats/')}/messages/${id}`);
  await page.getByText('삭제된 메시지예요').waitFor();
  await badge(page, 2).waitFor();

  await page.route('**/api/chats', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
  );
  // Loading the page itself would include the list in its document.
  await page.goto('/home');
  await page.getByRole('link', { name: '채팅' }).click();
  await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).waitFor();
  await page.unroute('**/api/chats');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await page.getByText('나리예요').waitFor();
  page.consoleErrors.forgive(500, 'internal');
});

test('two tabs of one user send queued messages once', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  const one = await open(eunseo, placeOf(eunseo, garam));
  const two = await one.context().newPage();
  await two.goto(placeOf(eunseo, garam));
  // Only answered requests: an attempt while offline gets no answer.
  const posted: string[] = [];
  one.context().on('response', (response) => {
    const request = response.request();
    if (request.method() === 'POST' && request.url().endsWith('/messages'))
      posted.push(request.postData() ?? '');
  });
  await one.context().setOffline(true);
  await write(one, '왼쪽');
  await write(two, '오른쪽');
  await row(one, '오른쪽').waitFor();
  await one.context().setOffline(false);
  for (const page of [one, two])
    await row(page, '오른쪽').getByRole('img', { name: '보내는 중' }).waitFor({ state: 'detached' });
  for (const page of [one, two]) {
    await unread(page, '오른쪽').waitFor();
    expect(await bubbles(page)).toEqual(['왼쪽', '오른쪽']);
  }
  // Through the service worker, an offline request fails with another error.
  one.consoleErrors.forgive('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'fetching the script');
  expect(posted.map((body) => JSON.parse(body).text)).toEqual(['왼쪽', '오른쪽']);
});

test('a refused message shows an error, and can be retried or cancelled', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  const page = await open(eunseo, placeOf(eunseo, garam));
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: { code: 'conflict' } } })
      : route.continue(),
  );
  await write(page, '갈 수 있을까');
  await page.getByRole('alert').getByText('메시지를 보내지 못했어요. 다시 시도해주세요.').waitFor();
  await write(page, '이것도');
  await row(page, '이것도').getByRole('button', { name: '보내기 취소' }).click();
  await row(page, '이것도').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.unroute('**/messages');
  await row(page, '갈 수 있을까').getByRole('button', { name: '다시 보내기' }).click();
  await unread(page, '갈 수 있을까').waitFor();
  page.consoleErrors.forgive(409);
});

test('a photo is seen by both, opens, and is gone when it is deleted', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  const mine = await open(eunseo, placeOf(eunseo, garam));
  const theirs = await open(garam, placeOf(eunseo, garam));
  const sending = mine.getByRole('button', { name: '사진 보내기' });
  const chooser = await fileChooser(mine, () => sending.click());
  await chooser.setFiles({
    name: '노을.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(1200, 800).jpeg().toBuffer(),
  });
  await room(mine).getByRole('img', { name: '내가 보낸 사진' }).waitFor();
  const shown = room(theirs).getByRole('img', { name: '은서님이 보낸 사진' });
  await shown.waitFor();
  await shown.evaluate((image: HTMLImageElement) => image.decode());
  await expectAccessible(theirs);
  await room(theirs).getByRole('button', { name: '은서님이 보낸 사진' }).click();
  await theirs.getByRole('dialog', { name: '사진 크게 보기' }).waitFor();
  await theirs.goBack();
  await theirs.getByRole('dialog', { name: '사진 크게 보기' }).waitFor({ state: 'hidden' });
  expect(new URL(theirs.url()).pathname).toBe(placeOf(eunseo, garam));

  await rows(mine).last().getByRole('button', { name: '더보기' }).click();
  await mine.getByRole('menuitem', { name: '삭제' }).click();
  const sure = mine.getByRole('alertdialog');
  await sure.getByText('이 메시지를 삭제할까요?').waitFor();
  await sure.getByRole('button', { name: '삭제' }).click();
  for (const page of [mine, theirs]) await row(page, '삭제된 메시지예요').waitFor();
  expect(await shown.count()).toBe(0);
});

test('a message is copied, deleted for both and reported', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  await sendMessage(garam, eunseo, '이상한 말');
  const mine = await open(eunseo, placeOf(eunseo, garam));
  await mine
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.server.origin });
  await choose(mine, '이상한 말', '복사');
  await mine.getByText('메시지를 복사했어요.').waitFor();
  expect(await mine.evaluate(() => navigator.clipboard.readText())).toBe('이상한 말');
  await choose(mine, '이상한 말', '신고');
  const sheet = mine.getByRole('dialog', { name: '이 메시지를 신고할까요?' });
  await sheet.getByRole('radio').first().click();
  await sheet.getByRole('button', { name: '신고' }).click();
  await mine.getByText('메시지를 신고했어요.').waitFor();

  const theirs = await open(garam, placeOf(eunseo, garam));
  await choose(theirs, '이상한 말', '삭제');
  await theirs.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  for (const page of [mine, theirs]) await row(page, '삭제된 메시지예요').waitFor();
  expect(await row(mine, '이상한 말').count()).toBe(0);
});

test('a long press opens the menu of a message', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  await sendMessage(garam, eunseo, '길게 눌러보세요');
  const page = await open(eunseo, placeOf(eunseo, garam));
  const box = await row(page, '길게').locator('.bubble').boundingBox();
  const client = await page.context().newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 12 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.getByRole('menuitem', { name: '복사' }).waitFor();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: '신고' }).waitFor();
  await page.getByRole('button', { name: '취소' }).click();
});

test('rooms of other people, with oneself or with a missing user all get the same refusal', async () => {
  const [eunseo, garam, nari] = await Promise.all([neighbour('은서'), neighbour('가람'), neighbour('나리')]);
  await sendMessage(eunseo, garam, '우리끼리');
  const page = await open(nari, '/home');
  const nobody = { id: '00000000-0000-7000-8000-000000000000' };
  for (const place of [placeOf(eunseo, garam), placeOf(nari, nari), placeOf(nari, nobody), '/chat/x']) {
    await page.goto(place);
    await page.getByRole('alert').getByText('채팅방에 접근할 권한이 없어요.').waitFor();
    expect(await page.getByText('우리끼리').count()).toBe(0);
  }
  page.consoleErrors.forgive(403);
});

test('an unsent message stays in its room', async () => {
  const [eunseo, garam, nari] = await Promise.all([neighbour('은서'), neighbour('가람'), neighbour('나리')]);
  const page = await open(eunseo, placeOf(eunseo, garam));
  await field(page).fill('쓰다 만 말');
  await page.goto(placeOf(eunseo, nari));
  await room(page).waitFor();
  expect(await field(page).inputValue()).toBe('');
  await page.goto(placeOf(eunseo, garam));
  await room(page).waitFor();
  expect(await field(page).inputValue()).toBe('쓰다 만 말');
  await send(page).click();
  await unread(page, '쓰다 만 말').waitFor();
  await page.reload();
  await room(page).waitFor();
  expect(await field(page).inputValue()).toBe('');
});

test('a long chat opens at its end, scrolls up without a jump, and announces new messages with a pill', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  for (let n = 1; n <= 130; n++)
    await sendMessage(n % 3 ? garam : eunseo, n % 3 ? eunseo : garam, `말 ${n}번`);
  const page = await open(eunseo, placeOf(eunseo, garam));
  await row(page, '말 130번').waitFor();
  await expect.poll(() => atLatest(page)).toBe(true);
  const seen = row(page, '말 100번');
  await seen.scrollIntoViewIfNeeded();
  const top = () => seen.boundingBox().then((box) => box?.y ?? 0);
  // Pages load above, and the visible messages stay in place.
  await row(page, '말 31번').waitFor({ state: 'attached' });
  const before = await top();
  await sendMessage(garam, eunseo, '아래에서 새로');
  await page.getByRole('button', { name: '새 메시지' }).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await expectAccessible(page);
  await room(page).evaluate((area) => area.scrollTo(0, 0));
  await row(page, '말 1번').waitFor({ state: 'attached' });
  expect(await rows(page).count()).toBe(131);
  await page.getByRole('button', { name: '새 메시지' }).click();
  await expect.poll(() => atLatest(page)).toBe(true);
  await page.getByRole('button', { name: '새 메시지' }).waitFor({ state: 'detached' });
  // Sending a message scrolls to the end from any position.
  await room(page).evaluate((area) => area.scrollTo(0, 300));
  await write(page, '내 말');
  await unread(page, '내 말').waitFor();
  await expect.poll(() => atLatest(page)).toBe(true);
});

test('on a phone Enter adds a line break', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  const page = await open(eunseo, placeOf(eunseo, garam));
  await field(page).click();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  expect(await field(page).inputValue()).toBe('one\ntwo');
  expect(await rows(page).count()).toBe(0);
});

test('a link in a message opens outside the app without a referrer', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  await sendMessage(garam, eunseo, `https://a.kr/${'x'.repeat(300)}`);
  const page = await open(eunseo, placeOf(eunseo, garam));
  const link = room(page).getByRole('link', { name: /^https:\/\/a\.kr/ });
  expect([await link.getAttribute('rel'), await link.getAttribute('target')]).toEqual([
    'noopener noreferrer nofollow ugc',
    '_blank',
  ]);
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await page.waitForURL('**/home');
});

test('logging out deletes the conversations from the device', async () => {
  const page = await open('지민', '/chats');
  await page.getByRole('link', { name: /현우/ }).click();
  await row(page, '오늘 다녀왔어요').waitFor();
  await field(page).fill('나가기 전에');
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await page.getByRole('link', { name: '내 프로필' }).click();
  const countStored = () => page.evaluate(() => Object.keys(localStorage).length);
  expect(await countStored()).toBeGreaterThan(0);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('**/start');
  expect(await countStored()).toBe(0);
  // A link prefetched under the pointer may be requested as the session ends.
  page.consoleErrors.forgive(401);
});
