import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { appReady } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

/** A neighbour whose requests the test sends itself. */
const neighbour = (cityCode = '51110') => settle(world.server, { name: '서연', cityCode });

const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const statusMessage = (page: Page, text: string) => page.getByRole('status').getByText(text);

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
