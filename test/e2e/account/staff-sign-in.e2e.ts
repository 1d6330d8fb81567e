import { afterEach, expect, test } from 'vitest';
import { linkStaff } from '#account/staff-identities/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { giveAuthenticator } from '#test/browser/virtual-authenticator.ts';
import { settle } from '#test/people/world.ts';

const { world, open, phone, expectQuiet } = journey({
  STAFF_PASSKEYS: 'required',
  STAFF_OIDC_REQUIRED: 'editor',
});
afterEach(expectQuiet);

const town = '51820';

test('an editor links the account of the town hall, comes in by it elsewhere, and unlinks it', async () => {
  const editor = await settle(world.server, { name: '새소식', cityCode: town, rights: [`editor:${town}`] });
  const settings = await open(editor, '/settings/staff-sign-in', { width: 390 });
  settings.consoleErrors.forgive(403);
  await giveAuthenticator(settings);
  // The right rests: the page says why, and so does the bar above it.
  await settings.getByText('소식 담당은 직원 로그인으로 들어와야 쓸 수 있어요.').waitFor();
  await settings.getByText('직원 로그인으로 들어와야 담당 일을 할 수 있어요.').waitFor();
  expect(await findOverflow(settings)).toEqual([]);
  await expectAccessible(settings);
  await settings.getByRole('button', { name: '직원 로그인 연결하기' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: '패스키 만들기' }).click();
  await settings.getByRole('button', { name: '춘천시 담당자' }).click();
  await settings.getByText('직원 계정이 연결돼 있어요').waitFor();
  expect(await settings.getByText('쓸 수 있어요.').count()).toBe(0);

  const elsewhere = await phone({ width: 320 });
  const { page } = elsewhere;
  await page.goto('/staff');
  await expectAccessible(page);
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('link', { name: '직원 로그인', exact: true }).click();
  // Somebody whom nobody has linked reads why they are not let in, and tries again.
  await page.getByRole('button', { name: '고성군 담당자' }).click();
  await page.getByRole('alert').getByText('이 직원 계정과 연결된 담당이 없어요.').waitFor();
  await page.getByRole('link', { name: '직원 로그인', exact: true }).click();
  await page.getByRole('button', { name: '춘천시 담당자' }).click();
  await page.waitForURL('**/home');
  await page.goto('/news/write');
  await page.getByLabel('제목').waitFor();

  await settings.getByRole('button', { name: '연결 끊기' }).click();
  await settings.getByRole('alertdialog').getByRole('button', { name: '연결 끊기' }).click();
  await settings.getByText('아직 연결하지 않았어요').waitFor();
  await settings.getByText('소식 담당은 직원 로그인으로 들어와야 쓸 수 있어요.').waitFor();
  await page.waitForURL('**/start**');
});

test('whoever has linked it wakes the right beside the page', async () => {
  const editor = await settle(world.server, { name: '한소식', cityCode: town, rights: [`editor:${town}`] });
  await linkStaff(world.server, editor.id, 'chuncheon-night');
  const page = await open(editor, '/board', { width: 390 });
  page.consoleErrors.forgive(403);
  await page.getByRole('button', { name: '직원 로그인' }).click();
  const sheet = page.getByRole('dialog', { name: '직원 로그인으로 들어와야 쓸 수 있어요' });
  await expectAccessible(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    sheet.getByRole('button', { name: '직원 로그인' }).click(),
  ]);
  await popup.getByRole('button', { name: '춘천시 당직자' }).click();
  await page.getByRole('group', { name: '지역 보기' }).getByText('고성군').waitFor();
});
