import { afterEach, expect, test } from 'vitest';
import { createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { addEntry, dayIn, dueTo, passTo } from '#residents/reminders/fixtures.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { mustSucceed, settle, signIn } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });
const sheet = (page: Page) => page.getByRole('dialog');
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isPressed = (page: Page, name: string) =>
  page.locator(`button[aria-pressed=true]`, { hasText: new RegExp(`^${name}$`) }).waitFor();
const titleField = (page: Page) => page.getByRole('textbox', { name: '일정 제목을 입력해주세요' });

test('an event with a reminder: its moment comes, the bell rings, and the row leads to the day', async () => {
  const saebyeol = await neighbour('새별');
  const day = dayIn(world.server, 3);
  const page = await open(saebyeol, `/home?day=${day}`);
  await sheet(page).getByText('등록된 일정이 없어요').waitFor();
  expect(new URL(page.url()).search).toBe('');

  await titleField(page).fill('치과 검진');
  await isPressed(page, '설정대로');
  expect(await chip(page, '1시간 전').count()).toBe(0);
  await page.getByLabel('시간 (선택)').fill('10:20');
  await chip(page, '1시간 전').click();
  await chip(page, '전날 저녁 8시').click();
  await expectAccessible(page);
  await chip(page, '일정 추가').click();
  await sheet(page).getByRole('listitem').filter({ hasText: '치과 검진' }).waitFor();
  expect(await dueTo(world.server, saebyeol)).toEqual([
    `eventTomorrow ${addDays(day, -1)} 20:00`,
    `eventSoon ${day} 09:20`,
  ]);
  await chip(page, '닫기').click();
  await page.waitForFunction(() => !document.querySelector('dialog[open]') && !history.state?.layer);

  passTo(world.server, addDays(day, -1), '20:00:00');
  await deliverAll(world.server);
  await page.getByRole('img', { name: '읽지 않은 알림 1개' }).waitFor();
  await page.getByRole('link', { name: '알림' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '내일 일정이 있어요' });
  await row.getByText(`${dayText(day)} 오전 10:20 · 치과 검진`).waitFor();
  await row.getByRole('link').click();
  await sheet(page).getByRole('listitem').filter({ hasText: '치과 검진' }).waitFor();
  await page.getByRole('img', { name: '읽지 않은 알림 1개' }).waitFor({ state: 'detached' });

  // Back closes the sheet, and the next one leads to the list: the sheet does not open again.
  await page.goBack();
  await sheet(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/home');
  await page.goBack();
  await row.waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: '이달의 일정' }).waitFor();
  expect(await sheet(page).count()).toBe(0);
});

test('an event’s reminders are changed in its form, and a bad day in the address opens nothing', async () => {
  const dohye = await neighbour('도혜');
  const day = dayIn(world.server, 3);
  await addEntry(dohye, { day, title: '김장' });
  const page = await open(dohye, `/home?day=${day}`);
  await sheet(page).getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: '수정' }).click();
  await isPressed(page, '설정대로');
  await chip(page, '안 받기').click();
  await isPressed(page, '안 받기');
  await chip(page, '저장').click();
  await page.getByRole('status').getByText('일정을 수정했어요.').waitFor();
  expect(await dueTo(world.server, dohye)).toEqual([]);
  for (const bad of ['2026-02-30', 'tomorrow', '<b>']) {
    await page.goto(`/home?day=${encodeURIComponent(bad)}`);
    await page.getByRole('heading', { name: '이달의 일정' }).waitFor();
    expect(await sheet(page).count()).toBe(0);
  }
});

test('the settings choose when to remind, and another device follows', async () => {
  const jaeo = await neighbour('재오');
  await addEntry(jaeo, { day: dayIn(world.server, 3) });
  const page = await open(jaeo, '/settings/notifications');
  const tablet = await open(await signIn(world.server, jaeo.id, town), '/settings/notifications');
  const group = (at: Page) => at.getByRole('group', { name: '하루 종일인 일정과 관심 소식' });
  const pressed = (at: Page, name: string, on: boolean) =>
    group(at).locator(`button[aria-pressed=${on}]`, { hasText: name }).waitFor();
  for (const at of [page, tablet]) await at.getByText('전날 저녁 8시 · 1시간 전').click();
  await pressed(page, '전날 저녁 8시', true);
  await group(page).getByRole('button', { name: '전날 저녁 8시' }).click();
  await group(page).getByRole('button', { name: '전날 아침 9시' }).click();
  await pressed(tablet, '전날 저녁 8시', false);
  await pressed(tablet, '전날 아침 9시', true);
  await expectAccessible(page);
  const before = addDays(dayIn(world.server, 3), -1);
  await expect.poll(() => dueTo(world.server, jaeo)).toEqual([`eventTomorrow ${before} 09:00`]);
});

test('who goes to a meeting chooses its reminders; who does not go is not asked', async () => {
  const [arin, bomi] = [await neighbour('아린'), await neighbour('보미')];
  const clubId = await createClubWith(world.server, arin, bomi);
  const { id } = await planMeeting(world.server, arin, clubId, { inDays: 3 });
  const page = await open(bomi, `/club/${clubId}`);
  await chip(page, '갈게요').waitFor();
  expect(await chip(page, '미리 알림').count()).toBe(0);
  await chip(page, '갈게요').click();
  await chip(page, '미리 알림').click();
  await isPressed(page, '설정대로');
  await chip(page, '하루 전').click();
  await isPressed(page, '하루 전');
  await expectAccessible(page);
  const day = dayIn(world.server, 3);
  await expect.poll(() => dueTo(world.server, bomi)).toEqual([`meetingTomorrow ${addDays(day, -1)} 10:00`]);
  await mustSucceed(arin.put(`/api/meetings/${id}/cancellation`));
  await expect.poll(() => dueTo(world.server, bomi)).toEqual([]);
});
