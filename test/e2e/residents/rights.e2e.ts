import { afterEach, expect, test } from 'vitest';
import { seoulDay } from '#shared/time/dates.ts';
import { adminShapes, chooseTab, expectWhole, pressByKey } from '#test/browser/admin-page.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey } from '#test/browser/journey.ts';
import { tabTo } from '#test/browser/keyboard.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51820';

test('an operator appoints an editor; the editor’s screen gets the right at once, and loses it at once', async () => {
  const { server } = world;
  const operator = await settle(server, { name: '군청운영', cityCode: town, rights: [`operator:${town}`] });
  const jimin = await settle(server, { name: '소식꾼', cityCode: town });
  const theirs = await open(jimin, '/news');
  await theirs.getByRole('heading', { level: 1 }).waitFor();
  expect(await theirs.getByRole('link', { name: '소식 쓰기' }).count()).toBe(0);

  const adminPage = await open(operator, '/admin', { width: 320 });
  // Tabs that no right of theirs opens are not there.
  await adminPage.getByRole('tab', { name: '담당' }).click();
  expect(await adminPage.getByRole('tab').allTextContents()).toEqual([
    '지역 변경',
    '담당',
    '동네 열기',
    '동네 기능',
    '구역',
    '장날',
    '현황',
  ]);
  await adminPage.getByRole('listitem').filter({ hasText: '군청운영' }).waitFor();
  await adminPage.getByRole('button', { name: '담당 정하기' }).click();
  await adminPage.getByRole('searchbox').fill('소식');
  await adminPage.getByRole('button', { name: /소식꾼/ }).click();
  await expectAccessible(adminPage);
  expect(await adminPage.getByRole('radio').count()).toBe(3);
  await adminPage.getByRole('radio', { name: /소식 담당/ }).check();
  await adminPage.getByRole('button', { name: '담당으로 정하기' }).click();
  await adminPage.getByText('담당으로 정했어요.').waitFor();
  const row = adminPage.getByRole('listitem').filter({ hasText: '강원 고성군 소식 담당' });
  await row.waitFor();
  await expectAccessible(adminPage);

  await theirs.getByRole('link', { name: '관리', exact: true }).waitFor();
  const news = newsDraft(server, { cityCode: town, title: '벼룩시장' });
  expect((await jimin.post('/api/news', news)).status).toBe(201);

  await row.getByRole('button', { name: '소식꾼님의 강원 고성군 소식 담당 끝내기' }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: '끝내기' }).click();
  await row.waitFor({ state: 'detached' });
  await theirs.getByRole('link', { name: '관리', exact: true }).waitFor({ state: 'detached' });
});

test('what an operator switches off goes from the screens of residents, who are led home, and comes back', async () => {
  const operator = await settle(world.server, {
    name: '끄는이',
    cityCode: '51830',
    rights: ['operator:51830'],
  });
  const neighbour = await settle(world.server, { name: '양양이웃', cityCode: '51830' });
  const reader = await open(neighbour, '/board?tab=clubs');
  const walker = await open(neighbour, '/home');
  await walker.getByRole('link', { name: '내 프로필' }).click();
  await walker.getByRole('link', { name: '설정' }).click();
  await walker.getByRole('link', { name: '우리 동네' }).waitFor();
  const events = walker.getByRole('link', { name: '이벤트' });
  const adminPage = await open(operator, '/admin?tab=townFeatures', { width: 320 });
  const clubs = adminPage.getByRole('switch', { name: '모임' });
  await clubs.click();
  await adminPage.getByRole('alertdialog', { name: '양양군에서 모임을 끌까요?' }).waitFor();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: '끄기' }).click();
  await adminPage.getByRole('status').getByText('모임을 껐어요.').waitFor();

  await reader.waitForURL('**/home');
  await reader.getByRole('status').getByText('우리 동네에서는 지금 쓰지 않는 기능이에요.').waitFor();
  const shortcuts = reader.getByRole('navigation', { name: '바로 가기' });
  await shortcuts.getByRole('link', { name: '혜택' }).waitFor();
  expect(await shortcuts.getByRole('link').allTextContents()).toEqual([
    '혜택',
    '구인구직',
    '부동산',
    '마을방송',
  ]);
  await reader.goto('/club/create');
  await reader.waitForURL('**/home');

  await adminPage.getByRole('switch', { name: '이번 주 챌린지' }).click();
  await adminPage.getByRole('button', { name: '끄기' }).click();
  await adminPage.getByRole('status').getByText('이번 주 챌린지를 껐어요.').waitFor();
  const photos = adminPage.getByRole('switch', { name: '사진 콘테스트' });
  expect(await photos.getAttribute('aria-disabled')).toBe('true');
  // The settings heard of it, too: nothing is loaded anew on the way back.
  await walker.goBack();
  await walker.goBack();
  await walker.getByRole('link', { name: '게시판' }).waitFor();
  expect(await events.count()).toBe(0);
  await adminPage.getByRole('switch', { name: '이번 주 챌린지' }).click();
  await events.waitFor();
  await clubs.click();
  await shortcuts.getByRole('link', { name: '모임' }).waitFor();
});

