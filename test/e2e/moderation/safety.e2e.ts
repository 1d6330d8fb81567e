import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { type Person, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });
const admin = () => settle(world.server, { name: '민재', cityCode: null, isAdmin: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const report = (person: Person, itemId: string) =>
  person.post('/api/reports', { id: newId(), kind: 'post', itemId, reason: 'fraud' });

test('from a report to its decision: hidden after three, decided by an admin, both are notified', async () => {
  const [jimin, sua, one, two] = [
    await neighbour('글쓴이'),
    await neighbour('신고인'),
    await neighbour('이웃하나'),
    await neighbour('이웃둘'),
  ];
  const post = await writePost(jimin, { title: '수상한 급전 광고' });
  for (const person of [one, two]) await report(person, post.id);

  const reader = await open(sua, `/post/${post.id}`);
  await reader.getByRole('heading', { name: '수상한 급전 광고' }).waitFor();
  await button(reader, '더보기').first().click();
  await reader.getByRole('menuitem', { name: '신고' }).click();
  await reader.getByRole('radio', { name: '사기·허위' }).check();
  await button(reader, '신고하기').click();
  // The third report hides it from residents, and the app redirects.
  await reader.waitForURL('**/board');
  reader.consoleErrors.forgive(404);

  const author = await open(jimin, '/notifications');
  await author.getByText('신고가 여러 번 들어와 관리자가 확인할 때까지 가려졌어요').waitFor();

  const adminPage = await open(await admin(), '/admin');
  await adminPage.getByRole('button', { name: /수상한 급전 광고/ }).click();
  const sheet = adminPage.getByRole('dialog', { name: '게시글 신고 내용' });
  await sheet.getByText('신고인 · 사기·허위').waitFor();
  await sheet.getByLabel('처리 메모 (선택)').fill('광고가 아니에요');
  await sheet.getByRole('button', { name: '문제없음' }).click();
  await adminPage.getByRole('status').getByText('신고를 처리했어요.').waitFor();
  await adminPage.getByText('기다리는 신고가 없어요').waitFor();

  await author.getByText('신고를 확인했고 문제가 없어 그대로 보여요').waitFor();
  await reader.goto('/notifications');
  await reader.getByText('신고한 내용을 확인했지만 이용약관에 어긋나지 않았어요').waitFor();
  await reader.goto(`/post/${post.id}`);
  await reader.getByRole('heading', { name: '수상한 급전 광고' }).waitFor();

  await adminPage.getByRole('tab', { name: '기록' }).click();
  await adminPage.getByText('게시글 신고를 문제없음으로 처리했어요').first().waitFor();
});

test('a moderator hides a post that nobody reported, and restores it', async () => {
  const [jimin, sua] = [await neighbour('글쓴이'), await neighbour('이웃')];
  const post = await writePost(jimin, { title: '무료 나눔을 가장한 광고' });
  const moderator = await settle(world.server, {
    name: '담당',
    cityCode: town,
    rights: [`moderator:${town}`],
  });
  const reader = await open(sua, `/post/${post.id}`);
  const author = await open(jimin, '/notifications');
  await reader.getByRole('heading', { name: post.title }).waitFor();
  await button(reader, '더보기').first().click();
  await reader.getByRole('menuitem', { name: '신고' }).waitFor();
  expect(await reader.getByRole('menuitem', { name: '보이지 않게 하기' }).count()).toBe(0);

  const page = await open(moderator, `/post/${post.id}`, { width: 320 });
  await button(page, '더보기').first().click();
  await page.getByRole('menuitem', { name: '보이지 않게 하기' }).click();
  const sheet = page.getByRole('dialog', { name: '다른 이웃에게 보이지 않게 할까요?' });
  await sheet.getByLabel('처리 메모 (선택)').fill('대출 광고예요');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '보이지 않게 하기' }).click();
  await page.getByRole('status').getByText('다른 이웃에게 보이지 않게 했어요.').waitFor();
  await reader.waitForURL('**/board');
  reader.consoleErrors.forgive(404);
  await author.getByText('이용약관에 어긋나 다른 이웃에게 보이지 않게 됐어요').waitFor();

  await page.goto('/admin?tab=reports');
  await page.getByRole('radio', { name: '처리한 신고' }).click();
  await page.getByRole('button', { name: /무료 나눔을 가장한 광고/ }).click();
  const decided = page.getByRole('dialog', { name: '게시글 신고 내용' });
  await decided.getByText('메모: 대출 광고예요').waitFor();
  await expectAccessible(page);
  await decided.getByRole('button', { name: '다시 보이게 하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '다시 보이게 하기' }).click();
  await page.getByRole('status').getByText('다시 보이게 했어요.').waitFor();
  await author.getByText('다시 확인하고 다른 이웃에게도 보이게 했어요').waitFor();
  await reader.getByRole('button', { name: '새 글 1개' }).click();
  await reader.getByRole('link', { name: /무료 나눔을 가장한 광고/ }).waitFor();
});

test('a moderator hides everything that somebody wrote, sees it done, and undoes it', async () => {
  const [spammer, sua] = [await neighbour('도배하는사람'), await neighbour('이웃')];
  for (const n of [1, 2]) await writePost(spammer, { title: `싸게 팔아요 ${n}` });
  const moderator = await settle(world.server, {
    name: '담당',
    cityCode: town,
    rights: [`moderator:${town}`],
  });
  const reader = await open(sua, '/board');
  await reader.getByRole('link', { name: /싸게 팔아요 2/ }).waitFor();
  const page = await open(moderator, '/admin?tab=people', { width: 320 });
  await page.getByRole('searchbox').fill('도배하는사람');
  await page.getByRole('button', { name: /도배하는사람/ }).click();
  const sheet = page.getByRole('dialog', { name: '도배하는사람' });
  await sheet.getByRole('radio', { name: '7일 동안' }).click();
  await expectAccessible(page);
  await button(page, '모두 보이지 않게 하기').click();
  const question = page.getByRole('alertdialog', {
    name: '도배하는사람님이 쓴 글을 모두 보이지 않게 할까요?',
  });
  await question.getByRole('button', { name: '모두 보이지 않게 하기' }).click();
  await sheet.getByText(/2개를 가렸어요/).waitFor();
  await expectAccessible(page);
  await reader
    .getByRole('link', { name: /싸게 팔아요/ })
    .first()
    .waitFor({ state: 'detached' });

  await button(page, '되돌리기').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click();
  await sheet.getByText(/모두 되돌렸어요/).waitFor();
  await reader.getByRole('link', { name: /싸게 팔아요 2/ }).waitFor();
});

test('a suspended user is redirected to /start with the reason; after lifting they can return', async () => {
  const hyunwoo = await neighbour('도배하는이웃');
  const home = await open(hyunwoo, '/board');
  await home.getByRole('tab', { name: '전체' }).waitFor();

  const adminPage = await open(await admin(), '/admin?tab=people');
  await adminPage.getByRole('searchbox', { name: '이름으로 찾기' }).fill('도배하는');
  await adminPage.getByRole('button', { name: /도배하는이웃/ }).click();
  const sheet = adminPage.getByRole('dialog', { name: '도배하는이웃' });
  await sheet.getByText('이 정보를 본 기록이 남았어요.').waitFor();
  await sheet.getByRole('button', { name: '이용 정지' }).click();
  await sheet.getByText('정지하는 이유를 입력해주세요.').waitFor();
  await sheet.getByLabel('정지 이유').fill('같은 글을 여러 번 올렸어요');
  await sheet.getByRole('button', { name: '이용 정지' }).click();
  await adminPage
    .getByRole('alertdialog', { name: '도배하는이웃님의 이용을 정지할까요?' })
    .getByRole('button', { name: '이용 정지' })
    .click();
  await adminPage.getByRole('status').getByText('이용을 정지했어요.').waitFor();

  await home.waitForURL('**/start**');
  await home
    .getByRole('alert')
    .getByText(/까지 이용이 정지됐어요. 이유: 같은 글을 여러 번 올렸어요/)
    .waitFor();
  home.consoleErrors.forgive(401);

  await sheet.getByRole('button', { name: '정지 풀기' }).click();
  await adminPage
    .getByRole('alertdialog', { name: '도배하는이웃님의 정지를 풀까요?' })
    .getByRole('button', { name: '정지 풀기' })
    .click();
  await adminPage.getByRole('status').getByText('정지를 풀었어요.').waitFor();
  await home.reload();
  await home.getByRole('link', { name: '카카오 로그인' }).waitFor();
  expect(await home.getByText(/이용이 정지됐어요/).count()).toBe(0);
});

test('a resident cannot open the admin pages', async () => {
  const page = await open(await neighbour('구경꾼'), '/admin');
  await page.waitForURL('**/home');
});

test('account deletion takes three taps, explains itself, and ends at /start on every device', async () => {
  const leaver = await neighbour('떠나는이웃');
  const post = await writePost(leaver, { title: '마지막 글이에요' });
  const laptop = await open(leaver, '/board');
  await laptop.getByRole('link', { name: /마지막 글이에요/ }).waitFor();
  const reader = await open(await neighbour('읽는이웃'), `/post/${post.id}`);
  await reader.getByRole('heading', { name: '마지막 글이에요' }).waitFor();

  const page = await open(leaver, '/settings');
  await page.getByRole('link', { name: '내 정보와 동의' }).click();
  await page.getByRole('link', { name: '회원 탈퇴' }).click();
  await page.getByText(/24시간 안에 모두 지워져요/).waitFor();
  await button(page, '회원 탈퇴').click();
  const question = page.getByRole('alertdialog', { name: '탈퇴할까요?' });
  await question.getByRole('button', { name: '취소' }).click();
  await question.waitFor({ state: 'hidden' });
  await button(page, '회원 탈퇴').click();
  await question.getByRole('button', { name: '탈퇴', exact: true }).click();
  // Both the app and the ended session redirect there. The later navigation aborts the earlier one.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/start');
  await page.getByRole('link', { name: '카카오 로그인' }).waitFor();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  await laptop.waitForURL('**/start**');
  await reader.waitForURL('**/board');
  await reader.getByRole('status').getByText('삭제된 게시글이에요.').waitFor();
  for (const each of [laptop, page]) each.consoleErrors.forgive(401);
  reader.consoleErrors.forgive(404);
});

test('a failed account deletion is reported and changes nothing', async () => {
  const page = await open(await neighbour('머무는이웃'), '/settings/leave');
  await page.route('**/api/account', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: '{"error":{"code":"conflict","requestId":"x"}}',
    }),
  );
  await button(page, '회원 탈퇴').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '탈퇴', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/api/account');
  await page.goto('/home');
  await page.getByRole('link', { name: '내 프로필' }).waitFor();
  page.consoleErrors.forgive(409);
});

