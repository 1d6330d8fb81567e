import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { composeHangul } from '#test/browser/hangul.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const neighbour = (cityCode = '51110') => settle(world.server, { name: '서연', cityCode });
const field = (page: Page) => page.getByRole('searchbox', { name: '제목으로 검색해보세요' });
const row = (page: Page, title: string | RegExp) => page.getByRole('link', { name: title });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('a half-typed word is found; back from a result restores the search and scroll position', async () => {
  const author = await neighbour();
  for (let i = 0; i < 45; i++)
    await writePost(author, { title: `풍물장터 소식 ${String(i).padStart(2, '0')}` });
  const sua = await open('수아', '/home');
  await sua.getByRole('link', { name: '검색' }).click();
  await sua.waitForURL('**/search');
  await expect.poll(() => field(sua).evaluate((input) => input === document.activeElement)).toBe(true);
  await sua.getByText('우리 동네 글, 소식, 혜택, 모임, 이웃을 찾아보세요.').waitFor();

  await composeHangul(sua, ['ㅍ', '푸', '풍', '풍ㅁ']);
  await row(sua, /풍물장터 소식 44/).waitFor();
  expect(await field(sua).inputValue()).toBe('풍ㅁ');
  expect(await field(sua).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(new URL(sua.url()).searchParams.get('q')).toBe('풍ㅁ');
  await sua.locator('mark').first().getByText('풍물', { exact: true }).waitFor();

  // The last one is on the third page.
  const last = row(sua, /풍물장터 소식 02/);
  await expect
    .poll(async () => {
      await sua.mouse.wheel(0, 3000);
      return last.count();
    })
    .toBe(1);
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await sua.getByRole('heading', { name: '풍물장터 소식 02' }).waitFor();
  await sua.goBack();
  await expect.poll(() => last.isVisible()).toBe(true);
  expect(await field(sua).inputValue()).toBe('풍ㅁ');
  await expect.poll(() => sua.evaluate(() => window.scrollY > 1000)).toBe(true);
  // Typing on adds no history entry.
  await sua.goBack();
  await sua.waitForURL('**/home');
});

test('kinds have tabs with counts; first consonants and a wrong keyboard layout find results too', async () => {
  const author = await neighbour();
  await writePost(author, { title: '가나다 해장국 후기' });
  await settle(world.server, { name: '해장국러버', cityCode: '51820' });
  const jimin = await open('지민', '/search');
  await field(jimin).fill('ㅎㅈㄱ');
  await row(jimin, /가나다 해장국 후기/).waitFor();
  expect(await tab(jimin, '게시글').innerText()).toMatch(/게시글\s*1/);
  await tab(jimin, '이웃').click();
  await row(jimin, /해장국러버/).waitFor();
  await jimin.getByText('고성군').waitFor();
  expect(new URL(jimin.url()).searchParams.get('tab')).toBe('people');
  await tab(jimin, '소식').click();
  await jimin.getByText('검색 결과가 없어요').waitFor();

  await tab(jimin, '게시글').click();
  await field(jimin).fill('gowkdrnr');
  await jimin.getByRole('status').getByText('‘해장국’ 검색 결과예요.').waitFor();
  await row(jimin, /가나다 해장국 후기/).waitFor();
  await field(jimin).fill('아무데도없는말');
  await jimin.getByText('다른 검색어로 찾아보세요.').waitFor();
});

test('recent searches are kept per user on the device, until deleted or logged out', async () => {
  const jimin = await open('지민', '/search');
  const recent = (query: string) => jimin.getByRole('button', { name: query, exact: true });
  for (const query of ['붕어빵', '산책', '등산']) {
    await field(jimin).fill(query);
    await field(jimin).press('Enter');
    await tab(jimin, '게시글').waitFor();
    await jimin.getByRole('button', { name: '검색어 지우기' }).click();
    await recent(query).waitFor();
  }
  await jimin.getByRole('heading', { name: '최근 검색어' }).waitFor();
  await jimin.getByRole('button', { name: '산책 지우기' }).click();
  await jimin.reload();
  await recent('등산').waitFor();
  expect(await recent('산책').count()).toBe(0);
  await recent('붕어빵').click();
  await row(jimin, /명동 입구에 붕어빵/).waitFor();
  expect(await field(jimin).inputValue()).toBe('붕어빵');
  await jimin.getByRole('button', { name: '검색어 지우기' }).click();
  await jimin.getByRole('button', { name: '전체 삭제' }).click();
  await jimin.getByText('우리 동네 글, 소식, 혜택, 모임, 이웃을 찾아보세요.').waitFor();

  await field(jimin).fill('등산');
  await field(jimin).press('Enter');
  await tab(jimin, '게시글').waitFor();
  await jimin.getByRole('link', { name: '내 프로필' }).click();
  await jimin.getByRole('button', { name: '로그아웃' }).click();
  await jimin.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await jimin.waitForURL('**/start');
  expect(await jimin.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('등산');
});

test('a blank query, a too long one and a failed search show a message; no typed text is lost', async () => {
  const jimin = await open('지민', '/search');
  await field(jimin).fill(' ㅤ ');
  await field(jimin).press('Enter');
  await jimin.getByRole('alert').getByText('검색어를 입력해주세요.').waitFor();
  await field(jimin).fill('가'.repeat(51));
  await jimin.getByRole('alert').getByText('너무 길어요. 50자까지 쓸 수 있어요.').waitFor();

  await jimin.route('**/api/search?**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', requestId: 'x' } } }),
  );
  await field(jimin).fill('붕어빵');
  await jimin.getByRole('alert').getByText('검색 중 오류가 발생했어요.').waitFor();
  await expectAccessible(jimin);
  await jimin.unroute('**/api/search?**');
  await jimin.getByRole('button', { name: '다시 시도' }).click();
  await row(jimin, /명동 입구에 붕어빵/).waitFor();

  // Rate limited: the answer says when to retry, and the search continues by itself.
  let asked = 0;
  await jimin.route('**/api/search?**', (route) =>
    asked++ === 0
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '1' },
          json: { error: { code: 'rate_limited', requestId: 'x' } },
        })
      : route.continue(),
  );
  await field(jimin).fill('산책');
  await jimin.getByRole('status').getByText('잠시 쉬었다가 이어서 찾을게요.').waitFor();
  await row(jimin, /명동 입구에 붕어빵/).waitFor();
  await row(jimin, /공지천 산책길에서/).waitFor();
  jimin.consoleErrors.forgive(500, 429);
});

test('a late answer does not replace a newer one', async () => {
  const jimin = await open('지민', '/search');
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  await jimin.route('**/api/search?q=%EB%B6%95**', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await field(jimin).fill('붕어빵');
  await jimin.waitForURL(/q=/);
  await field(jimin).fill('산책');
  await row(jimin, /공지천 산책길에서/).waitFor();
  free();
  await jimin
    .getByRole('status')
    .getByText(/게시글 \d+개/)
    .waitFor({ state: 'attached' });
  expect(await row(jimin, /명동 입구에 붕어빵/).count()).toBe(0);
  expect(await field(jimin).inputValue()).toBe('산책');
});
