import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const neighbour = (name = '소미') => settle(world.server, { name, cityCode: '51110' });

const photo = async () => ({
  name: 'room.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#5fa37f' } })
    .png()
    .toBuffer(),
});

const offerOf = (page: Page) =>
  page.getByRole('alertdialog', { name: '작성 중이던 글이 있어요. 이어서 쓸까요?' });

test('from home a resident is at jobs, property and clubs with one tap', async () => {
  const page = await open('지민', '/home');
  const shortcut = (name: string) =>
    page.getByRole('navigation', { name: '바로 가기' }).getByRole('link', { name, exact: true });
  for (const tab of ['구인구직', '부동산', '모임']) {
    await shortcut(tab).click();
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    await page.goBack();
  }
  await shortcut('혜택').click();
  await page.getByRole('tab', { name: '가게', selected: true }).waitFor();
});

test('a resident offers a flat; another sees it appear, close, open again and disappear', async () => {
  const hyunwoo = await open('현우', '/benefits?category=realEstate');
  await hyunwoo.getByRole('link', { name: /석사동 남향 투룸/ }).waitFor();

  const jimin = await open('지민', '/benefits');
  expect(await jimin.getByRole('tab', { name: '가게' }).getAttribute('aria-selected')).toBe('true');
  await jimin.getByRole('tab', { name: '부동산' }).click();
  await jimin.waitForURL('**/benefits?category=realEstate');
  await jimin.getByRole('link', { name: '혜택 등록' }).click();
  await jimin.getByRole('heading', { name: '혜택 등록' }).waitFor();
  // The category was taken over from the list.
  await jimin.getByRole('radio', { name: '부동산', checked: true }).waitFor();
  await jimin.getByRole('button', { name: '완료' }).click();
  await jimin.getByRole('alert').getByText('카테고리, 제목, 내용을 모두 입력해주세요.').waitFor();
  await jimin.getByLabel('제목').fill('효자동 원룸 비었어요');
  await jimin.getByLabel('연락처 또는 주소').fill('033-255-1234, 춘천시 효자로 12');
  await jimin.getByLabel('가격').fill('보증금 300만원 / 월세 30만원');
  await jimin.reload();
  await offerOf(jimin).getByRole('button', { name: '이어서 쓰기' }).click();
  expect(await jimin.getByLabel('제목').inputValue()).toBe('효자동 원룸 비었어요');
  await jimin.getByRole('radio', { name: '부동산', checked: true }).waitFor();
  await jimin.getByLabel('상세 내용').fill('볕이 잘 들어요. 자세한 건 https://masil.example/room 에 있어요.');
  await jimin.locator('input[type=file]').setInputFiles(await photo());
  await jimin.getByRole('img', { name: '고른 사진' }).waitFor();
  await jimin.getByRole('button', { name: '완료' }).click();
  await jimin.getByRole('status').getByText('혜택을 등록했어요.').waitFor();
  await jimin.getByRole('heading', { name: '효자동 원룸 비었어요' }).waitFor();
  const path = new URL(jimin.url()).pathname;
  expect(path).toMatch(/^\/benefit\/[0-9a-f-]{36}$/);
  expect(await jimin.getByRole('link', { name: '메시지 보내기' }).count()).toBe(0);

  // It waits behind a pill, so that no row moves.
  await hyunwoo.getByRole('button', { name: '새 정보 1개' }).click();
  await hyunwoo.getByRole('link', { name: /효자동 원룸/ }).click();
  await hyunwoo.getByRole('heading', { name: '효자동 원룸 비었어요' }).waitFor();
  expect(await hyunwoo.getByRole('link', { name: '전화하기' }).getAttribute('href')).toBe('tel:0332551234');
  const outside = [
    ['네이버 지도', `https://map.naver.com/p/search/${encodeURIComponent('춘천시 효자로 12')}`],
    ['카카오맵', `https://map.kakao.com/link/search/${encodeURIComponent('춘천시 효자로 12')}`],
    ['https://masil.example/room', 'https://masil.example/room'],
  ] as const;
  for (const [name, href] of outside) {
    const link = hyunwoo.getByRole('link', { name });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([href, '_blank']);
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  const { person } = await jimin.evaluate(async () => (await fetch('/api/session')).json());
  const { person: other } = await hyunwoo.evaluate(async () => (await fetch('/api/session')).json());
  expect(await hyunwoo.getByRole('link', { name: '메시지 보내기' }).getAttribute('href')).toBe(
    `/chat/${[person.id, other.id].sort().join('_')}`,
  );
  await hyunwoo.getByRole('button', { name: '혜택 사진' }).click();
  await hyunwoo.getByRole('button', { name: '사진 닫기' }).click();
  await hyunwoo.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await hyunwoo.getByRole('button', { name: '마감하기' }).count()).toBe(0);

  await jimin.getByRole('button', { name: '마감하기' }).click();
  await jimin.getByText('마감했어요.', { exact: true }).waitFor();
  await hyunwoo.getByText('작성자가 마감했어요').waitFor();
  await jimin.getByRole('button', { name: '다시 열기' }).click();
  await jimin.getByText('다시 열었어요.', { exact: true }).waitFor();
  await hyunwoo.getByText('작성자가 마감했어요').waitFor({ state: 'detached' });

  await jimin.getByRole('button', { name: '더보기' }).click();
  await jimin.getByRole('menuitem', { name: '수정' }).click();
  await jimin.getByRole('heading', { name: '혜택 수정' }).waitFor();
  expect(await jimin.getByLabel('가격').inputValue()).toBe('보증금 300만원 / 월세 30만원');
  await jimin.getByLabel('제목').fill('효자동 원룸, 12월 입주');
  await jimin.getByRole('button', { name: '완료' }).click();
  await jimin.getByRole('status').getByText('혜택을 수정했어요.').waitFor();
  await hyunwoo.getByRole('heading', { name: '효자동 원룸, 12월 입주' }).waitFor();

  await jimin.getByRole('button', { name: '더보기' }).click();
  await jimin.getByRole('menuitem', { name: '삭제' }).click();
  const asked = jimin.getByRole('alertdialog', { name: '이 혜택 정보를 삭제할까요?' });
  await asked.getByRole('button', { name: '삭제' }).click();
  await jimin.waitForURL('**/benefits');
  await jimin.getByRole('status').getByText('혜택 정보를 삭제했어요.').waitFor();
  // A reader is notified and redirected.
  await hyunwoo.waitForURL('**/benefits');
  await hyunwoo.getByRole('status').getByText('없거나 삭제된 혜택이에요.').waitFor();
  await hyunwoo.getByRole('tab', { name: '부동산' }).click();
  await hyunwoo.getByRole('link', { name: /석사동 남향 투룸/ }).waitFor();
  expect(await hyunwoo.getByRole('link', { name: /효자동 원룸/ }).count()).toBe(0);
});

