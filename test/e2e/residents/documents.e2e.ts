import { afterEach, expect, test } from 'vitest';
import { adminDocumentOf, documentDraft } from '#residents/documents/fixtures.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { adminShapes, chooseTab, expectWhole, pressByKey } from '#test/browser/admin-page.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { mustSucceed, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const today = () => seoulDay(world.server.p.clock.now());
const neighbour = (name: string) => settle(world.server, { name, cityCode: '51110' });
const admin = () => settle(world.server, { name: '민재', cityCode: null, isAdmin: true });

test('an admin publishes new terms from today; a resident reads what changes and agrees', async () => {
  const resident = await neighbour('약관읽는이웃');
  const adminPage = await open(await admin(), '/admin?tab=documents');
  await adminPage
    .getByRole('link', { name: /운영자 정보/ })
    .getByText('채울 곳이 있어요')
    .waitFor();
  await expectAccessible(adminPage);
  await adminPage.getByRole('link', { name: /이용약관/ }).click();
  await adminPage.getByRole('link', { name: '새로 쓰기' }).click();

  // Each complaint stands where something is missing.
  const body = adminPage.getByLabel('내용', { exact: true });
  await body.fill('## 하나뿐인 약속\n\n- 서로 존중해요.');
  await adminPage.getByRole('button', { name: '미리 보기' }).click();
  await adminPage
    .getByRole('region', { name: '미리 보기' })
    .getByRole('heading', { name: '하나뿐인 약속' })
    .waitFor();
  await adminPage.getByLabel('적용하는 날').fill(addDays(today(), -1));
  await adminPage.getByRole('button', { name: '올리기', exact: true }).click();
  await adminPage.getByText('무엇이 바뀌는지 적어주세요.').waitFor();
  await adminPage.getByText('오늘이나 그 뒤의 날짜를 골라주세요.').waitFor();
  await expectAccessible(adminPage);
  await adminPage.getByLabel('적용하는 날').fill(today());
  await adminPage.getByLabel('바뀌는 점').fill('약속을 하나로 줄였어요');
  expect(await adminPage.getByLabel('다시 동의받기').isChecked()).toBe(true);

  // A reload loses nothing.
  await adminPage.reload();
  await adminPage.getByRole('button', { name: '이어서 쓰기' }).click();
  expect(await adminPage.getByLabel('바뀌는 점').inputValue()).toBe('약속을 하나로 줄였어요');
  await adminPage.getByRole('button', { name: '올리기', exact: true }).click();
  await adminPage.getByRole('status').getByText('이용약관을 올렸어요.').waitFor();
  await adminPage.getByRole('heading', { name: '지난 내용' }).waitFor();

  const page = await open(resident, '/board');
  const question = page.getByRole('alertdialog', { name: '약관이 바뀌었어요' });
  await question.getByText('바뀌는 점: 약속을 하나로 줄였어요').waitFor();
  await expectAccessible(page);
  const [text] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('link', { name: '이용약관 보기' }).click(),
  ]);
  await text.getByRole('heading', { name: '하나뿐인 약속' }).waitFor();
  await text.getByRole('link', { name: /~/ }).click();
  await text.getByRole('heading', { name: '1. 누가 쓸 수 있나요' }).waitFor();
  await expectAccessible(text);
  await text.close();
  await question.getByRole('button', { name: '동의하고 계속하기' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('tab', { name: '전체' }).waitFor();
  expect(await question.count()).toBe(0);
});

