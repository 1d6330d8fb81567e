import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
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

test('counts on an open board update live', async () => {
  const author = await neighbour();
  const post = await writePost(author, { title: '숫자를 보는 글' });
  const sua = await open('수아', '/board');
  await row(sua, '숫자를 보는 글').waitFor();
  await author.put(`/api/posts/${post.id}/like`);
  await row(sua, '숫자를 보는 글').getByText('1', { exact: true }).waitFor();
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
