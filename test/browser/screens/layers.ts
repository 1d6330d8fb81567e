import type { Page } from 'playwright-core';
import { kinds } from '#screens/search/limits.ts';
import { challengeWeekAt } from '#shared/time/weeks.ts';
import { noise } from '#test/files/images.ts';
import type { ScreenViewer } from './residents.ts';
import type { Items, Screen } from './screens.ts';

type Act = (page: Page) => Promise<unknown>;

const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
const done = (page: Page) => page.getByRole('button', { name: '완료', exact: true }).click();

const lastWeek = () => challengeWeekAt(new Date()) - 1;

/** The long list of switches, and what is folded. */
const ownSwitches: Act = async (page) => {
  await page.getByRole('radio', { name: '직접 고르기' }).click();
  await page.getByRole('switch', { name: '좋아요 알림' }).waitFor();
  for (const folded of await page.locator('summary').all()) await folded.click();
};

/** Opens the first menu with this name and chooses an item. */
const choose =
  (menu: string, item?: string): Act =>
  async (page) => {
    await press(menu)(page);
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    if (item) await items.filter({ hasText: item }).click();
  };

/** The same in the menu of the first comment. */
const chooseOfComment =
  (item: string): Act =>
  async (page) => {
    await page.getByRole('listitem').getByRole('button', { name: '더보기' }).first().click();
    await page.getByRole('menuitem').filter({ hasText: item }).click();
  };

const until =
  (role: 'alertdialog' | 'dialog' | 'status') =>
  (act: Act): Act =>
  async (page) => {
    await act(page);
    await page.getByRole(role).filter({ visible: true, hasText: /./ }).first().waitFor();
  };
/** A notice in the sheet that reads it. */
const pasted: Act = async (page) => {
  await press('붙여넣은 글에서 채우기')(page);
  await page
    .getByLabel('안내 글')
    .fill(
      '하반기 마을총회 안내\n일시: 2099년 12월 3일(수) 2시~4시\n장소: 하리 마을회관\n회비: 5천원\n문의: 033-671-0000',
    );
  await page.getByText('찾은 내용').first().waitFor();
};

const asked = until('alertdialog');
const sheet = until('dialog');
const snackbar = until('status');

/** Submits an incomplete form and waits until its invalid field has the focus. */
const refused =
  (act: Act): Act =>
  async (page) => {
    await act(page);
    await page.locator(':focus[aria-invalid=true]').waitFor();
  };

/** Types a query on a page that searches while typing. */
const searchFor =
  (field: string, query: string, found: string | RegExp): Act =>
  async (page) => {
    await page.getByRole('searchbox', { name: field }).fill(query);
    await page.getByText(found).first().waitFor();
  };

/** A search is remembered after Enter. */
const searchAndClear: Act = async (page) => {
  await page.getByRole('searchbox').fill('tksqh');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('button', { name: '검색어 지우기' }).click();
  await page.getByRole('heading', { name: '최근 검색어' }).waitFor();
};

const withoutTitle: Act = async (page) => {
  await page.getByRole('textbox', { name: '제목' }).fill('');
  await done(page);
  await page.getByText('제목을 입력해주세요.').waitFor();
};

/** Submits an empty benefit form, with these choices made before. */
const benefitWithout =
  (choices: string[], complaint: string): Act =>
  async (page) => {
    // Otherwise the form would offer the draft of an earlier state.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    for (const choice of choices) await page.getByRole('radio', { name: choice }).click();
    await done(page);
    await page.getByText(complaint).waitFor();
  };

const withoutSteps: Act = async (page) => {
  await press('고치기')(page);
  const form = page.getByRole('dialog', { name: '걸음 수 기록' });
  await form.getByRole('textbox').fill('');
  await form.getByRole('button', { name: '걸음 수 기록' }).click();
};