test('a resident requests another town; an admin approves, and the open page changes', async () => {
  const mover = await neighbour('이사하는이웃');
  const page = await open(mover, '/settings/region');
  await button(page, '요청하기').click();
  await page.getByRole('alert').getByText('거주 지역을 모두 선택해주세요.').waitFor();
  await page.getByRole('radio', { name: '강원특별자치도' }).check();
  await page.getByRole('radio', { name: '춘천시' }).check();
  await button(page, '요청하기').click();
  await page.getByRole('alert').getByText('지금 사는 지역이에요. 다른 지역을 골라주세요.').waitFor();
  await page.getByRole('radio', { name: '원주시' }).check();
  await page.getByLabel('옮기는 이유 (선택)').fill('직장을 옮겼어요');
  await button(page, '요청하기').click();
  await page.getByText('관리자가 확인하고 있어요').waitFor();

  const adminPage = await open(await admin(), '/admin?tab=regionChanges');
  const row = adminPage.getByRole('listitem').filter({ hasText: '이사하는이웃' });
  await row.getByText('직장을 옮겼어요').waitFor();
  await row.getByLabel('요청한 이웃에게 남길 말 (선택)').fill('원주에서 만나요');
  await row.getByRole('button', { name: '승인' }).click();
  await adminPage.getByRole('status').getByText('이사하는이웃님의 지역을 바꿨어요.').waitFor();

  await page.getByText('강원특별자치도 원주시로 옮겼어요').waitFor();
  await page.getByText('관리자 메모: 원주에서 만나요').waitFor();
  await page.goto('/home');
  await page.getByRole('heading', { name: '마실 원주' }).waitFor();
});

