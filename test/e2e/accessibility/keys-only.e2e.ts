import { afterEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { askToJoin, createTestClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { appReady, fileChooser } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { expectFocus, focused, tabTo } from '#test/browser/keyboard.ts';
import { expectFieldError } from '#test/browser/screen-reader.ts';
import { photo } from '#test/files/images.ts';
import { sendImage } from '#test/people/people.ts';
import { castMember, settle } from '#test/people/world.ts';

// Uses only the keyboard. After every key the focus must be on a sensible element.
const { world, open, phone, expectQuiet } = journey();
afterEach(expectQuiet);

async function arrive(name: string, at: string): Promise<Page> {
  const page = await open(name, at, { touch: false });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const member = (name: string) => castMember(world.server, name);
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const waitForStatus = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
const enter = async (page: Page, wanted: string | RegExp, key = 'Tab') => {
  await tabTo(page, wanted, key);
  await press(page, 'Enter');
};
/** Chooses the last item of the open menu and confirms. */
async function deleteByMenu(page: Page) {
  await expectFocus(page, 'menuitem');
  await press(page, 'End');
  await expectFocus(page, 'menuitem "삭제"');
  await press(page, 'Enter');
  await expectFocus(page, 'button "취소"');
  await enter(page, 'button "삭제"');
}

test('from sign-in to a post, with the skip link, and arrow keys on tabs and chips', async () => {
  const { page } = await phone({ touch: false });
  await page.goto('/start');
  const popup = page.waitForEvent('popup');
  await enter(page, 'link "카카오 로그인"');
  const door = await popup;
  await enter(door, 'button "수아"');
  await page.waitForURL('**/home');
  await appReady(page);
  // While a page is loading, only its bars can have the focus.
  await page.getByRole('link', { name: '전체 보기' }).waitFor();
  await page.bringToFront();

  await press(page, 'Tab');
  await expectFocus(page, 'link "본문으로 바로가기"');
  await press(page, 'Enter', 'Tab');
  await expectFocus(page, /^link "오늘 한 장/);
  await press(page, 'Tab');
  await expectFocus(page, 'link "전체 보기"');
  await enter(page, 'link "게시판"');
  await page.waitForURL('**/board');
  await expectFocus(page, 'main');

  await tabTo(page, 'tab "전체"');
  await press(page, 'ArrowRight');
  await expectFocus(page, 'tab "인기" [selected]');
  await page.waitForURL('**/board?tab=popular');
  await press(page, 'End');
  await expectFocus(page, 'tab "모임" [selected]');
  await press(page, 'Home');
  await expectFocus(page, 'tab "전체" [selected]');
  await tabTo(page, 'radio "전체"');
  await press(page, 'ArrowRight');
  await expectFocus(page, 'radio "일상" [checked]');
  await page.waitForURL('**/board?category=daily');
  await press(page, 'ArrowLeft');
  // Its placeholder has the focus, and the content keeps it.
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/posts/*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await enter(page, /^link .*공지천 산책길에서 노을/);
  await page.waitForURL('**/post/*');
  await page.locator('#main [aria-busy=true]').waitFor({ state: 'attached' });
  gate.resolve();
  await page.getByRole('heading', { name: /공지천 산책길에서 노을/ }).waitFor();
  await expectFocus(page, 'main');

  // Back restores the focus to the link, not to the beginning.
  await page.goBack();
  await page.waitForURL('**/board');
  await expectFocus(page, /^link .*공지천 산책길에서 노을/);
});

test('a post is liked and bookmarked, and comments are written, answered, edited and deleted', async () => {
  const author = await settle(world.server, { name: '자판이', cityCode: '51110' });
  const post = await writePost(author, { title: '자판으로만 읽는 글' });
  const page = await arrive('지민', `/post/${post.id}`);
  await enter(page, 'button "좋아요"');
  await expectFocus(page, 'button "좋아요 취소" [pressed]');
  await press(page, 'Space');
  await expectFocus(page, 'button "좋아요"');
  await enter(page, 'button "저장"');
  await expectFocus(page, 'button "저장 취소" [pressed]');

  await tabTo(page, 'textbox "댓글을 입력해주세요"');
  await page.keyboard.type('첫 번째 댓글');
  await enter(page, 'button "등록"');
  await expectFocus(page, 'textbox "댓글을 입력해주세요"');
  await page.keyboard.type('두 번째 댓글');
  await press(page, 'Enter');
  await expectFocus(page, 'textbox "댓글을 입력해주세요"');
  const comment = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await comment('두 번째').getByRole('button', { name: '더보기' }).waitFor();

  await enter(page, 'button "답글 쓰기"', 'Shift+Tab');
  await expectFocus(page, 'textbox "댓글을 입력해주세요"');
  await page.keyboard.type('그 댓글의 답글');
  await press(page, 'Enter');
  await comment('그 댓글의 답글').getByRole('button', { name: '더보기' }).waitFor();

  // A change keeps the focus in its row.
  await enter(page, 'button "더보기"', 'Shift+Tab');
  await expectFocus(page, 'menuitem');
  await press(page, 'Escape');
  await expectFocus(page, 'button "더보기"');
  await press(page, 'Enter');
  await expectFocus(page, 'menuitem "수정"');
  await press(page, 'Enter');
  await expectFocus(page, 'textbox "댓글 수정"');
  await press(page, 'End');
  await page.keyboard.type('!');
  await enter(page, 'button "저장"');
  await page.getByText('그 댓글의 답글!').waitFor();
  await expectFocus(page, 'listitem');

  // After a deletion the focus moves to the next row.
  await enter(page, 'button "더보기"');
  await deleteByMenu(page);
  await comment('그 댓글의 답글!').waitFor({ state: 'detached' });
  await expectFocus(page, 'listitem');
  await enter(page, 'button "더보기"');
  await deleteByMenu(page);
  await comment('두 번째 댓글').waitFor({ state: 'detached' });
  await expectFocus(page, 'listitem');
});

/**
 * Renders layers late on this page, as a busy browser does: Chromium gives a reopened dialog
 * `overlay: none` until it draws.
 */
const renderLayersLate = (page: Page, shown: 'in the next frame' | 'with its last button focused') =>
  page.evaluate((shown) => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      this.style.visibility = 'hidden';
      showModal.call(this);
      const show = () => this.style.removeProperty('visibility');
      if (shown === 'in the next frame') return void requestAnimationFrame(show);
      queueMicrotask(() => {
        show();
        [...this.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-1)?.focus();
      });
    };
  }, shown);

/** Opens the page of a post with one comment, where the comment's menu is the next thing to press. */
async function arriveAtComment(name: string): Promise<Page> {
  const post = await writePost(await settle(world.server, { name: '자판이', cityCode: '51110' }));
  const author = await member(name);
  await author.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '지울까 말까' });
  const page = await arrive(name, `/post/${post.id}`);
  await page.getByRole('listitem').filter({ hasText: '지울까 말까' }).waitFor();
  await tabTo(page, 'textbox "댓글을 입력해주세요"');
  await tabTo(page, 'button "더보기"', 'Shift+Tab');
  return page;
}

