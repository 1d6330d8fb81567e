import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { appReady } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { photo } from '#test/files/images.ts';
import { settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

/** A neighbour whose requests the test sends itself. */
const neighbour = (cityCode = '51110') => settle(world.server, { name: '서연', cityCode });

const imageFile = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await photo(900, 600).png().toBuffer(),
});

const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const statusMessage = (page: Page, text: string) => page.getByRole('status').getByText(text);

test('a draft survives a reload; another resident sees the post appear, likes it, sees it change and disappear', async () => {
  const hyunwoo = await open('현우', '/board');
  await row(hyunwoo, '명동 입구에 붕어빵').waitFor();

  const jimin = await open('지민', '/board');
  await jimin.getByRole('link', { name: '글쓰기' }).click();
  await heading(jimin, '글쓰기').waitFor();
  expect(await jimin.getByRole('navigation').count()).toBe(0);
  const title = jimin.getByRole('textbox', { name: '제목' });
  const content = jimin.getByRole('textbox', { name: '우리 동네 이웃과' });

  await jimin.getByRole('button', { name: '완료' }).click();
  await jimin.getByRole('alert').getByText('제목과 내용을 모두 입력해주세요.').waitFor();
  await title.fill('소양강 처녀상 앞에서 버스킹해요');
  await jimin.getByRole('combobox', { name: '카테고리' }).selectOption('친목');
  await jimin.locator('input[type=file]').setInputFiles([await imageFile('a.png'), await imageFile('b.png')]);
  await jimin.getByRole('img', { name: '2장 중 2번째 사진' }).waitFor();
  await jimin.getByText('2/10').waitFor();
  await expect.poll(() => jimin.getByRole('progressbar').count()).toBe(0);

  // A reload keeps the draft and its images.
  await jimin.reload();
  await jimin.getByRole('alertdialog').getByText('작성 중이던 글이 있어요.').waitFor();
  await jimin.getByRole('button', { name: '이어서 쓰기' }).click();
  expect(await title.inputValue()).toBe('소양강 처녀상 앞에서 버스킹해요');
  await jimin.getByRole('img', { name: '2장 중 2번째 사진' }).waitFor();
  const first = await jimin.getByRole('img', { name: '2장 중 1번째 사진' }).getAttribute('src');
  await jimin.getByRole('button', { name: '사진 뒤로 옮기기' }).first().click();
  expect(await jimin.getByRole('img', { name: '2장 중 2번째 사진' }).getAttribute('src')).toBe(first);

  // Leaving asks for confirmation once.
  await jimin.getByRole('button', { name: '닫기' }).click();
  await jimin.getByRole('alertdialog').getByText('작성을 그만둘까요?').waitFor();
  await jimin.getByRole('button', { name: '계속 쓰기' }).click();
  await content.fill('토요일 오후 네 시예요.\n기타 하나 들고 갑니다.');
  await jimin.getByRole('button', { name: '완료' }).click();
  await statusMessage(jimin, '글을 등록했어요.').waitFor();
  await heading(jimin, '소양강 처녀상 앞에서 버스킹해요').waitFor();
  const path = new URL(jimin.url()).pathname;
  expect(path).toMatch(/^\/post\/[0-9a-f-]{36}$/);

  // The post waits behind a pill, and no row moves.
  const pill = hyunwoo.getByRole('button', { name: '새 글 1개' });
  await pill.waitFor();
  expect(await row(hyunwoo, '버스킹').count()).toBe(0);
  await pill.click();
  await row(hyunwoo, '버스킹').waitFor();
  await row(hyunwoo, '버스킹').click();
  await heading(hyunwoo, '소양강 처녀상').waitFor();

  await hyunwoo.getByRole('button', { name: '지민님이 올린 사진' }).first().click();
  await hyunwoo.getByRole('dialog').getByText('1 / 2').waitFor();
  await hyunwoo.getByRole('button', { name: '사진 닫기' }).click();

  // One user's like is counted for the other. Both match the stored count.
  const like = hyunwoo.getByRole('button', { name: '좋아요', exact: true });
  await like.click();
  await hyunwoo.getByRole('button', { name: '좋아요 취소' }).waitFor();
  await jimin.getByRole('button', { name: '좋아요', exact: true }).locator('..').getByText('1').waitFor();
  await hyunwoo.getByRole('button', { name: '저장', exact: true }).click();
  await statusMessage(hyunwoo, '글을 저장했어요.').waitFor();
  expect(
    await world.server.p.db
      .selectFrom('post')
      .select('likes_count')
      .where('id', '=', path.slice('/post/'.length))
      .executeTakeFirst(),
  ).toEqual({ likes_count: 1 });
  expect(await hyunwoo.getByRole('button', { name: '더보기' }).count()).toBe(1);
  await hyunwoo.getByRole('button', { name: '더보기' }).click();
  expect(await hyunwoo.getByRole('menuitem').allTextContents()).toEqual(['신고', '차단']);
  await hyunwoo.keyboard.press('Escape');

  // An edit appears while the reader has the post open.
  await jimin.getByRole('button', { name: '더보기' }).click();
  await jimin.getByRole('menuitem', { name: '수정' }).click();
  await heading(jimin, '글 수정').waitFor();
  await title.fill('버스킹은 일요일로 옮겼어요');
  await jimin.getByRole('button', { name: '사진 삭제' }).first().click();
  await jimin.getByRole('button', { name: '완료' }).click();
  await statusMessage(jimin, '글을 수정했어요.').waitFor();
  await heading(hyunwoo, '버스킹은 일요일로 옮겼어요').waitFor();
  await hyunwoo.getByText('수정됨').waitFor();
  expect(await hyunwoo.getByRole('button', { name: '지민님이 올린 사진' }).count()).toBe(1);

  // After the deletion the reader is notified and redirected to the board.
  await jimin.getByRole('button', { name: '더보기' }).click();
  await jimin.getByRole('menuitem', { name: '삭제' }).click();
  const sure = jimin.getByRole('alertdialog');
  await sure.getByText('이 게시글을 삭제할까요?').waitFor();
  await sure.getByRole('button', { name: '삭제' }).click();
  await statusMessage(jimin, '게시글을 삭제했어요.').waitFor();
  await jimin.waitForURL('**/board');
  await statusMessage(hyunwoo, '삭제된 게시글이에요.').waitFor();
  await hyunwoo.waitForURL('**/board');
  expect(await row(hyunwoo, '버스킹').count()).toBe(0);
});

