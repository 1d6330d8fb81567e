import { afterEach, expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { copy as chat } from '#community/chat/copy.ts';
import { chatPath } from '#community/chat/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { addEntry, dayIn } from '#residents/reminders/fixtures.ts';
import { expectAccessible, overflow } from '#test/browser/axe.ts';
import { delayApp, everyModule } from '#test/browser/delayed-app.ts';
import { journey, type Page, signInAsNew } from '#test/browser/journey.ts';
import { showEasily } from '#test/browser/screens/easy.ts';
import { castMember } from '#test/people/world.ts';

// The easy screen (product 30): the same pages with larger letters, and words for symbols.
const { world, phone, open, expectQuiet } = journey();
afterEach(expectQuiet);

const shortcuts = (page: Page) => page.getByRole('navigation', { name: '바로 가기' });
const easySwitch = (page: Page) => page.getByRole('switch', { name: '쉬운 화면' });
const letters = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset.easy,
    getComputedStyle(document.documentElement).fontSize,
  ]);

/** A page of a resident who has switched it on. */
async function openEasily(who: Parameters<typeof open>[0], at: string) {
  const page = await open(who, '/settings/theme');
  await showEasily(page);
  await page.goto(at);
  return page;
}

test('a newcomer switches it on where they choose their town, finds words and large rows at home, and switches it off', async () => {
  const { page } = await phone({ width: 320 });
  await signInAsNew(page, '큰글씨');
  await easySwitch(page).click();
  expect(await letters(page)).toEqual(['on', '22.4px']);
  await page.getByRole('radio', { name: '제주특별자치도' }).check();
  await page.getByRole('radio', { name: '서귀포시' }).check();
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('dialog').getByRole('button').last().click();

  const rows = ['마을방송', '게시판', '모임', '혜택'];
  await shortcuts(page).getByRole('link').nth(3).waitFor();
  for (const [at, row] of rows.entries())
    expect(await shortcuts(page).getByRole('link').nth(at).innerText()).toContain(row);
  expect(await shortcuts(page).getByRole('link').count()).toBe(4);
  expect(await page.getByRole('main').getByRole('link').first().innerText()).toContain('오늘 한 장');
  for (const word of ['찾기', '대화', '알림', '나'])
    await page.getByRole('banner').getByRole('link', { name: word, exact: true }).waitFor();
  const tabs = page.getByRole('navigation', { name: '주요 화면' });
  expect((await tabs.innerText()).split('\n')).toEqual(['홈', '소식', '게시판', '이벤트']);
  expect(await tabs.locator('svg').filter({ visible: true }).count()).toBe(0);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  await page.goto('/settings');
  await easySwitch(page).click();
  expect(await letters(page)).toEqual([undefined, '16px']);
  await page.getByRole('banner').getByRole('link', { name: '검색', exact: true }).waitFor();
  await page.goto('/home');
  await shortcuts(page).getByRole('link', { name: '부동산' }).waitFor();
});

test('the document is drawn with it before any module runs, and nothing moves when the app is there', async () => {
  const page = await open('지민', '/settings/theme', { width: 320 });
  await showEasily(page);
  const letGo = await delayApp(page, '/home', everyModule);
  const picture = () =>
    page.evaluate(() => {
      const boxOf = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      };
      const seen = [...document.querySelectorAll('main a, .top-bar a, .tab-bar a, h1, h2')];
      return seen
        .filter((element) => element.checkVisibility())
        .map((element) => `${element.textContent} ${boxOf(element)}`);
    });
  await expect.poll(() => letters(page)).toEqual(['on', '22.4px']);
  await shortcuts(page).getByRole('link').nth(3).waitFor();
  const slides = page.getByRole('group', { name: '우리 동네 소식' }).getByRole('listitem');
  const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()];
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  const before = await picture();
  await letGo();
  await page.getByRole('link', { name: '찾기', exact: true }).waitFor();
  await expect.poll(picture).toEqual(before);
  expect(await page.getByRole('button', { name: '다음 소식' }).filter({ visible: true }).count()).toBe(0);
});

test('a resident writes a post, asks to join a club, writes to a neighbour and finds a benefit in it', async () => {
  const hyunwoo = await castMember(world.server, '현우');
  const jimin = await castMember(world.server, '지민');
  const club = await createTestClub(world.server, hyunwoo, { name: '느린 걸음' });
  const benefit = await writeBenefit(hyunwoo, { title: '어르신 커피 반값' });

  const page = await openEasily('지민', '/home');
  await page.setViewportSize({ width: 320, height: 640 });
  await shortcuts(page).getByRole('link', { name: '게시판' }).click();
  await page.getByRole('link', { name: '글쓰기' }).click();
  await page.getByLabel('제목', { exact: true }).fill('감이 익었어요');
  await page.getByLabel(/이야기를 적어보세요/).fill('담 너머로 하나씩 드세요.');
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByRole('heading', { name: '감이 익었어요' }).waitFor();
  await expectAccessible(page);

  await page.goto(`/club/${club}`);
  await page.getByRole('button', { name: '가입 문의하기' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '모임장에게' }).fill('천천히 걸어요.');
  await page.getByRole('dialog').getByRole('button', { name: '보내기' }).click();
  await page.getByText('승인을 기다리고 있어요').waitFor();
  await expectAccessible(page);

  await page.goto(chatPath(jimin, hyunwoo).replace('/api/chats', '/chat'));
  await page.getByRole('textbox', { name: chat['chat.placeholder'] }).fill('글자가 커서 좋아요');
  await page.getByRole('button', { name: chat['chat.send'], exact: true }).click();
  await page.getByText('글자가 커서 좋아요').waitFor();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  await page.goto('/home');
  await shortcuts(page).getByRole('link', { name: '혜택' }).click();
  await page.getByRole('link', { name: '어르신 커피 반값' }).click();
  await page.waitForURL(`**/benefit/${benefit.id}`);
  await expectAccessible(page);
});

