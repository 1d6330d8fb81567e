import { afterEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { badge, bubbles, field, room, row, rows, send, unread, write } from '#test/browser/chat-room.ts';
import { composeHangul, endComposition, pressEnterInComposition } from '#test/browser/hangul.ts';
import { journey } from '#test/browser/journey.ts';
import { type Person, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });
const placeOf = (one: Pick<Person, 'id'>, other: Pick<Person, 'id'>) =>
  `/chat/${[one.id, other.id].sort().join('_')}`;

/** A desktop with a mouse and keyboard. */
const desktop = { width: 1280, touch: false };

test('the first message arrives live, with its read mark and the count in the header', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  const mine = await open(eunseo, placeOf(eunseo, garam));
  const theirs = await open(garam, '/home');
  await mine.getByRole('heading', { name: '가람', exact: true }).waitFor();
  await room(mine).getByText('첫 메시지를 보내보세요').waitFor();
  expect(await send(mine).isDisabled()).toBe(true);
  await field(mine).fill('   \n ');
  expect(await send(mine).isDisabled()).toBe(true);
  await expectAccessible(mine);

  await theirs.getByRole('link', { name: '채팅' }).waitFor();
  await write(mine, '안녕하세요, 가람님');
  expect(await field(mine).inputValue()).toBe('');
  expect(await field(mine).evaluate((element) => element === document.activeElement)).toBe(true);
  await unread(mine, '안녕하세요').waitFor();
  await badge(theirs, 1).waitFor();
  await write(mine, '혹시 시간 되세요?');
  await badge(theirs, 2).waitFor();

  await theirs.getByRole('link', { name: '채팅' }).click();
  const line = theirs.getByRole('list', { name: '대화 목록' }).getByRole('link', { name: /은서/ });
  await line.getByText('혹시 시간 되세요?').waitFor();
  await line
    .getByText('읽지')
    .or(line.getByRole('img', { name: '읽지 않은 메시지 2개' }))
    .first()
    .waitFor();
  await expectAccessible(theirs);
  await line.click();
  await row(theirs, '혹시 시간 되세요?').waitFor();
  expect(await bubbles(theirs)).toEqual(['안녕하세요, 가람님', '혹시 시간 되세요?']);
  // Once the other user has read it, the unread mark and the header's count disappear.
  await unread(mine, '안녕하세요').waitFor({ state: 'detached' });
  await badge(theirs, 2).waitFor({ state: 'detached' });

  await write(theirs, '네, 저녁에 괜찮아요');
  await row(mine, '네, 저녁에 괜찮아요').waitFor();
  await mine.getByText('가람: 네, 저녁에 괜찮아요').waitFor({ state: 'attached' });
  await unread(theirs, '네, 저녁에').waitFor({ state: 'detached' });
  await expectAccessible(theirs);
  // Going back opens the list, where the chat is read.
  await theirs.getByRole('button', { name: '뒤로 가기' }).click();
  await theirs.waitForURL('**/chats');
  await line.getByText('네, 저녁에 괜찮아요').waitFor();
  expect(await line.getByRole('img').count()).toBe(0);
});

