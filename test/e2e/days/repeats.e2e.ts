import { afterEach, expect, test } from 'vitest';
import { addDays, addMonths, monthOf, partsOf, seoulDay, weekday } from '#shared/time/dates.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

/** The first Tuesday of next month, so that three more follow in it. */
const month = addMonths(monthOf(seoulDay(new Date())), 1);
const [tuesday = ''] = Array.from({ length: 7 }, (_, n) => addDays(`${month}-01`, n)).filter(
  (day) => weekday(day) === 2,
);
const week = (n: number) => addDays(tuesday, 7 * n);

const cell = (page: Page, day: string, rest = '') =>
  page.getByRole('button', {
    name: new RegExp(`^${partsOf(day).month}월 ${partsOf(day).date}일 [^,]요일${rest}`),
  });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, title: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: title });

async function closeSheet(page: Page) {
  await button(page, '닫기').click();
  await page.waitForFunction(() => !document.querySelector('dialog[open]') && !history.state?.layer);
}

async function choose(page: Page, title: string, action: string, scope: string) {
  await row(page, title).getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  if (action === '수정') return;
  await chooseScope(page, scope);
}

/** Answers which occurrences are meant, and waits until the question is gone. */
async function chooseScope(page: Page, scope: string) {
  await button(page, scope).click();
  await button(page, scope).waitFor({ state: 'hidden' });
}

test('an event repeats each week; one of it is moved, another deleted, and the rest ends', async () => {
  const person = await settle(world.server, { name: '새별', cityCode: '51110' });
  const { context, page } = await phone();
  await giveCookie(context, world.server.origin, person);
  await page.goto(`/home?day=${tuesday}`);
  await page.getByRole('textbox', { name: '일정 제목을 입력해주세요' }).fill('요가');
  await page.getByLabel('시간 (선택)').fill('10:00');
  await page.getByLabel('반복', { exact: true }).selectOption('매주');
  await page.getByText(/^다음: .*\(화\), .*\(화\), .*\(화\)…$/).waitFor();
  await button(page, '일정 추가').click();
  await row(page, '매주 화요일').waitFor();
  await closeSheet(page);
  for (const n of [0, 1, 2, 3]) await cell(page, week(n), '.*일정 1개').waitFor();

  await cell(page, week(1)).click();
  await row(page, '요가').waitFor();
  await choose(page, '요가', '수정', '');
  await page.getByLabel('날짜').fill(addDays(week(1), 1));
  await button(page, '저장').click();
  await chooseScope(page, '이 일정만');
  await page.getByRole('status').getByText('일정을 수정했어요.').waitFor();
  await closeSheet(page);
  await cell(page, addDays(week(1), 1), '.*일정 1개').waitFor();

  await cell(page, week(2)).click();
  await row(page, '요가').waitFor();
  await choose(page, '요가', '삭제', '이 일정부터 모두');
  await page.getByRole('status').getByText('일정을 삭제했어요.').waitFor();
  await closeSheet(page);
  await cell(page, tuesday, '.*일정 1개').waitFor();
  for (const n of [1, 2, 3]) expect(await cell(page, week(n), '.*일정 1개').count()).toBe(0);
});

test('a birthday repeats by the lunar calendar', async () => {
  const person = await settle(world.server, { name: '새별', cityCode: '51110' });
  const { context, page } = await phone();
  await giveCookie(context, world.server.origin, person);
  await page.goto('/home?day=2027-09-15');
  await page.getByRole('textbox', { name: '일정 제목을 입력해주세요' }).fill('할머니 생신');
  await page.getByLabel('반복', { exact: true }).selectOption('매년');
  await page.getByLabel('음력으로 (음력 8월 15일)').check();
  await page.getByText('다음: 2027. 9. 15., 2028. 10. 3., 2029. 9. 22.…').waitFor();
  await page.getByLabel('언제까지').selectOption('날짜까지');
  await page.getByLabel('마지막 날').fill('2027-09-01');
  await button(page, '일정 추가').click();
  await page.getByText('마지막 날은 시작하는 날부터 고를 수 있어요.').waitFor();
  await page.getByLabel('언제까지').selectOption('계속');
  await button(page, '일정 추가').click();
  await row(page, '매년 음력 8월 15일').waitFor();
  await page.goto('/home?day=2028-10-03');
  await row(page, '할머니 생신').waitFor();
});
