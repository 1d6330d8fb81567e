import type { Page } from 'playwright-core';
import type { Who } from './residents.ts';
import type { Items, Screen } from './screens.ts';

type Act = (page: Page) => Promise<unknown>;

const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
const done = (page: Page) => page.getByRole('button', { name: '완료', exact: true }).click();

/** Opens the first menu of that name, and chooses in it. */
const choose =
  (menu: string, item?: string): Act =>
  async (page) => {
    await press(menu)(page);
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    if (item) await items.filter({ hasText: item }).click();
  };

/** The same of the first comment. */
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
const asked = until('alertdialog');
const sheet = until('dialog');
const said = until('status');

/** Sends a form that lacks something: the focus is led to it. */
const refused =
  (act: Act): Act =>
  async (page) => {
    await act(page);
    await page.locator(':focus[aria-invalid=true]').waitFor();
  };

/** What opens above a screen, and what is said on it. */
export function layers(item: Items): Screen[] {
  const states: Record<string, [path: string, act?: Act, who?: Who]> = {
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
    'news-wrong': ['/news/write', refused(done), 'admin'],
    'post-menu': [`/post/${item.post}`, choose('더보기')],
    'post-report': [`/post/${item.post}`, sheet(choose('더보기', '신고'))],
    'post-delete': [`/post/${item.ownPost}`, asked(choose('더보기', '삭제'))],
    'post-viewer': [`/post/${item.ownPost}`, sheet(press(/번째 사진|님이 올린 사진/))],
    'post-answer': [`/post/${item.post}`, press('답글 쓰기')],
    'post-link-copied': [`/post/${item.post}`, said(chooseOfComment('링크'))],
    'post-wrong': ['/post/write', refused(done)],
    'post-edit': [`/post/edit/${item.ownPost}`],
    'benefit-menu': [`/benefit/${item.benefit}`, choose('더보기')],
    'benefit-wrong': ['/benefit/write', refused(done)],
    'club-open': [`/club/${item.club}`],
    'club-join': [`/club/${item.club}`, sheet(press('가입 문의하기'))],
    'club-menu': [`/club/${item.ownClub}`, choose('더보기')],
    'club-meeting': [`/club/${item.ownClub}`, sheet(press('일정 추가'))],
    'club-wrong': ['/club/create', refused(done)],
    'steps-phone': ['/events', sheet(press('자동 기록'))],
    'steps-wrong': ['/events', refused(press('걸음 수 기록'))],
    'receipt-wrong': ['/events?tab=market', refused(press('영수증 올리기'))],
    'photo-enter': ['/events?tab=photo', sheet(press('사진 올리기'))],
    'chat-menu': [`/chat/${item.chat}`, choose('더보기')],
    'profile-menu': [`/profile/${item.other}`, choose('더보기')],
    logout: [`/profile/${item.me}`, asked(press('로그아웃'))],
    'search-none': ['/search?q=%EB%BB%90%EB%BB%90'],
  };
  return Object.entries(states).map(([name, [path, act, who = 'resident']]) => ({ name, path, who, act }));
}
