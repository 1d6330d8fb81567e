import { afterEach, expect, test } from 'vitest';
import { chatIdOf } from '#features/chat/chat-id.ts';
import { sendMessage } from '#features/chat/fixtures.ts';
import { writePost } from '#features/posts/fixtures.ts';
import { appReady, giveCookie } from '#test/browser/browser.ts';
import { journey } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

test.each(['null', 'forbidden'])(
  'with storage that is %s one reads, writes, talks and logs out',
  async (kind) => {
    const neighbour = (name: string) => settle(world.server, { name, cityCode: '51110' });
    const [bora, jun] = [await neighbour('보라'), await neighbour('준')];
    const { id } = await writePost(jun, { title: '눈 오는 날' });
    await sendMessage(jun, bora, '안녕하세요');
    const { page, context } = await phone();
    await page.addInitScript((how) => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            if (how === 'null') return null;
            throw new DOMException('', 'SecurityError');
          },
        });
    }, kind);
    await giveCookie(context, world.server.origin, bora);

    await page.goto(`/post/${id}`);
    await page.getByRole('textbox', { name: '댓글을 입력해주세요' }).fill('골목이 하얘요');
    await page.getByRole('button', { name: '등록' }).click();
    await expect.poll(async () => (await jun.get(`/api/posts/${id}`)).body.commentCount).toBe(1);
    await page.goto(`/chat/${chatIdOf(bora.id, jun.id)}`);
    await page.getByRole('textbox', { name: '메시지를 입력해주세요' }).fill('네, 안녕하세요');
    await page.getByRole('button', { name: '보내기', exact: true }).click();
    await expect
      .poll(async () => JSON.stringify((await jun.get('/api/chats')).body))
      .toContain('네, 안녕하세요');
    for (const path of [
      '/home',
      '/board',
      '/post/write',
      '/search',
      '/settings/notifications',
      '/notifications',
    ]) {
      await page.goto(path);
      await appReady(page);
      expect(await page.getByText('오류가 발생했어요').count()).toBe(0);
    }
    await page.goto('/settings');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL('**/start');
    await page.getByRole('link', { name: '카카오 로그인' }).waitFor();
  },
);
