import { afterEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { addDays, addMonths, monthOf, partsOf, seoulDay } from '#shared/time/dates.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { expectFieldError } from '#test/browser/screen-reader.ts';
import { settle } from '#test/people/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const today = seoulDay(new Date());
const month = monthOf(today);
const monthTitle = (name: string) => `${partsOf(`${name}-01`).year}년 ${partsOf(`${name}-01`).month}월`;
/** A day of this month that is not today. */
const someDay = today.endsWith('-10') ? `${month}-12` : `${month}-10`;

/** The cell of a day, by its accessible name. */
const cell = (page: Page, day: string, rest = '') =>
  page.getByRole('button', {
    name: new RegExp(`^${partsOf(day).month}월 ${partsOf(day).date}일 [^,]요일${rest}`),
  });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');
const titleField = (page: Page) => page.getByRole('textbox', { name: '일정 제목을 입력해주세요' });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name: monthTitle(name), exact: true });

/** A phone of a new resident of 춘천, on /home and connected. */
async function newPhone(options: Parameters<typeof phone>[0] = {}) {
  const person = await settle(world.server, { name: '새별', cityCode: '51110' });
  const open = async () => {
    const { context, page } = await phone(options);
    await giveCookie(context, world.server.origin, person);
    const socket = page.waitForEvent('websocket');
    await page.goto('/home');
    await (await socket).waitForEvent('framereceived');
    await heading(page, month).waitFor();
    return page;
  };
  return { person, open, page: await open() };
}

/** Closes the sheet, and waits until its history entry is gone, too. */
async function closeSheet(page: Page) {
  await button(page, '닫기').click();
  await page.waitForFunction(() => !document.querySelector('dialog[open]') && !history.state?.layer);
}

async function addEntry(page: Page, day: string, title: string) {
  await cell(page, day).click();
  await titleField(page).fill(title);
  await button(page, '일정 추가').click();
  await sheet(page).getByRole('listitem').filter({ hasText: title }).waitFor();
}

