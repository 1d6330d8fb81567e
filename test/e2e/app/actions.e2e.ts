import { afterEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });
/** A sheet that closes goes one step back, which would end the visit of the next page. */
const sheetCloses = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('dialog[open]') && !history.state?.layer);
const expectMessage = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

type Job = { name: string; actions: number; run: (page: Page) => Promise<unknown> };

/**
 * The jobs of a resident in an ordinary week. `actions` counts presses from /home, without typing and the
 * picker of the phone.
 */
const jobs: Job[] = [
  {
    name: 'read the newest news of the town',
    actions: 1,
    async run(page) {
      await page.locator('a[href^="/news/"]').first().click();
      await button(page, '공유').waitFor();
    },
  },
  {
    name: 'see what is today',
    actions: 1,
    async run(page) {
      await page.locator('a[href="/today"]').first().click();
      await page.waitForURL('**/today');
    },
  },
  {
    name: 'write a post',
    actions: 3,
    async run(page) {
      await tab(page, '게시판').click();
      await link(page, '글쓰기').click();
      await page.getByRole('textbox', { name: '제목' }).fill('저녁 산책 같이해요');
      await page.getByRole('textbox', { name: '우리 동네 이웃과' }).fill('일곱 시에 공지천에서 만나요.');
      await button(page, '완료').click();
      await page.getByRole('heading', { name: '저녁 산책 같이해요' }).waitFor();
    },
  },
  {
    name: 'comment on a post',
    actions: 3,
    async run(page) {
      await tab(page, '게시판').click();
      await link(page, /명동 입구에 붕어빵/).click();
      await page.getByRole('textbox', { name: '댓글' }).fill('내일도 나오나요?');
      await button(page, '등록').click();
      await page.getByText('내일도 나오나요?').first().waitFor();
    },
  },
  {
    name: 'enter an event of today',
    actions: 2,
    async run(page) {
      await button(page, /요일, 오늘/).click();
      await page.getByRole('textbox', { name: '일정 제목을 입력해주세요' }).fill('치과');
      await button(page, '일정 추가').click();
      await page.getByRole('dialog').getByRole('listitem').filter({ hasText: '치과' }).waitFor();
    },
  },
  {
    name: 'record steps',
    actions: 3,
    async run(page) {
      await tab(page, '이벤트').click();
      await button(page, '걸음 수 기록').click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox').fill('6104');
      await sheet.getByRole('button', { name: '걸음 수 기록' }).click();
      await expectMessage(page, '오늘 걸음 수를 기록했어요.');
      await sheetCloses(page);
    },
  },
  {
    name: 'answer a neighbour in a chat',
    actions: 3,
    async run(page) {
      await link(page, '채팅').click();
      await link(page, /다온/).click();
      await page.getByRole('textbox', { name: '메시지를 입력해주세요' }).fill('네, 갈게요!');
      await page.getByRole('button', { name: '보내기', exact: true }).click();
      await page.getByRole('log').getByText('네, 갈게요!').waitFor();
    },
  },
  {
    name: 'ask to join a club',
    actions: 5,
    async run(page) {
      await tab(page, '게시판').click();
      await page.getByRole('tab', { name: '모임' }).click();
      await link(page, /달빛 산책/).click();
      await button(page, '가입 문의하기').click();
      await page.getByRole('textbox').last().fill('같이 걷고 싶어요.');
      await button(page, '보내기').click();
      await expectMessage(page, '가입 문의를 보냈어요.');
      await sheetCloses(page);
    },
  },
  {
    name: 'find what a neighbour wrote',
    actions: 2,
    async run(page) {
      await link(page, '검색').click();
      await page.getByRole('searchbox').fill('붕어빵');
      await link(page, /명동 입구에 붕어빵/).click();
      await page.getByRole('heading', { name: /명동 입구에 붕어빵/ }).waitFor();
    },
  },
  {
    name: 'be told of what is needed only',
    actions: 3,
    async run(page) {
      await page.getByRole('link', { name: '알림', exact: true }).click();
      await link(page, '알림 설정').click();
      await page.getByRole('radio', { name: /^꼭 필요한 것만/ }).click();
      await page.getByRole('radio', { name: /^꼭 필요한 것만/, checked: true }).waitFor();
    },
  },
];

test('ten jobs of a resident take few actions from /home', async () => {
  const { server } = world;
  const me = await settle(server, { name: '하람', cityCode: '51110' });
  const neighbour = await settle(server, { name: '다온', cityCode: '51110' });
  await sendMessage(neighbour, me, '오늘 오실 수 있어요?');
  await createTestClub(server, neighbour, { name: '달빛 산책' });
  const page = await open(me, '/home');
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) sessionStorage.setItem('actions', String(counted() + 1));
      },
      true,
    );
    const counted = () => Number(sessionStorage.getItem('actions'));
  });
  const counts: Record<string, number> = {};
  for (const { name, run } of jobs) {
    await page.goto('/home');
    await page.evaluate(() => sessionStorage.setItem('actions', '0'));
    await run(page);
    counts[name] = await page.evaluate(() => Number(sessionStorage.getItem('actions')));
  }
  expect(counts).toEqual(Object.fromEntries(jobs.map(({ name, actions }) => [name, actions])));
});
