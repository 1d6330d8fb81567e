import { afterEach, expect, test } from 'vitest';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { giveAuthenticator } from '#test/browser/virtual-authenticator.ts';
import { settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey({ STAFF_PASSKEYS: 'required' });
afterEach(expectQuiet);

const town = '51820';
const hour = 3_600_000;

test.each([390, 1280])(
  'at %i px a moderator is asked for a passkey, makes one, and the file opens',
  async (width) => {
    const { server } = world;
    const moderator = await settle(server, { name: '살핌이', cityCode: town, rights: [`moderator:${town}`] });
    await settle(server, { name: `한바다${width}`, cityCode: town });
    const page = await open(moderator, '/admin?tab=people', { width });
    const device = await giveAuthenticator(page);
    page.consoleErrors.forgive(403);
    await page.getByRole('searchbox').fill(`한바다${width}`);
    const sheet = page.getByRole('dialog', { name: '본인 확인이 필요해요' });
    await sheet.getByRole('button', { name: '패스키 만들기' }).waitFor();
    await expectAccessible(page);
    // The phone does not recognise its owner: the sheet says so and stays.
    await device.recognises(false);
    await sheet.getByRole('button', { name: '패스키 만들기' }).click();
    await sheet.getByRole('alert').waitFor();
    await device.recognises(true);
    await sheet.getByRole('button', { name: '패스키 만들기' }).click();
    await sheet.waitFor({ state: 'detached' });
    // The typed text is still there, and the search goes on by itself.
    await page.getByRole('button', { name: new RegExp(`한바다${width}`) }).click();
    // A sheet on a phone, beside the list on a computer.
    await page.getByText('이메일', { exact: true }).waitFor();

    server.pass(16 * 60_000);
    await page.goto('/settings/passkeys');
    await page.getByRole('listitem').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: /지우기$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
    await sheet.getByRole('button', { name: '패스키로 확인하기' }).click();
    await page.getByText('아직 패스키가 없어요').waitFor();
  },
);

test('a cancelled question shows no personal data, and the button asks again', async () => {
  const { server } = world;
  const moderator = await settle(server, { name: '망설이', cityCode: town, rights: [`moderator:${town}`] });
  const page = await open(moderator, '/admin?tab=people', { width: 320 });
  page.consoleErrors.forgive(403);
  await page.getByRole('searchbox').fill('망설');
  const sheet = page.getByRole('dialog', { name: '본인 확인이 필요해요' });
  await sheet.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await sheet.waitFor();
});

test('rights that fall asleep leave the page as it is; signing in beside it saves what was typed', async () => {
  const { server } = world;
  const page = await open('민재', '/news/write', { width: 390 });
  page.consoleErrors.forgive(403);
  await page.getByLabel('시/도 선택').selectOption({ label: '강원특별자치도' });
  await page.getByLabel('시/군/구 선택').selectOption({ label: '고성군' });
  await page.getByLabel('제목').fill('오늘 저녁 물이 끊겨요');
  await page.getByLabel('내용').fill('여섯 시부터 여덟 시까지예요.');
  await page.getByLabel('날짜').fill(addDays(seoulDay(server.p.clock.now()), 3));
  server.pass(12 * hour);
  await page.getByRole('button', { name: '완료' }).click();
  const sheet = page.getByRole('dialog', { name: '다시 로그인하면 이어서 할 수 있어요' });
  await sheet.getByRole('button', { name: '다시 로그인' }).waitFor();
  await expectAccessible(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    sheet.getByRole('button', { name: '다시 로그인' }).click(),
  ]);
  await popup.getByRole('button', { name: /^민재/ }).click();
  await page.getByRole('status').getByText('소식을 등록했어요.').waitFor();
  await page.getByRole('heading', { name: '오늘 저녁 물이 끊겨요' }).waitFor();
});

test('whoever is reading when the rights fall asleep reads on, and a bar offers to sign in', async () => {
  const { server } = world;
  const editor = await settle(server, { name: '새벽이', cityCode: town, rights: [`editor:${town}`] });
  const page = await open(editor, '/board', { width: 320 });
  page.consoleErrors.forgive(403, 'rights.asleep');
  await page.getByRole('group', { name: '지역 보기' }).getByText('고성군').waitFor();
  expect(await page.getByRole('combobox').count()).toBe(0);
  server.pass(12 * hour);
  const bar = page.getByText('담당 일을 쉬고 있어요');
  await bar.waitFor();
  expect(await findOverflow(page)).toEqual([]);
  await expectAccessible(page);
  await page.goto('/admin');
  await page.getByRole('alert').getByText('다시 로그인하면 이어서 할 수 있어요.').waitFor();
  await expectAccessible(page);
});
