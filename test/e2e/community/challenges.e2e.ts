import { afterEach, expect, test } from 'vitest';
import { currentWeek, toBeforeWeekEnd, weekMs } from '#community/challenges/fixtures.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { challengeDays, weekName } from '#shared/time/weeks.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { expectFieldError } from '#test/browser/screen-reader.ts';
import { noise } from '#test/files/images.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const today = () => seoulDay(world.server.p.clock.now());
const neighbour = (name: string, cityCode = town) => settle(world.server, { name, cityCode });
const walk = (person: Person, steps: number) =>
  person.put(`/api/challenges/walking/days/${today()}`, { steps });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusMessage = (page: Page, text: string) => page.getByRole('status').getByText(text);
const alerted = (page: Page, text: string) => page.getByRole('alert').getByText(text).first();
const place = (page: Page) => page.getByText('내 순위', { exact: true }).locator('..');
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const imageFile = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await noise(300, 200).png().toBuffer(),
});

/** Counts what a resident does on a page: presses and keys. */
const countActs = (page: Page) =>
  page.evaluate(() => {
    const acts = { presses: 0, keys: 0 };
    addEventListener('pointerdown', () => acts.presses++, true);
    addEventListener('keydown', () => acts.keys++, true);
    Object.assign(window, { acts });
  });
const acts = (page: Page) => page.evaluate(() => (window as unknown as { acts: object }).acts);

/** Presses a button that opens the browser's chooser, and chooses a file. */
async function chooseBy(page: Page, name: string, file: Awaited<ReturnType<typeof imageFile>>) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, name).click()]);
  await chooser.setFiles(file);
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('typed steps are recorded and shown live to residents of the town, and to nobody of another town', async () => {
  const [bora, seojun, harin] = [
    await neighbour('보라'),
    await neighbour('서준'),
    await neighbour('하린', '51820'),
  ];
  const mine = await open(bora, '/events');
  const theirs = await open(seojun, '/events');
  const abroad = await open(harin, '/events');
  for (const page of [mine, theirs, abroad]) await place(page).getByText('아직 참여하지 않았어요').waitFor();
  await mine.getByText('오늘 걸음을 남겨보세요').waitFor();
  const sheet = mine.getByRole('dialog', { name: '걸음 수 기록' });
  const field = sheet.getByRole('textbox', { name: '오늘 걸음 수를 입력해주세요' });
  const record = sheet.getByRole('button', { name: '걸음 수 기록' });

  await button(mine, '걸음 수 기록').click();
  await record.click();
  await expectFieldError(mine, '걸음 수를 입력해주세요.');
  await field.pressSequentially('100001');
  expect(await field.inputValue()).toBe('100,001');
  await record.click();
  await expectFieldError(mine, '걸음 수는 0부터 100,000까지 숫자로 입력해주세요.');
  await field.fill('９９９９９');
  expect(await field.inputValue()).toBe('99,999');
  await expectAccessible(mine);
  // The typed number survives a reload.
  await mine.reload();
  await place(mine).getByText('아직 참여하지 않았어요').waitFor();
  await button(mine, '걸음 수 기록').click();
  expect(await field.inputValue()).toBe('99,999');
  await record.click();
  await statusMessage(mine, '오늘 걸음 수를 기록했어요.').waitFor();
  await mine.getByText('오늘 99,999걸음 · 내 순위 1위').waitFor();
  await expect.poll(() => focusedText(mine)).toBe('고치기');

  // A correction takes two presses and its digits: what was recorded is selected.
  await countActs(mine);
  await button(mine, '고치기').click();
  await expect.poll(() => mine.evaluate(() => getSelection()?.toString())).toBe('99,999');
  await mine.keyboard.type('99998');
  await record.click();
  await mine.getByText('오늘 99,998걸음 · 내 순위 1위').waitFor();
  expect(await acts(mine)).toEqual({ presses: 2, keys: 5 });
  await row(theirs, '보라').getByText('99,998걸음').waitFor();

  await walk(seojun, 100_000);
  await place(theirs).getByText('100,000걸음').waitFor();
  await mine.getByText('오늘 99,998걸음 · 내 순위 2위').waitFor();
  await row(mine, '서준').waitFor();
  const shown = (page: Page) => page.locator('ol li').filter({ hasText: '위' }).allInnerTexts();
  const before = await shown(mine);
  await mine.reload();
  await row(mine, '서준').waitFor();
  expect(await shown(mine)).toEqual(before);
  expect(await row(abroad, '보라').count()).toBe(0);
});

