import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { partsOf, seoulDay } from '#shared/time/dates.ts';
import { journeyServer } from '#test/browser/journey.ts';
import { castMember } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { compose } from './compose.ts';
import type { Driver } from './driver.ts';
import { firefox } from './firefox.ts';
import { type EnginePage, enginePage } from './page.ts';
import { webkit } from './webkit.ts';

/** The Enter key's code in WebDriver. */
const enter = '\uE007';

// The same scenarios in the engines that the journeys do not use, for residents with an iPhone or Firefox.
for (const { name, missing, open } of [firefox, webkit]) {
  if (missing) console.log(`${name} is skipped: this machine has no ${missing}.`);
  describe.skipIf(missing)(name, () => {
    let server: TestServer;
    let driver: Driver;
    let page: EnginePage;
    beforeAll(async () => {
      server = await journeyServer();
      driver = await open();
      page = enginePage(server.origin, driver);
    });
    afterEach(() => expect(page.consoleErrors()).toEqual([]));
    afterAll(async () => {
      await driver?.close();
      await server?.stop();
    });

    async function signIn(who: string, next: string) {
      await page.open(`/auth/login?next=${encodeURIComponent(next)}`);
      await page.press('button', who);
      await page.at(next);
    }

    test('a newcomer signs in and arrives at home', async () => {
      await page.open('/auth/login');
      await page.fill('이름', '새봄');
      await page.press('button', '새 이웃으로 시작하기');
      await page.at('/region-setup');
      await page.press('input[type=radio]', '강원특별자치도');
      await page.press('input[type=radio]', '춘천시');
      await page.press('input[type=checkbox]', '모두 동의해요');
      await page.press('button', '시작하기');
      await page.at('/home');
      await page.sees('공지천 겨울 불빛축제');
    });

    test('a resident reads the board and writes a post', async () => {
      await signIn('현우', '/board');
      await page.sees('명동 입구에 붕어빵');
      await page.open('/post/write');
      await page.fill('제목', '처음 뵙겠습니다');
      await page.fill('우리 동네 이웃과', '어제 이사 왔어요.');
      await page.press('button', '완료');
      await page.sees('어제 이사 왔어요.');
      await page.open('/board');
      await page.sees('처음 뵙겠습니다');
    });

    test('messages are sent, and a syllable being composed is neither sent nor lost', async () => {
      const [hyunwoo, sua] = [await castMember(server, '현우'), await castMember(server, '수아')];
      const chat = chatIdOf(hyunwoo.id, sua.id);
      const arrived = async () => {
        const { items } = (await sua.get(`/api/chats/${chat}/messages`)).body;
        return items.map(({ text }: { text: string }) => text).sort();
      };
      const before = await arrived();
      await signIn('현우', `/chat/${chat}`);
      await page.fill('메시지를 입력해주세요', '안녕하세요');
      await page.press('button', '보내기');
      await expect.poll(arrived).toEqual([...before, '안녕하세요'].sort());

      await page.press('textarea', '메시지를 입력해주세요');
      for (const order of ['key first', 'key last'] as const)
        expect(await page.run(compose, ['ㅁ', '마', '맛', '마시', '마실'], order)).toBe('마실');
      await page.type(enter);
      await expect.poll(arrived).toEqual([...before, '안녕하세요', '마실'].sort());
    });

    test('an event is added to the calendar and is still there later', async () => {
      const { month, date } = partsOf(seoulDay(new Date()));
      const today = `${month}월 ${date}일 `;
      await signIn('현우', '/home');
      await page.press('td button', today);
      await page.fill('일정 제목', '집들이');
      await page.press('button', '일정 추가');
      await page.sees('집들이');
      await page.open('/home');
      await page.press('td button', today);
      await page.sees('집들이');
    });

    test('a resident asks to join a club', async () => {
      const club = await createTestClub(server, await castMember(server, '지민'), { name: '석사천 새 보기' });
      await signIn('현우', `/club/${club}`);
      await page.press('button', '가입 문의하기');
      await page.fill('모임장에게', '함께하고 싶어요');
      await page.press('button', '보내기');
      await page.sees('승인을 기다리고 있어요');
    });
  });
}
