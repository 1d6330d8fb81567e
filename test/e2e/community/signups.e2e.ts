import { afterEach, expect, test } from 'vitest';
import { createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51230';
const signup = (page: Page) => page.getByRole('region', { name: '참가 신청' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an editor opens a sign-up of one seat; who waits gets it at once when it is given back', async () => {
  const { server } = world;
  const neighbour = (name: string) => settle(server, { name, cityCode });
  const editor = await settle(server, { name: '이장님', cityCode, rights: [`editor:${cityCode}`] });
  const [sua, jun] = [await neighbour('수아'), await neighbour('준')];
  const news = await publish(server, editor, { cityCode, title: '김장 나눔' });

  const editorPage = await open(editor, `/news/${news.id}`, { width: 320 });
  await editorPage.getByRole('link', { name: '신청 받기' }).click();
  await button(editorPage, '완료').click();
  await editorPage.getByText('자리는 1명부터').waitFor();
  await editorPage.getByLabel('몇 명까지').fill('1');
  await editorPage.getByLabel('물어볼 것 1').fill('몇 분이 오시나요?');
  await expectAccessible(editorPage);
  await button(editorPage, '완료').click();
  await signup(editorPage).getByText('1명 중 0명').waitFor();

  const suaPage = await open(sua, `/news/${news.id}`);
  await suaPage.getByLabel('몇 분이 오시나요?').fill('두 명');
  await button(suaPage, '신청하기').click();
  await signup(suaPage).getByText('신청했어요', { exact: true }).waitFor();
  await signup(editorPage).getByText('1명 중 1명').waitFor();

  const junPage = await open(jun, `/news/${news.id}`);
  await junPage.getByLabel('몇 분이 오시나요?').fill('혼자');
  await button(junPage, '대기 신청하기').click();
  await signup(junPage).getByText('대기 1번째예요').waitFor();
  await signup(suaPage).getByText('대기 1명').waitFor();
  await expectAccessible(junPage);

  await button(suaPage, '신청 취소').click();
  await suaPage.getByRole('alertdialog').getByRole('button', { name: '신청 취소' }).click();
  await button(suaPage, '대기 신청하기').waitFor();
  await signup(junPage).getByText('신청했어요', { exact: true }).waitFor();
  await junPage.goto('/notifications');
  await junPage.getByRole('link', { name: /자리가 났어요/ }).waitFor();

  await signup(editorPage).getByRole('link', { name: '명단 보기' }).click();
  await editorPage.getByRole('link', { name: '준', exact: true }).waitFor();
  // Somebody without the app: nothing is noted without their consent.
  await button(editorPage, '이웃 더하기').click();
  const sheet = editorPage.getByRole('dialog');
  await sheet.getByLabel('이름', { exact: true }).fill('김순자');
  await sheet.getByLabel('전화번호').fill('010-1234-5678');
  await button(editorPage, '명단에 더하기').click();
  await sheet.getByText('동의를 받은 이웃만').waitFor();
  await sheet.getByRole('checkbox').check();
  await button(editorPage, '명단에 더하기').click();
  await sheet.waitFor({ state: 'detached' });
  await editorPage.getByRole('tab', { name: '대기' }).click();
  await editorPage.getByText('김순자', { exact: true }).waitFor();
  expect(await findOverflow(editorPage)).toEqual([]);
  await expectAccessible(editorPage);

  // It takes place today, so who came is ticked.
  await editorPage.getByRole('tab', { name: '자리' }).click();
  await button(editorPage, '준님이 왔어요').click();
  await expect.poll(() => button(editorPage, '준님이 왔어요').getAttribute('aria-pressed')).toBe('true');

  await button(editorPage, '준님 더보기').click();
  await editorPage.getByRole('menuitem', { name: '명단에서 빼기' }).click();
  await editorPage.getByRole('alertdialog').getByRole('button', { name: '빼기' }).click();
  await editorPage.getByRole('link', { name: /010-1234-5678/ }).waitFor();

  await editorPage.getByRole('link', { name: '인쇄하기' }).click();
  await editorPage.getByRole('row', { name: /김순자/ }).waitFor();
  await expectAccessible(editorPage);
  await editorPage.emulateMedia({ media: 'print' });
  expect(await editorPage.getByRole('banner').isVisible()).toBe(false);
  expect(await editorPage.getByRole('row', { name: /김순자/ }).isVisible()).toBe(true);
});

test('a seat in a club’s meeting is the answer, and goes to who waits when it is given back', async () => {
  const { server } = world;
  const neighbour = (name: string) => settle(server, { name, cityCode });
  const [creator, sua] = [await neighbour('모임장'), await neighbour('수아')];
  const clubId = await createClubWith(server, creator, sua);
  await planMeeting(server, creator, clubId, { title: '도자기 체험', inDays: 7 });
  const meeting = (page: Page) => page.getByRole('listitem').filter({ hasText: '도자기 체험' });
  const press = (page: Page, name: string) =>
    meeting(page).getByRole('button', { name, exact: true }).click();
  const sheet = (page: Page) => page.getByRole('dialog', { name: '도자기 체험' });

  const creatorPage = await open(creator, `/club/${clubId}`, { width: 320 });
  const suaPage = await open(sua, `/club/${clubId}`);
  await press(creatorPage, '더보기');
  await creatorPage.getByRole('menuitem', { name: '신청 받기' }).click();
  await creatorPage.getByText('날짜와 시각은 일정을 따라가요.').waitFor();
  await creatorPage.getByLabel('몇 명까지').fill('1');
  await expectAccessible(creatorPage);
  await button(creatorPage, '완료').click();
  await meeting(suaPage).getByText('1명 중 0명').waitFor();
  expect(await meeting(suaPage).getByRole('button', { name: '갈게요' }).count()).toBe(0);

  await press(suaPage, '참가 신청');
  await sheet(suaPage).getByRole('button', { name: '신청하기', exact: true }).click();
  await sheet(suaPage).getByText('신청했어요', { exact: true }).waitFor();
  await meeting(creatorPage).getByText('1명 가요').waitFor();
  await press(creatorPage, '참가 신청');
  await sheet(creatorPage).getByRole('button', { name: '대기 신청하기' }).click();
  await sheet(creatorPage).getByText('대기 1번째예요').waitFor();
  await expectAccessible(creatorPage);
  expect(await findOverflow(creatorPage)).toEqual([]);

  await sheet(suaPage).getByRole('button', { name: '신청 취소' }).click();
  await suaPage.getByRole('alertdialog').getByRole('button', { name: '신청 취소' }).click();
  await sheet(creatorPage).getByText('신청했어요', { exact: true }).waitFor();
  await sheet(creatorPage).getByRole('link', { name: '명단 보기' }).click();
  await creatorPage.getByRole('link', { name: '모임장', exact: true }).waitFor();
  await creatorPage.getByRole('link', { name: '도자기 체험' }).click();
  await meeting(creatorPage).getByRole('button', { name: '신청했어요' }).waitFor();
});