test('a menu and a question that a busy browser renders late have the focus', async () => {
  const page = await arriveAtComment('지민');
  await renderLayersLate(page, 'in the next frame');
  await press(page, 'Enter');
  await deleteByMenu(page);
  await waitForStatus(page, '댓글을 삭제했어요.');
});

test('a layer that is rendered late leaves the focus where it is by then', async () => {
  const page = await arriveAtComment('지민');
  await renderLayersLate(page, 'with its last button focused');
  await press(page, 'Enter');
  await expectFocus(page, 'menuitem');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expectFocus(page, 'menuitem "삭제"');
});

test('a post with a category and an image is written, viewed and deleted', async () => {
  const page = await arrive('지민', '/board');
  await enter(page, 'link "글쓰기"');
  await page.waitForURL('**/post/write');
  await expectFocus(page, 'main');
  await tabTo(page, 'combobox "카테고리"');
  await page.keyboard.type('질문');
  await enter(page, 'button "완료"', 'Shift+Tab');
  await page.getByRole('alert').first().waitFor();
  await expectFocus(page, 'textbox "제목"');
  await page.keyboard.type('자판으로 쓴 글');
  await tabTo(page, /^textbox "우리 동네/);
  await page.keyboard.type('손가락 없이도 쓸 수 있어요.');
  await tabTo(page, /^button "사진 추가/);
  const chooser = await fileChooser(page, () => press(page, 'Enter'));
  await chooser.setFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await photo(600, 400).png().toBuffer(),
  });
  await page.getByRole('button', { name: /사진 삭제/ }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await expectFocus(page, /^button "사진 추가/);
  await enter(page, 'button "완료"', 'Shift+Tab');
  await waitForStatus(page, '글을 등록했어요.');
  await expectFocus(page, 'main');

  await enter(page, /^button .*님이 올린 사진/);
  await page.getByRole('dialog', { name: '사진 크게 보기' }).waitFor();
  await press(page, 'Escape');
  await expectFocus(page, /^button .*님이 올린 사진/);
  await enter(page, 'button "더보기"', 'Shift+Tab');
  await deleteByMenu(page);
  await waitForStatus(page, '게시글을 삭제했어요.');
  await page.waitForURL('**/board');
  await expectFocus(page, 'main');
});

test('arrow keys move through a month, and an event of a day is added and deleted', async () => {
  const page = await arrive('지민', '/home');
  await enter(page, 'button "이전 소식"');
  await expectFocus(page, 'button "이전 소식"');
  await tabTo(page, /^button ".* 오늘/);
  const today = await focused(page);
  await press(page, 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp');
  await expectFocus(page, today);
  await press(page, 'PageDown');
  await expectFocus(page, /^button "\d+월 \d+일/);
  await expect.poll(() => focused(page)).not.toBe(today);
  await press(page, 'PageUp');
  await expectFocus(page, today);
  await press(page, 'Home');
  await expectFocus(page, /^button ".*일요일/);
  await press(page, 'End');
  await expectFocus(page, /^button ".*토요일/);
  const [day = ''] = (await focused(page)).split(', 일정');

  await press(page, 'Enter');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await tabTo(page, 'textbox "일정 제목을 입력해주세요"');
  await page.keyboard.type('자판 연습');
  await press(page, 'Enter');
  await waitForStatus(page, '일정을 추가했어요.');
  await expectFocus(page, 'textbox');
  await enter(page, 'button "더보기"', 'Shift+Tab');
  await deleteByMenu(page);
  await waitForStatus(page, '일정을 삭제했어요.');
  await expectFocus(page, /^(listitem|dialog)/);
  await press(page, 'Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expectFocus(page, day);
});

test('join requests are sent, and the creator approves them one by one', async () => {
  const club = await createTestClub(world.server, await member('지민'), { name: '자판 모임' });
  for (const name of ['하나', '두리'])
    await askToJoin(await settle(world.server, { name, cityCode: '51110' }), club);

  const page = await arrive('수아', `/club/${club}`);
  await enter(page, 'button "가입 문의하기"');
  await page.getByRole('dialog', { name: '가입 문의' }).waitFor();
  await enter(page, 'button "보내기"');
  await expectFocus(page, /^textbox "모임장에게/);
  await expectFieldError(page, '가입 메시지를 입력해주세요.');
  await press(page, 'Escape');
  await expectFocus(page, 'button "가입 문의하기"');
  // The browser may close the sheet before the app is notified. A press at that moment would open nothing.
  await expect.poll(() => page.locator('dialog textarea').count()).toBe(0);
  await press(page, 'Enter');
  await tabTo(page, /^textbox "모임장에게/);
  await page.keyboard.type('자판으로 인사드려요.');
  await enter(page, 'button "보내기"');
  await waitForStatus(page, '가입 문의를 보냈어요.');
  await expectFocus(page, /^(region|article|main|button)/);

  const managePage = await arrive('지민', `/club/manage/${club}`);
  await enter(managePage, 'button "거절"');
  await expectFocus(managePage, 'button "취소"');
  await press(managePage, 'Escape');
  await expectFocus(managePage, 'button "거절"');
  for (const left of [2, 1, 0]) {
    await enter(managePage, 'button "승인"');
    await expect.poll(() => managePage.getByRole('button', { name: '승인' }).count()).toBe(left);
    await expectFocus(managePage, left > 0 ? /^listitem/ : /^(region|main)/);
  }
});

test('a message is written with line breaks, and deleted by its menu', async () => {
  const [jimin, hyunwoo] = await Promise.all([member('지민'), member('현우')]);
  const page = await arrive('지민', `/chat/${chatIdOf(jimin.id, hyunwoo.id)}`);
  await tabTo(page, 'textbox');
  await page.keyboard.type('자판으로');
  await press(page, 'Shift+Enter');
  await page.keyboard.type('두 줄');
  await press(page, 'Enter');
  await expectFocus(page, 'textbox');
  const row = page.getByRole('listitem').filter({ hasText: '두 줄' });
  await row.getByRole('button', { name: '더보기' }).waitFor({ state: 'attached' });
  expect(await row.getByRole('paragraph').last().innerText()).toBe('자판으로\n두 줄');
  await enter(page, 'button "더보기"', 'Shift+Tab');
  await expectFocus(page, 'menuitem');
  await press(page, 'Escape');
  await expectFocus(page, 'button "더보기"');
  await press(page, 'Enter');
  await deleteByMenu(page);
  await waitForStatus(page, '메시지를 삭제했어요.');
  await expectFocus(page, /^(listitem|log|main)/);
});

test('images with arrow keys, a search and a setting are opened and left again', async () => {
  const jimin = await member('지민');
  const imageIds = await Promise.all([1, 2].map(() => sendImage(world.server, jimin, 'posts')));
  const post = await writePost(jimin, { title: '사진 두 장', imageIds });
  const page = await arrive('지민', `/post/${post.id}`);
  await enter(page, /^button .*님이 올린 사진/);
  const viewer = page.getByRole('dialog', { name: '사진 크게 보기' });
  await viewer.getByText('1 / 2').waitFor();
  await press(page, 'ArrowRight');
  await viewer.getByText('2 / 2').waitFor();
  await press(page, 'ArrowLeft');
  await viewer.getByText('1 / 2').waitFor();
  await press(page, 'Escape');
  await viewer.waitFor({ state: 'hidden' });
  await expectFocus(page, /^button .*님이 올린 사진/);

  await enter(page, 'link "검색"', 'Shift+Tab');
  await page.waitForURL('**/search');
  await expectFocus(page, 'searchbox');
  await page.keyboard.type('사진 두');
  await press(page, 'Enter');
  await enter(page, /^link .*사진 두 장/);
  await page.waitForURL('**/post/*');
  await page.goBack();
  await expectFocus(page, /^link .*사진 두 장/);

  await enter(page, 'link "내 프로필"', 'Shift+Tab');
  await enter(page, 'link "설정"');
  await enter(page, 'link "글자 크기');
  await page.waitForURL('**/settings/text-size');
  await tabTo(page, 'radio');
  await press(page, 'ArrowDown');
  await expectFocus(page, /^radio .*\[checked\]/);
  await press(page, 'ArrowUp');
  await page.goBack();
  await expectFocus(page, 'link "글자 크기');
});

test('a long list loads more by keyboard, and refreshes without a pull', async () => {
  const writer = await settle(world.server, { name: '다작이', cityCode: '51110' });
  for (let n = 60; n > 0; n--) await writePost(writer, { title: `긴 목록 ${n}` });
  const page = await arrive('지민', '/board');
  await tabTo(page, /^link .*긴 목록 1 /);
  for (let n = 2; n <= 55; n++) {
    await press(page, 'Tab');
    await expectFocus(page, new RegExp(`^link .*긴 목록 ${n} `));
  }
  const asked = page.waitForResponse(/\/api\/posts/);
  await tabTo(page, 'tab "전체"', 'Shift+Tab');
  // The first press scrolls up, the second reloads.
  await press(page, 'Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await press(page, 'Enter');
  await asked;
  await expectFocus(page, 'tab "전체" [selected]');
});

test('a conversation that moves up in the list keeps the focus', async () => {
  const jimin = await member('지민');
  const page = await arrive('지민', '/chats');
  const rows = page.getByRole('list', { name: '대화 목록' }).getByRole('listitem');
  const last = await rows.last().innerText();
  const name = ['현우', '수아', '도윤'].find((known) => last.includes(known)) ?? '';
  await tabTo(page, new RegExp(`^link "${name} `));
  await sendMessage(await member(name), jimin, '위로 올라가요');
  await rows.first().getByText('위로 올라가요').waitFor();
  await expectFocus(page, new RegExp(`^link "${name} .*위로 올라가요`));
});
