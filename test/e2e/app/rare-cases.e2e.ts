import { afterEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { journey } from '#test/browser/journey.ts';
import { observe } from '#test/live/live-observer.ts';
import { settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const neighbour = (name: string) => settle(world.server, { name, cityCode: '51110' });

test('the sender of an unwanted message is blocked from the message', async () => {
  const [jimin, stranger] = [await neighbour('받는이웃'), await neighbour('보내는이웃')];
  await sendMessage(stranger, jimin, '사세요');
  const page = await open(jimin, `/chat/${chatIdOf(jimin.id, stranger.id)}`);
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: '사세요' });
  await message.getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: '차단' }).click();
  await page
    .getByRole('alertdialog', { name: '보내는이웃님을 차단할까요?' })
    .getByRole('button', { name: '차단' })
    .click();
  await page.waitForURL('**/chats');
  await page.getByRole('status').getByText('차단했어요.').waitFor();
  await page.getByText('진행 중인 대화가 없어요').waitFor();
});

test('a block that is heard of before it is answered does not reload the room that is being left', async () => {
  const [jimin, stranger] = [await neighbour('받는이웃'), await neighbour('보내는이웃')];
  await sendMessage(stranger, jimin, '사세요');
  const page = await open(jimin, `/chat/${chatIdOf(jimin.id, stranger.id)}`);
  const other = await observe(world.server, jimin, [`person:${jimin.id}`]);
  await page.route('**/api/people/*/block', async (route) => {
    const response = await route.fetch();
    // The page hears of it at the same moment, loses its socket and connects again.
    await other.closed();
    await observe(world.server, jimin, [`person:${jimin.id}`]);
    await route.fulfill({ response });
  });
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: '사세요' });
  await message.getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: '차단' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '차단' }).click();
  await page.waitForURL('**/chats');
  await page.getByText('진행 중인 대화가 없어요').waitFor();
});

test('a profile that cannot be saved shows one error, and the button stays usable', async () => {
  const page = await open(await neighbour('고치는이웃'), '/profile/edit', { touch: false });
  await page.route('**/api/people/me', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('상세 동네').fill('효자동');
  const save = page.getByRole('button', { name: '저장', exact: true });
  await save.click();
  const failure = page.getByRole('alert');
  await failure.getByText('오류가 발생했어요: 잠시 후 다시 시도해주세요.').waitFor();
  const [line, button] = [await failure.boundingBox(), await save.boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  page.consoleErrors.forgive(500);
});

test('an admin who views a province writes news for their own town', async () => {
  const admin = await settle(world.server, { name: '민재', cityCode: '51110', isAdmin: true });
  const page = await open(admin, '/news');
  const bar = page.getByRole('group', { name: '지역 보기' });
  await bar.getByLabel('시/도 선택').selectOption({ label: '경기도' });
  await page.goto('/news/write');
  await expect
    .poll(() =>
      page.getByRole('combobox').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)),
    )
    .toEqual(['51', '51110']);
});

test('a resident cannot open the page to write news', async () => {
  const { status, headers } = await (await neighbour('구경꾼')).get('/news/write');
  expect([status, headers.get('location')]).toEqual([302, '/home']);
});
