import { afterEach, expect, test } from 'vitest';
import { writtenCode } from '#account/openings/code.ts';
import { copy } from '#account/openings/copy.ts';
import { copy as alerts } from '#notices/opening-alerts/copy.ts';
import { newId } from '#shared/ids.ts';
import { adminShapes, chooseTab, expectWhole, pressByKey } from '#test/browser/admin-page.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page, signInAsNew } from '#test/browser/journey.ts';
import { readQr } from '#test/browser/qr.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';

const { world, open, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const operatorOf = (cityCode: string) =>
  settle(world.server, {
    name: '군청담당',
    cityCode,
    rights: [`operator:${cityCode}`, `editor:${cityCode}`],
  });
const set = (operator: Person, state: string) =>
  mustSucceed(operator.put(`/api/openings/${operator.cityCode}`, { state }));
const invite = async (operator: Person, label = '군청 민원실') => {
  const draft = { id: newId(), cityCode: operator.cityCode, label, mostUses: 5, days: 30 };
  return (await mustSucceed(operator.post('/api/invitations', draft))).body;
};

async function choose(page: Page, town: string) {
  await page.getByRole('searchbox', { name: '지역 검색' }).fill(town);
  await page.getByRole('button', { name: new RegExp(`^${town}`) }).click();
}
const agree = (page: Page) => page.getByRole('checkbox', { name: '모두 동의해요' }).check();
const start = (page: Page) => page.getByRole('button', { name: '시작하기' });
const ask = (page: Page) => page.getByRole('button', { name: alerts['openingAlerts.ask'] });

test('a newcomer at a closed town asks to be told, sees it open without a reload, and starts', async () => {
  const operator = await operatorOf('51230');
  await set(operator, 'closed');
  const { page, consoleErrors } = await phone();
  await signInAsNew(page, '기다리는이');
  await choose(page, '삼척시');
  await page.getByText(copy['openings.closed']).waitFor();
  expect(await start(page).count()).toBe(0);
  await ask(page).click();
  await page.getByRole('alert').getByText(alerts['openingAlerts.needConsent']).waitFor();
  await page.getByRole('checkbox', { name: alerts['openingAlerts.consent'] }).check();
  await expectAccessible(page);
  await ask(page).click();
  await page.getByText('삼척시가 열리기를 기다리고 있어요').waitFor();
  await expectAccessible(page);

  // Another town that is open can still be chosen, and waiting can be given up and begun again.
  await choose(page, '속초시');
  await start(page).waitFor();
  await choose(page, '삼척시');
  await page.getByRole('button', { name: alerts['openingAlerts.end'] }).click();
  await page.getByText('삼척시가 열리기를 기다리고 있어요').waitFor({ state: 'detached' });
  await ask(page).click();
  await page.getByText('삼척시가 열리기를 기다리고 있어요').waitFor();

  const adminPage = await open(operator, '/admin?tab=opening', { width: 320 });
  await adminPage.getByText('1명이 열리기를 기다려요.').waitFor();
  await adminPage.getByRole('radio', { name: new RegExp(`^${copy['openings.state.open']}`) }).click();
  await adminPage
    .getByRole('alertdialog')
    .getByRole('button', { name: copy['openings.confirm.openAction'] })
    .click();
  await adminPage.getByRole('status').getByText('삼척시를 열었어요.').waitFor();
  await expectAccessible(adminPage);

  await page.getByText('기다리던 삼척시가 열렸어요. 이제 시작할 수 있어요.').waitFor();
  await agree(page);
  await start(page).click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: '마실 삼척', exact: true }).waitFor();
  expect(consoleErrors.left()).toEqual([]);
});

test('a town that closes between choosing and saving says so, and nothing is lost', async () => {
  const operator = await operatorOf('51720');
  const { page, consoleErrors } = await phone();
  await signInAsNew(page, '늦은이');
  await choose(page, '홍천군');
  await agree(page);
  await set(operator, 'closed');
  consoleErrors.forgive(403);
  await start(page).click();
  await page.getByRole('alert').getByText(copy['openings.closed']).waitFor();
  await ask(page).waitFor();
  await set(operator, 'open');
  await page.reload();
  await choose(page, '홍천군');
  await agree(page);
  await start(page).click();
  await page.waitForURL('**/home');
});