test('a receipt is submitted once, and its owner sees live how an admin checks and rejects it', async () => {
  const bora = await neighbour('새롬');
  const page = await open(bora, '/events?tab=market');
  const sheet = page.getByRole('dialog', { name: '영수증 올리기' });
  const send = sheet.getByRole('button', { name: '영수증 올리기' });
  const amount = sheet.getByRole('textbox', { name: '결제 금액' });
  const file = await imageFile('receipt.png');
  await button(page, '영수증 올리기').waitFor();
  await countActs(page);
  await chooseBy(page, '영수증 올리기', file);
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('45678');
  expect(await amount.inputValue()).toBe('45,678');
  await page.getByText('4,560P를 받아요').waitFor();
  await send.click();
  await statusMessage(page, '4,560포인트를 받았어요.').waitFor();
  expect(await acts(page)).toEqual({ presses: 2, keys: 5 });
  await expect.poll(() => focusedText(page)).toBe('영수증 올리기');
  await place(page).getByText('4,560P').waitFor();
  const receipt = row(page, '45,678원');
  await receipt.waitFor();

  await chooseBy(page, '영수증 올리기', file);
  await button(page, '영수증 사진 삭제').click();
  await send.click();
  await alerted(page, '금액과 영수증 사진을 모두 입력해주세요.').waitFor();
  await expectAccessible(page);
  await amount.fill('1000');
  // The typed amount survives a reload. Then the button asks for no file.
  await page.reload();
  await button(page, '영수증 올리기').click();
  expect(await amount.inputValue()).toBe('1,000');
  await sheet.locator('input[type=file]').setInputFiles(file);
  await send.click();
  await alerted(page, '이미 올라온 영수증 사진이에요.').waitFor();
  expect(await amount.inputValue()).toBe('1,000');
  await button(page, '닫기').click();

  const admin = await settle(world.server, { name: '살핌이', cityCode: town, isAdmin: true });
  const adminPage = await open(admin, '/events?tab=market');
  await adminPage.getByText('동네를 골라주세요').waitFor();
  await expectAccessible(adminPage);
  await adminPage.evaluate((code) => localStorage.setItem('viewed-region', `51/${code}`), town);
  await adminPage.reload();
  const checked = row(adminPage, '45,678원');
  await checked.getByRole('button', { name: '반려' }).click();
  const rejection = adminPage.getByRole('dialog');
  await rejection.getByText('이 영수증을 반려할까요?').waitFor();
  await rejection.getByRole('button', { name: '반려' }).click();
  await expectFieldError(adminPage, '반려 이유를 입력해주세요.');
  await rejection.getByRole('textbox', { name: '반려 이유' }).fill('금액이 달라요');
  await rejection.getByRole('button', { name: '반려' }).click();
  await statusMessage(adminPage, '영수증을 반려했어요.').waitFor();
  await receipt.getByText('금액이 달라요').waitFor();
  await place(page).getByText('아직 참여하지 않았어요').waitFor();
  // The browser logs the refusal.
  await page.consoleErrors.expectOnce(409);
});

test('a photo is entered, liked, viewed, reported and deleted, live for both', async () => {
  const [bora, seojun] = [await neighbour('나래'), await neighbour('가온')];
  const mine = await open(bora, '/events?tab=photo');
  const theirs = await open(seojun, '/events?tab=photo');
  const sheet = mine.getByRole('dialog', { name: '사진 올리기' });
  await button(mine, '사진 올리기').waitFor();
  await countActs(mine);
  await chooseBy(mine, '사진 올리기', await imageFile('photo.png'));
  await sheet.getByRole('textbox', { name: '한마디 (선택)' }).fill('구봉산에서 본 아침');
  await sheet.getByRole('button', { name: '사진 올리기' }).click();
  await statusMessage(mine, '사진을 올렸어요.').waitFor();
  expect(await acts(mine)).toEqual({ presses: 2, keys: 0 });

  const tile = theirs.getByRole('article').filter({ hasText: '구봉산에서 본 아침' });
  await tile.waitFor();
  await tile.getByRole('button', { name: '좋아요', exact: true }).click();
  await tile.getByRole('button', { name: '좋아요 취소' }).waitFor();
  const own = mine.getByRole('article').filter({ hasText: '구봉산에서 본 아침' });
  await own.getByText('좋아요 1개').waitFor();
  expect(await own.getByRole('button', { name: '좋아요', exact: true }).count()).toBe(0);

  await tile.getByRole('button', { name: /나래님이 올린 사진/ }).click();
  const viewer = theirs.getByRole('dialog', { name: '사진 크게 보기' });
  await viewer.getByText('구봉산에서 본 아침').waitFor();
  await expectAccessible(theirs);
  await viewer.getByRole('button', { name: '더보기' }).click();
  await theirs.getByRole('menuitem', { name: '신고' }).click();
  const report = theirs.getByRole('dialog', { name: '이 사진을 신고할까요?' });
  await report.getByRole('radio', { name: '스팸·광고' }).check();
  await report.getByRole('button', { name: '신고하기' }).click();
  await statusMessage(theirs, '사진을 신고했어요.').waitFor();

  await own.getByRole('button', { name: /나래님이 올린 사진/ }).click();
  await mine.getByRole('dialog', { name: '사진 크게 보기' }).getByRole('button', { name: '더보기' }).click();
  await mine.getByRole('menuitem', { name: '삭제' }).click();
  await mine.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await statusMessage(mine, '사진을 삭제했어요.').waitFor();
  await own.waitFor({ state: 'detached' });
  await button(theirs, '사진 닫기').click();
  await tile.waitFor({ state: 'detached' });
});