test('what can be undone is not asked about: unfollowing, an event of one’s own, a begun text', async () => {
  const jimin = await castMember(world.server, '지민');
  const sua = await castMember(world.server, '수아');
  await jimin.put(`/api/people/${sua.id}/follow`);
  const page = await openEasily('지민', `/profile/${sua.id}`);
  const follows = async () => (await jimin.get(`/api/people/${sua.id}`)).body.following;
  const status = page.getByRole('status');
  const undo = status.getByRole('button', { name: '되돌리기' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^팔로(우 취소|잉)$/ }).click();
  await undo.waitFor();
  expect(await follows()).toBe(false);
  await undo.click();
  await expect.poll(follows).toBe(true);

  await addEntry(jimin, { title: '병원 가기', day: dayIn(world.server, 0) });
  await page.goto('/home');
  await main.getByRole('button', { name: / 오늘/ }).click();
  const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '병원 가기' });
  await entry.getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await entry.waitFor({ state: 'detached' });
  await undo.click();
  await entry.waitFor();

  await page.goto('/board');
  await page.getByRole('link', { name: '글쓰기' }).click();
  await page.getByLabel('제목', { exact: true }).fill('쓰다 만 글');
  await page.getByRole('button', { name: '닫기' }).click();
  await page.waitForURL('**/board');
  await undo.click();
  await page.waitForURL('**/post/write');
  await expect.poll(() => page.getByLabel('제목', { exact: true }).inputValue()).toBe('쓰다 만 글');
});

test('what cannot be undone is still asked about', async () => {
  const jimin = await castMember(world.server, '지민');
  const post = await writePost(jimin);
  const page = await openEasily('지민', `/post/${post.id}`);
  await page.getByRole('main').getByRole('button', { name: '더보기' }).first().click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).waitFor();
});

/** The browser's voice: a headless browser has none. It notes what it says. */
const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = [];
    const voice = { getVoices: () => [{ lang: 'ko-KR', name: '유나' }], addEventListener() {} };
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: {
        ...voice,
        speak: ({ text }: { text: string }) => spoken.push(text),
        cancel: () => spoken.push('(silence)'),
      },
    });
    globalThis.SpeechSynthesisUtterance = class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    } as never;
    Object.assign(globalThis, { said: spoken });
  });
const spokenOn = (page: Page) => page.evaluate(() => (globalThis as never as { said: string[] }).said);

test('a text is read aloud sentence by sentence until it is stopped or left, and only where there is a voice', async () => {
  const jimin = await castMember(world.server, '지민');
  const { id } = await writePost(jimin, { title: '감 따기', content: '토요일 아침이에요. 사다리가 있어요.' });
  const page = await openEasily('지민', `/post/${id}`);
  await page.getByText('사다리가 있어요.').waitFor();
  await page.waitForLoadState('networkidle');
  const read = page.getByRole('button', { name: '읽어주기' });
  expect(await read.count()).toBe(0);
  // No room is kept if no button will come; the device knows it before the first paint of the next page.
  const room = () => page.locator('.read-aloud-room').boundingBox();
  await expect.poll(room).toBe(null);
  const letGo = await delayApp(page, '/today', everyModule);
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  expect(await page.locator('.read-aloud-room').count()).toBe(1);
  expect(await room()).toBe(null);
  await letGo();
  await giveVoice(page);
  for (const at of [`/post/${id}`, '/today']) {
    await page.goto(at);
    await read.waitFor();
  }
  await page.goto(`/post/${id}`);
  await read.click();
  await page.getByRole('button', { name: '그만 읽기' }).waitFor();
  expect((await spokenOn(page)).slice(-3)).toEqual(['감 따기', '토요일 아침이에요.', '사다리가 있어요.']);
  await expectAccessible(page);
  await page.getByRole('button', { name: '그만 읽기' }).click();
  await read.waitFor();
  await expect.poll(async () => (await spokenOn(page)).at(-1)).toBe('(silence)');
  await read.click();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/post/'));
  await expect.poll(async () => (await spokenOn(page)).at(-1)).toBe('(silence)');
});