/** Chooses a picture for a challenge, which opens its sheet, and waits until it is uploaded. */
const pick: Act = async (page) => {
  const buffer = await noise(320, 400).png().toBuffer();
  const file = { name: 'picture.png', mimeType: 'image/png', buffer };
  await page.locator('main input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
};

/** Sends the form of a challenge whose picture was removed again. */
export const withoutPicture =
  (remove: string, send: string): Act =>
  async (page) => {
    await pick(page);
    await page.getByRole('dialog').getByRole('button', { name: remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).click();
  };

const startWithoutTown: Act = async (page) => {
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
};

/** The dialogs, sheets, menus and messages of each page. */
export function layers(item: Items): Screen[] {
  const states: Record<string, [path: string, act?: Act, who?: ScreenViewer]> = {
    'region-setup-refused': ['/region-setup', startWithoutTown, 'arrival'],
    'region-setup-found': ['/region-setup', searchFor('지역 검색', '고성', /고성군/), 'arrival'],
    'home-day': ['/home', sheet(press(/ 오늘/))],
    'home-event-wrong': [
      '/home',
      refused(async (page) => {
        await press(/ 오늘/)(page);
        await page.getByRole('dialog').getByRole('button', { name: '일정 추가' }).click();
      }),
    ],
    'home-subscribe': ['/home', sheet(press('캘린더 구독'))],
    'news-interests': ['/news', sheet(press('관심 태그'))],
    'news-paste': ['/news/write', sheet(pasted), 'admin'],
    'news-wrong': ['/news/write', refused(done), 'admin'],
    'post-menu': [`/post/${item.post}`, choose('더보기')],
    'post-own': [`/post/${item.ownPost}`],
    'post-own-menu': [`/post/${item.ownPost}`, choose('더보기')],
    'post-report': [`/post/${item.post}`, sheet(choose('더보기', '신고'))],
    'post-delete': [`/post/${item.ownPost}`, asked(choose('더보기', '삭제'))],
    'post-viewer': [`/post/${item.ownPost}`, sheet(press(/번째 사진|님이 올린 사진/))],
    'post-answer': [`/post/${item.post}`, press('답글 쓰기')],
    'post-link-copied': [`/post/${item.post}`, snackbar(chooseOfComment('링크'))],
    'post-wrong': ['/post/write', refused(done)],
    'post-edit': [`/post/edit/${item.ownPost}`],
    'post-edit-refused': [`/post/edit/${item.ownPost}`, withoutTitle],
    'clubs-none': ['/board?tab=clubs', searchFor('모임 이름으로 찾기', '%', '찾는 모임이 없어요')],
    'benefit-menu': [`/benefit/${item.benefit}`, choose('더보기')],
    'benefit-wrong': ['/benefit/write', refused(done)],
    'benefit-job-refused': [
      '/benefit/write?category=job',
      benefitWithout(['일할 사람을 찾아요'], '업체명이나 이름을 입력해주세요.'),
    ],
    'benefit-property-refused': [
      '/benefit/write?category=realEstate',
      benefitWithout(['공인중개사'], '중개사무소 등록번호를 입력해주세요.'),
    ],
    'club-open': [`/club/${item.club}`],
    'club-join': [`/club/${item.club}`, sheet(press('가입 문의하기'))],
    'club-menu': [`/club/${item.ownClub}`, choose('더보기')],
    'club-meeting': [`/club/${item.ownClub}`, sheet(press('일정 추가'))],
    'club-wrong': ['/club/create', refused(done)],
    'steps-phone': ['/events', sheet(press('자동 기록'))],
    'steps-goal': ['/events', sheet(press('목표 정하기'))],
    'steps-enter': ['/events', sheet(press('고치기'))],
    'steps-wrong': ['/events', refused(withoutSteps)],
    'receipt-enter': ['/events?tab=market', sheet(pick)],
    'receipt-wrong': ['/events?tab=market', refused(withoutPicture('영수증 사진 삭제', '영수증 올리기'))],
    'photo-enter': ['/events?tab=photo', sheet(pick)],
    'weeks-past': ['/events', sheet(press('지난 주 보기'))],
    'week-past-walking': [`/events?week=${lastWeek()}`],
    'week-past-market': [`/events?tab=market&week=${lastWeek()}`],
    'week-past-photo': [`/events?tab=photo&week=${lastWeek()}`],
    'settings-notifications-own': ['/settings/notifications', ownSwitches],
    'chat-menu': [`/chat/${item.chat}`, choose('더보기')],
    'profile-menu': [`/profile/${item.other}`, choose('더보기')],
    'profile-comments': [`/profile/${item.me}?tab=comments`],
    'profile-kept': [`/profile/${item.me}?tab=bookmarks`],
    'profile-clubs': [`/profile/${item.me}?tab=clubs`],
    followings: [`/profile/${item.me}/followings`],
    logout: [`/profile/${item.me}`, asked(press('로그아웃'))],
    'search-none': ['/search?q=%EB%BB%90%EB%BB%90'],
    'search-recent': ['/search', searchAndClear],
    ...Object.fromEntries(
      kinds.map((kind) => [`search-${kind}`, [`/search?q=%E3%85%85&tab=${kind}`]] as const),
    ),
  };
  return Object.entries(states).map(([name, [path, act, who = 'resident']]) => ({ name, path, who, act }));
}