test('an editor of another town chooses it above, reads it and writes its news', async () => {
  const { server } = world;
  const editor = await settle(server, { name: '통근기자', cityCode: '51110', rights: [`editor:${town}`] });
  const page = await open(editor, '/home', { width: 390 });
  const region = page.getByRole('group', { name: '지역 보기' });
  await region.waitFor();
  expect(await region.getByLabel('시/군/구 선택').locator('option').allTextContents()).toEqual([
    '춘천시',
    '고성군',
  ]);
  await region.getByLabel('시/군/구 선택').selectOption({ label: '고성군' });
  await page.getByRole('heading', { name: '마실 고성', exact: true }).waitFor();
  await page.goto('/news');
  await page.getByRole('link', { name: '소식 쓰기' }).click();
  await page.waitForURL('**/news/write');
  await page.getByRole('heading', { name: '소식 쓰기' }).waitFor();
  // One town is no choice.
  expect(await page.getByRole('combobox').count()).toBe(0);
  await page.getByLabel('제목').fill('해변 청소');
  await page.getByLabel('내용').fill('아침 여섯 시에 모여요.');
  await page.getByLabel('날짜').fill(seoulDay(server.p.clock.now()));
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByRole('status').getByText('소식을 등록했어요.').waitFor();
  await page.getByRole('heading', { name: '해변 청소' }).waitFor();
  await page.goto('/admin');
  await page.getByRole('tab', { name: '현황' }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    '동네 열기',
    '장날',
    '배출일',
    '긴급 알림',
    '들어온 소식',
    '예약 소식',
    '주간 소식지',
    '현황',
  ]);
});

test('an auditor narrows the record to one person and one kind, and opens the item', async () => {
  const { server } = world;
  const auditor = await settle(server, { name: '기록지기', cityCode: town, rights: [`auditor:${town}`] });
  const editor = await settle(server, { name: '한소식', cityCode: town, rights: [`editor:${town}`] });
  const draft = newsDraft(server, { cityCode: town, title: '오징어 축제' });
  await mustSucceed(editor.post('/api/news', draft));
  const page = await open(auditor, '/admin', { width: 320 });
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await page.getByRole('tab', { name: '기록' }).click();
  await rows.filter({ hasText: '오징어 축제' }).waitFor();
  await page.getByRole('combobox', { name: '무엇' }).selectOption({ label: '게시판' });
  await page.getByText('조건에 맞는 기록이 없어요').waitFor();
  await page.getByRole('combobox', { name: '무엇' }).selectOption({ label: '소식' });
  await page.getByRole('button', { name: '한소식 · 이분이 한 일만 보기' }).first().click();
  await page.getByRole('button', { name: '한소식님이 한 일만 보기 끄기' }).waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '표로 내려받기 (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^masil-record-.*\.csv$/);
  await rows.getByRole('link', { name: '오징어 축제' }).click();
  await page.getByRole('heading', { name: '오징어 축제' }).waitFor();
});

test.each(adminShapes)(
  'at $width px an operator appoints with keys alone, and ends the right',
  async ({ width, touch }) => {
    const { server } = world;
    const place = width === 390 ? '51770' : '51780';
    const operator = await settle(server, { name: '운영', cityCode: place, rights: [`operator:${place}`] });
    await settle(server, { name: '아주아주긴이름을가진우리동네이웃', cityCode: place });
    const adminPage = await open(operator, '/admin?tab=numbers', { width, touch });
    await chooseTab(adminPage, '담당');
    await pressByKey(adminPage, 'button "담당 정하기"');
    await tabTo(adminPage, /searchbox/);
    await adminPage.keyboard.insertText('아주아주');
    await adminPage.getByRole('button', { name: /아주아주긴/ }).waitFor();
    await pressByKey(adminPage, 'button "아주아주긴');
    await adminPage.getByRole('radio', { name: /신고 담당/ }).check();
    await expectWhole(adminPage);
    await pressByKey(adminPage, 'button "담당으로 정하기"');
    const row = adminPage.getByRole('listitem').filter({ hasText: '아주아주긴이름을가진우리동네이웃' });
    await row.waitFor();
    await expectWhole(adminPage);
    await row.getByRole('button', { name: /끝내기$/ }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: '끝내기' }).click();
    await row.waitFor({ state: 'detached' });
  },
);