test('a job needs an employer and pay; a server error is shown, and no text is lost', async () => {
  const page = await open('수아', '/benefits');
  await page.goto('/benefit/write?category=job');
  await page.getByRole('radio', { name: '구인구직', checked: true }).waitFor();
  await page.getByRole('radio', { name: '일할 사람을 찾아요' }).click();
  await page.getByText(/직업안정법에 따라/).waitFor();
  await page.getByLabel('제목').fill('주말 서빙 구해요');
  await page.getByLabel('상세 내용').fill('함께 일해요.');
  await page.getByLabel('업체명 또는 이름').fill('명동 닭갈비');
  await page.getByLabel('임금', { exact: true }).fill('9,000');
  await page.getByLabel('근무조건').fill('토·일 11시~17시');
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByText('시급이 최저임금보다 낮아요. 다시 확인해주세요.').waitFor();
  await page.getByText('구인 글에는 연락처를 꼭 적어주세요.').waitFor();
  await page.getByLabel('임금', { exact: true }).fill('12,000원');
  await page.getByLabel('연락처 또는 주소').fill('1588-1234');
  await page.route('**/api/benefits', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', requestId: 'x' } } }),
  );
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByRole('alert').getByText('오류가 발생했어요: 잠시 후 다시 시도해주세요.').waitFor();
  await page.unroute('**/api/benefits');
  page.consoleErrors.forgive(500);
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByRole('heading', { name: '주말 서빙 구해요' }).waitFor();
  await page.getByText('시급 12,000원').waitFor();
  expect(await page.getByRole('link', { name: '전화하기' }).getAttribute('href')).toBe('tel:15881234');

  // No draft is offered any more. A new entry is protected by the leave dialog.
  await page.goto('/benefit/write');
  await page.getByLabel('제목').fill('쓰다 만 정보');
  expect(await offerOf(page).count()).toBe(0);
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  const leave = page.getByRole('alertdialog', { name: '작성을 그만둘까요?' });
  await leave.getByRole('button', { name: '나가기' }).click();
  await page.waitForURL((url) => url.pathname !== '/benefit/write');
});

