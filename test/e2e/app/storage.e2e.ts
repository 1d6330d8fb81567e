import { afterEach, expect, test } from 'vitest';
import { sendMessage } from '#community/chat/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
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

test('two tabs that write a new post have a draft each', async () => {
  const bora = await settle(world.server, { name: '보라', cityCode: '51110' });
  const { page: one, context } = await phone();
  await giveCookie(context, world.server.origin, bora);
  const subject = (page: typeof one) => page.getByRole('textbox', { name: '제목' });
  const offer = (page: typeof one) => page.getByRole('alertdialog', { name: '작성 중이던 글이 있어요' });
  await one.goto('/post/write');
  await subject(one).fill('첫째 탭의 글');
  const two = await context.newPage();
  await two.goto('/post/write');
  await appReady(two);
  await subject(two).fill('둘째 탭의 글');
  const storedTitles = () =>
    two.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => /^draft:.*:post:new/.test(name))
        .map(([, text]) => JSON.parse(text).values.title)
        .sort(),
    );
  await expect.poll(storedTitles).toEqual(['둘째 탭의 글', '첫째 탭의 글']);
  expect(await offer(two).count()).toBe(0);
  // A draft that no tab has open any more is offered.
  await one.close();
  await two.reload();
  await offer(two).getByRole('button', { name: '이어서 쓰기' }).click();
  await expect.poll(() => subject(two).inputValue()).toBe('둘째 탭의 글');
});

test('two tabs that write under one post have a text each, also after a reload', async () => {
  const bora = await settle(world.server, { name: '보라', cityCode: '51110' });
  const { id } = await writePost(bora);
  const { page: one, context } = await phone();
  await giveCookie(context, world.server.origin, bora);
  const field = (page: typeof one) => page.getByRole('textbox', { name: '댓글을 입력해주세요' });
  await one.goto(`/post/${id}`);
  await appReady(one);
  await field(one).fill('첫째 탭의 댓글');
  const two = await context.newPage();
  await two.goto(`/post/${id}`);
  await appReady(two);
  expect(await field(two).inputValue()).toBe('');
  await field(two).fill('둘째 탭의 댓글');
  await two.reload();
  await expect.poll(() => field(two).inputValue()).toBe('둘째 탭의 댓글');
  await one.reload();
  await expect.poll(() => field(one).inputValue()).toBe('첫째 탭의 댓글');
});