test('residents of another town do not see it; a link to it leads to the board', async () => {
  const there = await neighbour('51820');
  const post = await writePost(there, { title: '고성에서만 보이는 글' });
  const jimin = await open('지민', '/board');
  await row(jimin, '명동 입구에 붕어빵').waitFor();
  expect(await row(jimin, '고성에서만').count()).toBe(0);
  await jimin.goto(`/post/${post.id}`);
  await statusMessage(jimin, '삭제된 게시글이에요.').waitFor();
  await jimin.waitForURL('**/board');
  await jimin.goto(`/post/edit/${post.id}`);
  await statusMessage(jimin, '삭제된 게시글이에요.').waitFor();
  await jimin.waitForURL('**/board');
  // The browser logs the 404.
  jimin.consoleErrors.forgive(404);
});

test('back from a post that was reloaded shows the same rows, whatever was written meanwhile', async () => {
  const author = await neighbour();
  for (let i = 0; i < 20; i++)
    await writePost(author, { title: `소식 ${i}번`, content: '한 줄\n'.repeat(3) });
  const sua = await open('수아', '/board');
  const old = row(sua, '소식 10번');
  await old.waitFor();
  // Rows are remembered by code that comes after the first screen.
  const wholeApp = () =>
    expect
      .poll(() =>
        sua.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => /after-first/.test(name)),
        ),
      )
      .toBe(true);
  await wholeApp();
  await old.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top - 300));
  const topOf = () => old.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  await old.click();
  await heading(sua, '소식 10번').waitFor();
  await expect.poll(() => sua.evaluate(() => sessionStorage.getItem('kept-rows'))).toContain('/post/');
  await sua.reload();
  await heading(sua, '소식 10번').waitFor();
  await appReady(sua);
  await wholeApp();
  for (let i = 0; i < 3; i++) await writePost(author, { title: `새 소식 ${i}번` });
  await sua.goBack();
  await old.waitFor();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(4);
  expect(await row(sua, '새 소식 2번').count()).toBe(1);
});