test('consents are shown; the optional ones are given and withdrawn; a new version asks first', async () => {
  const person = await neighbour('꼼꼼한이웃');
  const page = await open(person, '/settings/consents');
  for (const name of ['동네 자료에 내 이름 남기기', '새 소식과 혜택 알림']) {
    await button(page, `${name} 동의하기`).click();
    await page.getByRole('status').getByText('동의했어요.').waitFor();
    await button(page, `${name} 동의 거두기`).click();
    await page.getByRole('status').getByText('동의를 거뒀어요.').waitFor();
    await button(page, `${name} 동의하기`).waitFor();
  }

  // From a setting to the consent that it needs, and back.
  await person.put('/api/notifications/choice', { choice: 'own' });
  await page.goto('/settings/notifications');
  const offers = page.getByRole('switch', { name: '새 혜택 알림' });
  expect(await offers.getAttribute('aria-checked')).toBe('false');
  await page.getByRole('link', { name: '동의 내용 보기' }).click();
  await page.waitForURL('**/settings/consents');
  await page.getByText('거두면 바로 멈춰요.').waitFor();
  await button(page, '새 소식과 혜택 알림 동의하기').click();
  await page.getByRole('status').getByText('동의했어요.').waitFor();
  await page.getByRole('link', { name: '알림 설정에서 받는 방법 고르기' }).click();
  await page.waitForURL('**/settings/notifications');
  await expect.poll(() => offers.getAttribute('aria-checked')).toBe('true');

  const { db } = world.server.p;
  await db.updateTable('consent').set({ version: '2020-01-01' }).where('person_id', '=', person.id).execute();
  await page.goto('/board');
  const question = page.getByRole('alertdialog', { name: '약관이 바뀌었어요' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor();
  const [text] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('link', { name: '이용약관 보기' }).click(),
  ]);
  await text.getByRole('heading', { name: '이용약관' }).waitFor();
  await expectAccessible(text);
  await text.close();
  await question.getByRole('button', { name: '동의하고 계속하기' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('tab', { name: '전체' }).waitFor();
  expect(await question.count()).toBe(0);
});

test('a data export is made live and downloaded', async () => {
  const page = await open(await neighbour('챙기는이웃'), '/settings/export');
  await button(page, '파일 만들기').click();
  await page.getByText('파일이 준비됐어요').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '내려받기' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^masil-\d{4}-\d\d-\d\d\.zip$/);
  await page.reload();
  await button(page, '새로 만들기').waitFor();
});