test('messages written offline survive a reload, and are sent once and in order when online', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  const mine = await open(eunseo, placeOf(eunseo, garam));
  const theirs = await open(garam, placeOf(eunseo, garam));
  await write(mine, '하나');
  await row(theirs, '하나').waitFor();

  await mine.context().setOffline(true);
  for (const text of ['둘', '셋', '넷']) await write(mine, text);
  await row(mine, '넷').getByRole('img', { name: '보내는 중' }).waitFor();
  expect(await bubbles(mine)).toEqual(['하나', '둘', '셋', '넷']);
  await mine.context().setOffline(false);
  await row(theirs, '넷').waitFor();
  expect(await bubbles(theirs)).toEqual(['하나', '둘', '셋', '넷']);
  await row(mine, '넷').getByRole('img', { name: '보내는 중' }).waitFor({ state: 'detached' });
  expect(await bubbles(mine)).toEqual(['하나', '둘', '셋', '넷']);

  // A message still queued when the page closes: the server does not receive it, and the next page sends it.
  await mine.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  for (const text of ['다섯', '여섯']) await write(mine, text);
  await row(mine, '여섯').getByRole('img', { name: '보내는 중' }).waitFor();
  await mine.goto('/home');
  await mine.unroute('**/messages');
  mine.consoleErrors.forgive('ERR_');
  await mine.reload();
  await row(theirs, '여섯').waitFor();
  expect(await bubbles(theirs)).toEqual(['하나', '둘', '셋', '넷', '다섯', '여섯']);
  await mine.goto(placeOf(eunseo, garam));
  await row(mine, '여섯').waitFor();
  expect(await bubbles(mine)).toEqual(['하나', '둘', '셋', '넷', '다섯', '여섯']);
  // A page that closes before the answer to its message arrives leaves it queued.
  // The next page sends it again.
  await expect
    .poll(() =>
      mine.evaluate(() => ({
        onLine: navigator.onLine,
        kept: Object.entries(localStorage).filter(([key]) => key.startsWith('outbox:')),
      })),
    )
    .toEqual({ onLine: true, kept: [] });
});

test('a message whose answer breaks off is sent again and appears once', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  const mine = await open(eunseo, placeOf(eunseo, garam));
  const theirs = await open(garam, placeOf(eunseo, garam));
  let tries = 0;
  await mine.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST' || tries++ > 0) return route.continue();
    // The server has stored it.
    await route.fetch();
    await route.fulfill({ status: 201, contentType: 'application/json', body: '{"id":' });
  });
  await write(mine, '끊긴 대답');
  await row(theirs, '끊긴 대답').waitFor();
  await expect.poll(() => tries).toBe(2);
  await row(mine, '끊긴 대답').getByRole('img', { name: '보내는 중' }).waitFor({ state: 'detached' });
  expect(await row(mine, '끊긴 대답').getByRole('button', { name: '다시 보내기' }).count()).toBe(0);
  expect([await bubbles(mine), await bubbles(theirs)]).toEqual([['끊긴 대답'], ['끊긴 대답']]);
});

test('a block closes the room and stops queued messages', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  await sendMessage(garam, eunseo, '안녕하세요');
  const mine = await open(eunseo, placeOf(eunseo, garam));
  const theirs = await open(garam, placeOf(eunseo, garam));
  await row(mine, '안녕하세요').waitFor();
  await row(theirs, '안녕하세요').waitFor();
  expect((await eunseo.put(`/api/people/${garam.id}/block`)).status).toBeLessThan(300);
  for (const page of [mine, theirs]) {
    await page.getByRole('alert').getByText('채팅방에 접근할 권한이 없어요.').waitFor();
    await page.getByRole('heading', { name: '채팅', exact: true }).waitFor();
    expect(await row(page, '안녕하세요').count()).toBe(0);
  }
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: '채팅 목록' }).click();
  await theirs.getByText('진행 중인 대화가 없어요').waitFor();
  for (const page of [mine, theirs]) page.consoleErrors.forgive(403);
});

test('on a desktop Enter sends, and never sends a syllable twice', async () => {
  const [eunseo, garam] = await Promise.all([neighbour('은서'), neighbour('가람')]);
  const page = await open(eunseo, placeOf(eunseo, garam), desktop);
  await field(page).click();
  await composeHangul(page, ['ㅎ', '하', '한', '한ㄱ', '한그', '한글']);
  await pressEnterInComposition(page);
  expect(await rows(page).count()).toBe(0);
  await endComposition(page, '한글');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await unread(page, '한글').waitFor();
  expect(await bubbles(page)).toEqual(['한글\ntwo']);
  await page.context().close();
});