test('a QR code leads through the sign-in to its town; a wrong code is told', async () => {
  const operator = await operatorOf('51730');
  await set(operator, 'invitation');
  const { code, address } = await invite(operator);
  const { page, consoleErrors } = await phone();
  await page.goto(address);
  await signInAsNew(page, '초대받은이');
  await page.getByText('횡성군 초대 코드를 확인했어요.').waitFor();
  const field = page.getByLabel(copy['invitations.enter'], { exact: true });
  expect(await field.inputValue()).toBe(code);
  await expectAccessible(page);
  await agree(page);
  consoleErrors.forgive(403);
  await field.fill('ZZZZ-ZZZZ');
  await start(page).click();
  await page.getByRole('alert').getByText(copy['invitations.bad']).waitFor();
  await page.getByRole('button', { name: alerts['openingAlerts.noCode'] }).click();
  await ask(page).waitFor();
  await page.getByRole('button', { name: alerts['openingAlerts.hasCode'] }).click();
  await field.fill(writtenCode(code).toLowerCase());
  await agree(page);
  await start(page).click();
  await page.waitForURL('**/home');

  const other = await phone();
  await other.page.goto('/start?code=ZZZZZZZZ');
  other.consoleErrors.forgive(404);
  await signInAsNew(other.page, '잘못온이');
  await other.page.getByText(copy['invitations.bad']).waitFor();
});

test.each(adminShapes)(
  'at $width px an operator makes a code and prints its sheet: one page of A4, whose QR code is read back',
  async (shape) => {
    const operator = await operatorOf(shape.touch ? '51750' : '51830');
    const town = shape.touch ? '영월군' : '양양군';
    const adminPage = await open(operator, '/admin?tab=numbers', shape);
    await chooseTab(adminPage, '동네 열기');
    await adminPage.getByText(copy['openings.steps']).waitFor();
    await expectWhole(adminPage);
    await pressByKey(adminPage, `button "${copy['invitations.add']}"`);
    const form = adminPage.getByRole('dialog', { name: copy['invitations.add'] });
    await form.getByRole('button', { name: copy['invitations.save'], exact: true }).click();
    await form.getByText(copy['invitations.needLabel']).waitFor();
    await form.getByLabel(copy['invitations.label']).fill('영월읍 행정복지센터');
    await form.getByLabel(copy['invitations.mostUses']).fill('0');
    await form.getByText('1부터 10,000까지 적어주세요.').waitFor();
    await form.getByLabel(copy['invitations.mostUses']).fill('200');
    await expectAccessible(adminPage);
    await form.getByRole('button', { name: copy['invitations.save'], exact: true }).click();
    await adminPage.getByRole('status').getByText(copy['invitations.saved']).waitFor();
    await adminPage.getByText('0명 들어옴 · 최대 200명').waitFor();
    await adminPage.getByRole('link', { name: '영월읍 행정복지센터 안내장 인쇄' }).click();
    await adminPage.getByRole('heading', { name: `${town} 이웃이 되어주세요` }).waitFor();
    await expectWhole(adminPage);

    const [made] = (await operator.get(`/api/invitations?city=${operator.cityCode}`)).body.items;
    expect(await readQr(await adminPage.getByRole('img', { name: `${town} 초대 QR` }).screenshot())).toBe(
      made.address,
    );
    const pdf = await adminPage.pdf({ preferCSSPageSize: true });
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);

    await adminPage.emulateMedia({ media: 'print' });
    if (!shape.touch) {
      // A phone may show a page of another width zoomed, so that its code is not in the picture.
      await adminPage.setViewportSize({ width: 794, height: 1123 });
      const readPaper = async () => readQr(await adminPage.screenshot({ scale: 'css' }));
      await expect.poll(readPaper).toBe(made.address);
    }
    // Nothing is smaller than 14 pt, and nothing else is on the paper.
    const sizes = await adminPage
      .locator('.paper :is(p, h2, li, strong, span)')
      .evaluateAll((parts) =>
        parts.map((part) => (Number.parseFloat(getComputedStyle(part).fontSize) * 72) / 96),
      );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
    expect(await adminPage.getByRole('banner').count()).toBe(0);
    await adminPage.emulateMedia({ media: 'screen' });

    await adminPage.goBack();
    // The message stands where a phone's menu has its last line.
    await adminPage.getByText(copy['invitations.saved']).waitFor({ state: 'hidden' });
    await adminPage.getByRole('button', { name: '더보기' }).click();
    await adminPage.getByRole('menuitem', { name: copy['invitations.end'] }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: copy['invitations.end'] }).click();
    await adminPage.getByRole('status').getByText(copy['invitations.endDone']).waitFor();
    await adminPage.getByText(copy['invitations.ended'], { exact: true }).waitFor();
  },
);