test('back from a post restores tab, chip, loaded pages and scroll position', async () => {
  const author = await neighbour();
  for (let i = 0; i < 70; i++)
    await writePost(author, { title: `질문 ${String(i).padStart(2, '0')}번`, category: 'question' });
  const sua = await open('수아', '/board');
  const chip = (name: string) => sua.getByRole('radio', { name, exact: true });
  expect(await sua.getByRole('radio').first().getAttribute('value')).toBe('');
  await chip('춘천맘').waitFor();
  await chip('질문').click();
  await sua.waitForURL('**/board?category=question');
  await row(sua, '질문 69번').waitFor();

  // The 51st is on the second page.
  const deep = row(sua, '질문 12번');
  await expect
    .poll(async () => {
      await sua.mouse.wheel(0, 3000);
      return deep.count();
    })
    .toBe(1);
  await deep.scrollIntoViewIfNeeded();
  await deep.click();
  await heading(sua, '질문 12번').waitFor();

  // A post written meanwhile waits behind the pill.
  await writePost(author, { title: '그사이에 쓴 질문', category: 'question' });
  await sua.goBack();
  await sua.waitForURL('**/board?category=question');
  await expect.poll(() => deep.isVisible()).toBe(true);
  expect(await chip('질문').isChecked()).toBe(true);
  await expect.poll(() => sua.evaluate(() => window.scrollY > 1000)).toBe(true);
  const box = await deep.boundingBox();
  expect(box && box.y > 0 && box.y < 844).toBe(true);
  await sua.getByRole('button', { name: '새 글 1개' }).click();
  await row(sua, '그사이에 쓴 질문').waitFor();

  // The popular tab ends at 20. Pressing the active tab again scrolls up.
  await sua.getByRole('tab', { name: '인기' }).click();
  await sua.waitForURL('**/board?tab=popular');
  expect(await sua.getByRole('radio').count()).toBe(0);
  await expect.poll(() => sua.locator('[data-post]').count()).toBe(20);
  await sua.mouse.wheel(0, 900);
  await expect.poll(() => sua.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await sua.getByRole('tab', { name: '인기' }).click();
  await expect.poll(() => sua.evaluate(() => window.scrollY)).toBe(0);

  await sua.getByRole('tab', { name: '팔로잉' }).click();
  await sua.getByText('팔로우한 이웃의 글이 없어요').waitFor();
  await sua.getByRole('tab', { name: '모임' }).click();
  await sua.getByRole('link', { name: /봉의산 새벽 등산/ }).waitFor();
  expect(await sua.getByRole('link', { name: '모임 만들기' }).getAttribute('href')).toBe('/club/create');

  // The device returns to the chip from another tab of the board, another page, and its bare address.
  await sua.getByRole('tab', { name: '전체' }).click();
  await sua.waitForURL('**/board?category=question');
  await sua.getByRole('link', { name: '소식', exact: true }).click();
  await sua.waitForURL('**/news');
  await sua.getByRole('link', { name: '게시판', exact: true }).click();
  await sua.waitForURL('**/board?category=question');
  expect(await chip('질문').isChecked()).toBe(true);
  const seen: string[] = [];
  await sua.exposeFunction('noteChip', (value: string) => void seen.push(value));
  await sua.addInitScript(() => {
    const note = () => {
      const { value } = document.querySelector<HTMLInputElement>('[type=radio]:checked') ?? {};
      if (value !== undefined) (window as unknown as { noteChip(value: string): void }).noteChip(value);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const asked: string[] = [];
  sua.on('request', (request) => void asked.push(request.url()));
  await sua.goto('/board');
  await sua.waitForURL('**/board?category=question');
  await row(sua, '그사이에 쓴 질문').waitFor();
  await appReady(sua);
  expect(asked.filter((address) => address.includes('/api/posts'))).toEqual([]);
  expect(new Set(seen)).toEqual(new Set(['question']));
  await chip('전체').click();
  await sua.waitForURL('**/board');
  await sua.reload();
  await row(sua, '그사이에 쓴 질문').waitFor();
  expect(await chip('전체').isChecked()).toBe(true);
});

test('counts on an open board update live', async () => {
  const author = await neighbour();
  const post = await writePost(author, { title: '숫자를 보는 글' });
  const sua = await open('수아', '/board');
  await row(sua, '숫자를 보는 글').waitFor();
  await author.put(`/api/posts/${post.id}/like`);
  await row(sua, '숫자를 보는 글').getByText('1', { exact: true }).waitFor();
});

test('the following tab shows new posts of followed people in other towns live', async () => {
  const there = await neighbour('51820');
  const sua = await open('수아', '/board?tab=following');
  await sua.getByText('팔로우한 이웃의 글이 없어요').waitFor();
  await sua.evaluate((id) => fetch(`/api/people/${id}/follow`, { method: 'PUT' }), there.id);
  await writePost(there, { title: '항구에서 온 첫 글' });
  await row(sua, '항구에서 온 첫 글').waitFor();
  await row(sua, '항구에서 온 첫 글').getByText('고성군').waitFor();
  await writePost(there, { title: '항구에서 온 둘째 글' });
  await sua.getByRole('button', { name: '새 글 1개' }).waitFor();
  expect(await row(sua, '둘째 글').count()).toBe(0);
  await sua.getByRole('button', { name: '새 글 1개' }).click();
  await row(sua, '둘째 글').waitFor();
});

test('a failed save is reported, and no text is lost', async () => {
  const jimin = await open('지민', '/post/write');
  await jimin.getByRole('textbox', { name: '제목' }).fill('ㅤ');
  await jimin.getByRole('textbox', { name: '우리 동네 이웃과' }).fill('본문');
  await jimin.getByRole('button', { name: '완료' }).click();
  await jimin.getByRole('alert').getByText('제목과 내용을 모두 입력해주세요.').waitFor();
  await jimin.getByRole('textbox', { name: '제목' }).fill('전해지지 않는 글');
  // The request arrives, but its answer does not.
  await jimin.route('**/api/posts', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: { error: { code: 'internal', requestId: 'x' } } });
  });
  await jimin.getByRole('button', { name: '완료' }).click();
  await jimin.getByRole('alert').getByText('글을 저장하지 못했어요. 다시 시도해주세요.').waitFor();
  await jimin.unroute('**/api/posts');
  expect(await jimin.getByRole('textbox', { name: '제목' }).inputValue()).toBe('전해지지 않는 글');
  await jimin.getByRole('textbox', { name: '제목' }).fill('  고쳐서 보낸   글');
  await jimin.getByRole('button', { name: '완료' }).click();
  await heading(jimin, '고쳐서 보낸 글').waitFor();
  const { count } = await world.server.p.db
    .selectFrom('post')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('content', '=', '본문')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  jimin.consoleErrors.forgive(500);
});

test('an admin writes into the viewed region; in the country view they must choose one', async () => {
  const minjae = await open('민재', '/post/write');
  await minjae.getByRole('textbox', { name: '제목' }).fill('동네 사진전을 열어요');
  await minjae.getByRole('textbox', { name: '우리 동네 이웃과' }).fill('한 장씩 가져와주세요.');
  await minjae.getByRole('button', { name: '완료' }).click();
  await minjae.getByRole('alert').getByText('지역을 먼저 선택해주세요.').waitFor();
  await minjae.evaluate(() => localStorage.setItem('viewed-region', '51/51110'));
  await minjae.reload();
  await minjae.getByRole('button', { name: '이어서 쓰기' }).click();
  await minjae.getByRole('button', { name: '완료' }).click();
  await heading(minjae, '동네 사진전을 열어요').waitFor();
  await minjae.getByText('관리자').first().waitFor();
  minjae.consoleErrors.forgive(422);
});

test('a profile lists the user’s own posts and bookmarks', async () => {
  const jimin = await open('지민', '/home');
  await jimin.getByRole('link', { name: '내 프로필' }).click();
  await row(jimin, '공지천 산책길에서').waitFor();
  await jimin.getByRole('tab', { name: '저장한 글' }).click();
  await row(jimin, '명동 입구에 붕어빵').waitFor();
  await row(jimin, '명동 입구에 붕어빵').click();
  await jimin.getByRole('button', { name: '저장 취소' }).click();
  await statusMessage(jimin, '저장을 취소했어요.').waitFor();
  await jimin.goBack();
  await row(jimin, '청년 월세').waitFor();
  expect(await row(jimin, '명동 입구에 붕어빵').count()).toBe(0);
});

test('what another app shares begins a post, which keeps a draft of its own', async () => {
  const { share_target: target } = JSON.parse(
    await (await fetch(`${world.server.origin}/manifest.webmanifest`)).text(),
  );
  const { action, params } = target as { action: string; params: Record<'title' | 'text' | 'url', string> };
  const shared = (title: string, text: string) =>
    `${action}?${new URLSearchParams({ [params.title]: title, [params.text]: text, [params.url]: 'https://example.org/축제' })}`;
  const sua = await open('수아', shared('막국수닭갈비축제', '이번 주말이래요'));
  const title = sua.getByRole('textbox', { name: '제목' });
  const content = sua.getByRole('textbox', { name: '우리 동네 이웃과' });
  expect(await title.inputValue()).toBe('막국수닭갈비축제');
  expect(await content.inputValue()).toBe('이번 주말이래요\nhttps://example.org/축제');
  await content.fill('같이 가실 분?\nhttps://example.org/축제');
  await sua.reload();
  await sua.getByRole('button', { name: '이어서 쓰기' }).click();
  expect(await content.inputValue()).toContain('같이 가실 분?');
  // A post of one's own is not touched by it.
  await sua.goto(`${world.server.origin}/post/write`);
  expect(await title.inputValue()).toBe('');
  await sua.goto(`${world.server.origin}${shared('', '둘째 공유')}`);
  await sua.getByRole('button', { name: '새로 쓰기' }).click();
  expect(await content.inputValue()).toBe('둘째 공유\nhttps://example.org/축제');
  await title.fill('공유한 글');
  await sua.getByRole('button', { name: '완료' }).click();
  await statusMessage(sua, '글을 등록했어요.').waitFor();
});