test('another town does not see it; an admin without a town gets a message and can choose a region', async () => {
  const { id } = await writeBenefit(await neighbour(), { title: '춘천만의 혜택' });
  const doyun = await open('도윤', '/benefits');
  await doyun.getByRole('link', { name: /거진항 도루묵/ }).waitFor();
  expect(await doyun.getByText('춘천만의 혜택').count()).toBe(0);
  await doyun.goto(`/benefit/${id}`);
  await doyun.waitForURL('**/benefits');
  await doyun.getByRole('status').getByText('없거나 삭제된 혜택이에요.').waitFor();
  doyun.consoleErrors.forgive(404);
  await doyun.getByRole('tab', { name: '구인구직' }).click();
  await doyun.getByText('아직 등록된 혜택이 없어요').waitFor();
  await expectAccessible(doyun);

  const minjae = await open('민재', '/benefits');
  await minjae.getByRole('link', { name: /춘천만의 혜택/ }).waitFor();
  await minjae.getByRole('link', { name: /거진항 도루묵/ }).waitFor();
  await minjae.getByRole('link', { name: '혜택 등록' }).click();
  await minjae.getByLabel('제목').fill('어디에 쓸까요');
  await minjae.getByLabel('상세 내용').fill('고르지 않았어요.');
  await minjae.getByRole('button', { name: '완료' }).click();
  await minjae.getByRole('alert').getByText('혜택을 등록할 지역 정보가 없어요.').waitFor();
  await minjae.getByRole('button', { name: '뒤로 가기' }).click();
  await minjae.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await minjae.getByRole('link', { name: /춘천만의 혜택/ }).click();
  await minjae.getByRole('button', { name: '마감하기' }).click();
  await minjae.getByText('관리자가 마감했어요').waitFor();
});

test('a long list keeps its scroll position, and an entry is reported with a reason', async () => {
  const writer = await neighbour('글쓴이');
  for (let i = 0; i < 30; i++) await writeBenefit(writer, { title: `일손 ${i}`, category: 'job' });
  const page = await open('현우', '/benefits?category=job');
  await page.getByRole('link', { name: /일손 29/ }).waitFor();
  await page.getByRole('link', { name: /일손 12/ }).scrollIntoViewIfNeeded();
  // The next page loads by itself.
  await page.getByRole('link', { name: /일손 3(?!\d)/ }).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(800);
  await page.getByRole('link', { name: /일손 3(?!\d)/ }).click();
  await page.getByRole('heading', { name: '일손 3', exact: true }).waitFor();
  await page.getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: '신고' }).click();
  const sheet = page.getByRole('dialog', { name: '이 혜택 정보를 신고할까요?' });
  await sheet.getByRole('radio', { name: '사기·허위' }).click();
  await sheet.getByRole('button', { name: '신고하기' }).click();
  await page.getByRole('status').getByText('혜택 정보를 신고했어요.').waitFor();
  await sheet.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('link', { name: /일손 3(?!\d)/ }).waitFor();
  await page.waitForFunction((was) => Math.abs(window.scrollY - was) < 4, top);
});