test('a step address is made, copied into an automation, and records steps', async () => {
  const page = await open(await neighbour('다온'), '/events');
  await button(page, '자동 기록').click();
  const sheet = page.getByRole('dialog', { name: '휴대폰에서 자동으로 기록' });
  await sheet.getByRole('button', { name: '내 주소 만들기' }).click();
  const address = await sheet.getByRole('textbox', { name: '내 주소' }).inputValue();
  await expectAccessible(page);
  await sheet.getByText('안드로이드', { exact: true }).click();
  await sheet.getByText(/MacroDroid/).waitFor();
  const response = await fetch(address, { method: 'POST', body: JSON.stringify({ steps: '7,321' }) });
  expect(response.status).toBe(200);
  await button(page, '닫기').click();
  await place(page).getByText('7,321걸음').waitFor();
});

test('a finished week opens from the list of winners, and nothing can be recorded in it', async () => {
  const page = await open('지민', '/events');
  await button(page, '지난 주 보기').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /걷기왕/ })
    .first()
    .click();
  await page.getByText('끝난 주').waitFor();
  for (const tab of ['#시장에가면', '사진 콘테스트', '걷기왕']) {
    await page.getByRole('tab', { name: tab }).click();
    await place(page).waitFor();
  }
  expect(await button(page, '걸음 수 기록').count()).toBe(0);
});

// Must be the last test: it moves the server's clock for good.
test('when a new week begins the screen shows it, and the finished week can still be viewed', async () => {
  const bora = await neighbour('마루');
  await walk(bora, 88_888);
  const page = await open(bora, '/events');
  await place(page).getByText('88,888걸음').waitFor();
  const week = currentWeek(world.server);
  await page.getByRole('heading', { name: new RegExp(`^${weekName(week)} ${week}주차`) }).waitFor();

  world.server.pass(weekMs);
  const early = await neighbour('이른이');
  await early.get('/api/challenges/week');
  await page.getByRole('heading', { name: new RegExp(`^${weekName(week + 1)} ${week + 1}주차`) }).waitFor();
  await statusMessage(page, '새로운 주가 시작됐어요.').waitFor();
  await place(page).getByText('아직 참여하지 않았어요').waitFor();
  await page.getByText('아직 이번 주 기록이 없어요').waitFor();

  await button(page, '이전 주').click();
  await page.getByText('끝난 주').waitFor();
  await place(page).getByText('88,888걸음').waitFor();
  expect(await button(page, '걸음 수 기록').count()).toBe(0);
  expect((await bora.put(`/api/challenges/walking/days/${addDays(today(), -7)}`, { steps: 1 })).status).toBe(
    409,
  );
  await button(page, '다음 주').click();
  await button(page, '걸음 수 기록').waitFor();
});

test('a resident sets a goal of their own, and their neighbours read live that they completed the week', async () => {
  // On a Sunday five days lie behind.
  toBeforeWeekEnd(world.server, 3_600_000);
  const [haru, sol] = [await neighbour('하루', '51820'), await neighbour('솔', '51820')];
  const mine = await open(haru, '/events');
  const theirs = await open(sol, '/events');
  await place(theirs).waitFor();
  await button(mine, '목표 정하기').click();
  const sheet = mine.getByRole('dialog', { name: '하루 목표' });
  await sheet.getByRole('radio', { name: /직접 정하기/ }).press('Space');
  await sheet.getByRole('textbox', { name: '하루 목표' }).fill('900');
  await button(mine, '이 목표로 할게요').click();
  await expectFieldError(mine, '1,000걸음부터 20,000걸음까지 정할 수 있어요.');
  await expectAccessible(mine);
  await sheet.getByRole('textbox', { name: '하루 목표' }).fill('6000');
  await button(mine, '이 목표로 할게요').click();
  await statusMessage(mine, '이번 주부터 하루 6,000걸음이에요.').waitFor();
  await mine.getByText('오늘 6,000걸음 더 걸으면 도장을 찍어요.').waitFor();

  const { first } = challengeDays(currentWeek(world.server));
  for (let n = 0; n < 4; n++)
    await mustSucceed(haru.put(`/api/challenges/walking/days/${addDays(first, n)}`, { steps: 6000 }));
  await mine.getByText('5일 중 4일 채웠어요').waitFor();
  await mustSucceed(haru.put(`/api/challenges/walking/days/${addDays(first, 4)}`, { steps: 6000 }));
  await mine.getByText('이번 주 완보했어요!').waitFor();
  await theirs.getByRole('heading', { name: '완보한 이웃 1명' }).waitFor();
  await theirs.getByRole('link', { name: '하루' }).last().waitFor();
});