test('an event is added, changed, found again after a reload, and deleted', async () => {
  const { page } = await newPhone();
  await cell(page, someDay).click();
  await sheet(page).getByText('등록된 일정이 없어요').waitFor();
  await button(page, '일정 추가').click();
  await expectFieldError(page, '일정 제목을 입력해주세요.');
  expect(await titleField(page).evaluate((field) => field === document.activeElement)).toBe(true);

  await titleField(page).fill('치과 검진');
  await page.getByLabel('시간 (선택)').fill('10:20');
  await page.getByLabel('메모 (선택)').fill('신분증');
  await button(page, '일정 추가').click();
  await page.getByRole('status').getByText('일정을 추가했어요.').waitFor();
  const row = sheet(page).getByRole('listitem').filter({ hasText: '치과 검진' });
  await row.getByText('내 일정 · 오전 10:20').waitFor();
  await row.getByText('신분증').waitFor();
  expect(await titleField(page).inputValue()).toBe('');

  await page.goBack();
  await sheet(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/home');
  await page.reload();
  await cell(page, someDay, ', .*일정 1개|, 일정 1개').click();

  await button(page, '더보기').click();
  await page.getByRole('menuitem', { name: '수정' }).click();
  // The row that adds an event has a field with the same label. The edit form replaces it.
  await page.getByRole('dialog', { name: '일정 수정' }).waitFor();
  await titleField(page).fill('안과 검진');
  await page.getByLabel('날짜').fill(addDays(someDay, 1));
  await button(page, '저장').click();
  await page.getByRole('status').getByText('일정을 수정했어요.').waitFor();
  await sheet(page).getByText('등록된 일정이 없어요').waitFor();
  await closeSheet(page);

  await cell(page, addDays(someDay, 1)).click();
  await sheet(page).getByText('안과 검진').waitFor();
  await button(page, '더보기').click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  const question = page.getByRole('alertdialog', { name: '이 일정을 삭제할까요?' });
  await question.getByRole('button', { name: '취소' }).click();
  await question.waitFor({ state: 'hidden' });
  await button(page, '더보기').click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await question.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('status').getByText('일정을 삭제했어요.').waitFor();
  await sheet(page).getByText('등록된 일정이 없어요').waitFor();
});

test('the text of a failed event stays in the field, also after closing the sheet and reloading', async () => {
  const { page } = await newPhone();
  // An empty answer, so that the request is not retried.
  await page.route('**/api/events', (route) => route.fulfill({ status: 201, body: '' }));
  await cell(page, someDay).click();
  await titleField(page).fill('김장');
  await button(page, '일정 추가').click();
  await page.getByRole('alert').getByText('일정을 추가하지 못했어요. 다시 시도해주세요.').waitFor();
  expect(await titleField(page).inputValue()).toBe('김장');
  await closeSheet(page);
  await page.unroute('**/api/events');
  await page.reload();

  await cell(page, someDay).click();
  expect(await titleField(page).inputValue()).toBe('김장');
  await button(page, '일정 추가').click();
  await sheet(page).getByRole('listitem').filter({ hasText: '김장' }).waitFor();
});

test('buttons and swipes change the month, and 오늘 leads back', async () => {
  const { page } = await newPhone();
  await button(page, '다음 달').click();
  await button(page, '다음 달').click();
  await heading(page, addMonths(month, 2)).waitFor();
  await button(page, '이전 달').click();
  await heading(page, addMonths(month, 1)).waitFor();
  await addEntry(page, `${addMonths(month, 1)}-15`, '다음 달 약속');
  await closeSheet(page);
  await button(page, '오늘').click();
  await heading(page, month).waitFor();
  expect(await cell(page, today).getAttribute('aria-current')).toBe('date');

  await swipe(page, -200);
  await heading(page, addMonths(month, 1)).waitFor();
  await cell(page, `${addMonths(month, 1)}-15`, '.*일정 1개').waitFor();
  await swipe(page, 200);
  await heading(page, month).waitFor();
  // The swipe is too short, so the month and its days stay.
  await swipe(page, -20);
  await page.getByRole('grid').waitFor();
  await heading(page, month).waitFor();
});

async function swipe(page: Page, by: number) {
  const grid = page.getByRole('grid').last();
  // Its middle may be under the tab bar.
  await grid.evaluate((month) => month.scrollIntoView({ block: 'center' }));
  const box = await grid.boundingBox();
  if (!box) throw new Error('no grid');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', x + by * part);
  await touch('touchEnd');
  await page.waitForFunction(() => document.querySelectorAll('[role=grid]').length === 1);
}

test('arrow keys move in the grid, and Tab reaches one of its days', async () => {
  const { page } = await newPhone();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day);
  await cell(page, today).focus();
  for (const [key, expected] of [
    ['ArrowRight', addDays(today, 1)],
    ['ArrowDown', addDays(today, 8)],
    ['ArrowUp', addDays(today, 1)],
    ['ArrowLeft', today],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(expected);
  }
  await page.keyboard.press('PageDown');
  await heading(page, addMonths(month, 1)).waitFor();
  expect((await focused())?.slice(0, 7)).toBe(addMonths(month, 1));
  await page.keyboard.press('PageUp');
  await heading(page, month).waitFor();
  expect(await page.getByRole('grid').locator('[tabindex="0"]').count()).toBe(1);

  await page.keyboard.press('Enter');
  await sheet(page).waitFor();
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'hidden' });
  expect((await focused())?.slice(0, 7)).toBe(month);
});

