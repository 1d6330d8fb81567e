import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { journey } from '#test/browser/journey.ts';
import { settle } from '#test/people/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

/** KakaoTalk's browser on Android, opened by a link in a chat: no windows, share sheet or clipboard API. */
async function insideKakaoTalk() {
  const opened = await phone({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36 KAKAOTALK/26.10.0 (INAPP)',
  });
  await opened.page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    const copied: string[] = [];
    Object.assign(window, { copied });
    window.open = () => {
      throw new Error('no window can be opened here');
    };
    document.addEventListener('copy', () =>
      copied.push(String(document.activeElement && (document.activeElement as HTMLTextAreaElement).value)),
    );
  });
  return opened.page;
}

test('a user who opens a link from a chat can sign in, read, write and share', async () => {
  const haeun = await settle(world.server, { name: '하은', cityCode: '51110' });
  const { id } = await writePost(haeun, { title: '톡으로 온 글', content: '같이 봐요.' });
  const page = await insideKakaoTalk();
  await page.goto(`/post/${id}`);
  await page.waitForURL('**/start?next=*');
  await page.getByRole('link', { name: '다른 브라우저로 열기' }).waitFor();
  await page.getByRole('link', { name: '카카오 로그인' }).tap();
  await page.getByRole('button', { name: '지민', exact: true }).tap();
  await page.waitForURL(`**/post/${id}`);
  await page.getByText('같이 봐요.').waitFor();

  await page.getByRole('textbox', { name: '댓글을 입력해주세요' }).fill('톡에서 보고 왔어요');
  await page.getByRole('button', { name: '등록' }).tap();
  await page.getByRole('listitem').filter({ hasText: '톡에서 보고 왔어요' }).waitFor();

  await page.getByRole('button', { name: '공유' }).first().tap();
  await page.getByRole('status').getByText('링크를 복사했어요.').waitFor();
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([
    `${world.server.origin}/post/${id}`,
  ]);

  await page.goto('/post/write');
  await page.getByRole('textbox', { name: '제목' }).fill('톡에서 쓴 글');
  await page.getByRole('textbox', { name: '우리 동네 이웃과' }).fill('바로 써요.');
  await page.getByRole('button', { name: '완료' }).tap();
  await page.getByRole('heading', { name: '톡에서 쓴 글' }).waitFor();
  expect(page.context().pages()).toHaveLength(1);
});

test('the data export is downloaded in another browser', async () => {
  const page = await insideKakaoTalk();
  await page.goto('/auth/login');
  await page.getByRole('button', { name: '수아', exact: true }).tap();
  await page.waitForURL('**/home');
  await page.route('**/api/exports/mine', (route) =>
    route.fulfill({
      json: {
        export: {
          id: '01a1f912-ec86-75da-8629-56e0670f31ec',
          done: 3,
          total: 3,
          parts: 1,
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        },
      },
    }),
  );
  // Loading the page itself would include the server's answer in its document.
  await page.goto('/settings');
  await page.getByRole('link', { name: '내 정보와 동의' }).tap();
  await page.getByRole('link', { name: '내 데이터 내려받기' }).tap();
  const out = page.getByRole('link', { name: '다른 브라우저로 열기' });
  await out.waitFor();
  expect(await out.getAttribute('href')).toBe(
    `kakaotalk://web/openExternal?url=${encodeURIComponent(page.url())}`,
  );
  expect(await page.getByRole('link', { name: '내려받기' }).count()).toBe(0);
});