test('a coming version stands on its page and in the settings, and is taken back', async () => {
  const minjae = await admin();
  const day = addDays(today(), 10);
  const given = { inForceFrom: day, changes: '보관 기간이 짧아져요', title: '개인정보 처리방침' };
  await mustSucceed(minjae.post('/api/documents/versions', await documentDraft(minjae, 'privacy', given)));
  const page = await open(await neighbour('미리보는이웃'), '/settings/consents');
  await page.getByText(`${dayText(day)}부터 새 내용이 적용돼요`).waitFor();
  await page.goto('/privacy');
  await page.getByText('바뀌는 점: 보관 기간이 짧아져요').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '새 내용 미리 읽기' }).click();
  await page.getByText('아직 적용 전이에요.').waitFor();
  await expectAccessible(page);

  const adminPage = await open(minjae, '/admin?tab=documents&document=privacy');
  await adminPage.getByRole('button', { name: '거두기' }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: '거두기' }).click();
  await adminPage.getByRole('status').getByText('예정된 내용을 거뒀어요.').waitFor();
  await page.goto('/privacy');
  expect(await page.getByText('보관 기간이 짧아져요').count()).toBe(0);
});

test('an admin who saves over another admin’s change is asked first', async () => {
  const [minjae, sua] = [await admin(), await admin()];
  const given = { inForceFrom: addDays(today(), 5), title: '운영자 정보', changes: '이사했어요' };
  const { id } = (
    await mustSucceed(minjae.post('/api/documents/versions', await documentDraft(minjae, 'operator', given)))
  ).body;
  const adminPage = await open(minjae, '/admin?tab=documents&document=operator&write=coming', { width: 320 });
  await adminPage.getByLabel('바뀌는 점').fill('민재가 고쳤어요');
  const { coming, basis } = await adminDocumentOf(sua, 'operator');
  await mustSucceed(
    sua.put(`/api/documents/versions/${id}`, { ...coming, basis, changes: '수아가 고쳤어요' }),
  );
  await adminPage.getByRole('button', { name: '올리기', exact: true }).click();
  const question = adminPage.getByRole('alertdialog', { name: '그사이 다른 관리자가 바꿨어요' });
  await question.getByRole('button', { name: '취소' }).click();
  await adminPage.getByText('바뀐 내용을 확인한 뒤').waitFor();
  expect((await adminDocumentOf(sua, 'operator')).coming?.changes).toBe('수아가 고쳤어요');
  await adminPage.getByRole('button', { name: '올리기', exact: true }).click();
  await question.getByRole('button', { name: '내 내용 올리기' }).click();
  await adminPage.getByRole('status').getByText('운영자 정보를 올렸어요.').waitFor();
  expect((await adminDocumentOf(sua, 'operator')).coming?.changes).toBe('민재가 고쳤어요');
  adminPage.consoleErrors.forgive(409);
});

test.each(adminShapes)(
  'at $width px a version for later is written and taken back',
  async ({ width, touch }) => {
    const adminPage = await open(await admin(), '/admin?tab=numbers', { width, touch });
    await chooseTab(adminPage, '문서');
    await expectWhole(adminPage);
    await pressByKey(adminPage, /link .*개인정보 처리 위탁/);
    await pressByKey(adminPage, 'link "새로 쓰기"');
    await adminPage
      .getByLabel('내용', { exact: true })
      .fill('## 맡긴 곳\n\n- 아주긴이름을가진회사'.repeat(3));
    await adminPage.getByRole('button', { name: '미리 보기' }).click();
    await adminPage.getByRole('region', { name: '미리 보기' }).getByRole('heading').first().waitFor();
    await adminPage.getByLabel('적용하는 날').fill(addDays(today(), 9));
    await adminPage.getByLabel('바뀌는 점').fill('맡긴 곳이 늘었어요');
    await expectWhole(adminPage);
    await pressByKey(adminPage, 'button "올리기"');
    await adminPage
      .getByRole('status')
      .getByText(/올렸어요/)
      .waitFor();
    await adminPage.getByText('맡긴 곳이 늘었어요').waitFor();
    await expectWhole(adminPage);
    await pressByKey(adminPage, 'button "거두기"');
    await adminPage.getByRole('alertdialog').getByRole('button', { name: '거두기' }).click();
    await adminPage.getByRole('status').getByText('예정된 내용을 거뒀어요.').waitFor();
  },
);