test('liked news is shown on its day until its type is hidden, which the device remembers', async () => {
  const { page, open, person } = await newPhone();
  const minjae = await settle(world.server, { name: '민재', cityCode: null, isAdmin: true });
  const news = { id: newId(), title: '동네 벼룩시장', content: '내용', day: someDay, cityCode: '51110' };
  expect((await minjae.post('/api/news', news)).status).toBe(201);
  expect((await person.put(`/api/news/${news.id}/like`)).status).toBeLessThan(300);
  await cell(page, someDay, '.*일정 1개').waitFor();

  const toggle = button(page, '관심 소식');
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  await toggle.click();
  await cell(page, someDay, '$').waitFor();
  await page.reload();
  expect(await toggle.getAttribute('aria-pressed')).toBe('false');
  expect(await cell(page, someDay, '$').count()).toBe(1);
  const otherDevice = await open();
  expect(await button(otherDevice, '관심 소식').getAttribute('aria-pressed')).toBe('true');

  await toggle.click();
  await cell(page, someDay).click();
  await sheet(page)
    .getByRole('link', { name: /동네 벼룩시장/ })
    .click();
  await page.getByRole('heading', { name: '동네 벼룩시장' }).waitFor();
  await page.goBack();
  await heading(page, month).waitFor();
  await sheet(page).waitFor({ state: 'hidden' });
});

test('changes on one device appear live on another', async () => {
  const { page, open } = await newPhone();
  const other = await open();
  await addEntry(page, someDay, '함께 보는 일정');
  await cell(other, someDay, '.*일정 1개').click();
  await sheet(other).getByText('함께 보는 일정').waitFor();
  await button(page, '더보기').click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await sheet(other).getByText('등록된 일정이 없어요').waitFor();
});

test('arrow keys and buttons move through the newest news', async () => {
  const { page } = await newPhone();
  const slides = page.getByRole('group', { name: '우리 동네 소식' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  const hrefs = await slides
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await slides.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(hrefs[1]);
  await page.waitForFunction(
    () => (document.querySelector('[aria-roledescription] ul')?.scrollLeft ?? 0) > 300,
  );
  await page.keyboard.press('Home');
  expect(await focused()).toBe(hrefs[0]);
  await page.waitForFunction(() => document.querySelector('[aria-roledescription] ul')?.scrollLeft === 0);
  await button(page, '다음 소식').press('Enter');
  await page.waitForFunction(
    () => (document.querySelector('[aria-roledescription] ul')?.scrollLeft ?? 0) > 300,
  );
});

test('holidays, Sundays and the lunar day are shown', async () => {
  const { page } = await newPhone();
  const christmas = `${month.slice(0, 4)}-12-25`;
  while ((await heading(page, monthOf(christmas)).count()) === 0) await button(page, '다음 달').click();
  await cell(page, christmas, ', .*성탄절').waitFor();
  await page.getByRole('columnheader', { name: '일요일' }).waitFor();
  await cell(page, christmas).click();
  await sheet(page).getByText('성탄절').waitFor();
  await sheet(page)
    .getByText(/^음 \d+\.\d+$/)
    .waitFor();
});

test('a secret URL is made, shown once, renewed and revoked', async () => {
  const { page } = await newPhone();
  await addEntry(page, someDay, '구독되는 일정');
  await closeSheet(page);
  await button(page, '캘린더 구독').click();
  await button(page, '구독 주소 만들기').click();
  const address = await page.getByLabel('구독 주소').inputValue();
  expect(await (await fetch(address)).text()).toContain('SUMMARY:구독되는 일정');
  expect(await page.getByRole('link', { name: '캘린더 앱에서 열기' }).getAttribute('href')).toBe(
    address.replace('http:', 'webcal:'),
  );
  await page.reload();
  await button(page, '캘린더 구독').click();
  await sheet(page)
    .getByText(/에 만든 주소로 구독하고 있어요/)
    .waitFor();
  expect(await page.getByLabel('구독 주소').count()).toBe(0);
  await button(page, '새 주소 만들기').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '새 주소 만들기' }).click();
  const renewed = await page.getByLabel('구독 주소').inputValue();
  expect([(await fetch(address)).status, (await fetch(renewed)).status]).toEqual([404, 200]);
  await button(page, '구독 끊기').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '구독 끊기' }).click();
  await button(page, '구독 주소 만들기').waitFor();
  expect((await fetch(renewed)).status).toBe(404);
});
