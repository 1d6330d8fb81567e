import { afterEach, expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { photo } from '#test/files/images.ts';
import { castMember } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const member = (name: string) => castMember(world.server, name);
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const notice = (page: Page, text: string) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text });
const warned = (page: Page, text: string) => page.getByRole('alert').getByText(text);
const done = (page: Page) => page.getByRole('button', { name: '완료', exact: true });

/** Deletes a page's item by its menu. */
async function deleted(page: Page) {
  await page.getByRole('button', { name: '더보기' }).first().click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
}

/** Presses 완료: the form stays unchanged, and the reason is shown. */
async function refused(page: Page, at: string, text: string) {
  await done(page).click();
  // One message is above the form, the other answers the press.
  await expect.poll(() => warned(page, text).count()).toBe(2);
  expect(page.url()).toContain(at);
}

test('when an admin deletes a post during an edit, the typed text stays and can become a new post', async () => {
  const { id } = await writePost(await member('지민'), { title: '시장 뒤 새 길', content: '열렸어요.' });
  const at = `/post/edit/${id}`;
  const jimin = await open('지민', at);
  await field(jimin, '제목').fill('시장 뒤 새 산책길');
  await field(jimin, '우리 동네 이웃과').fill('오늘부터 열렸어요. 가로등도 있어요.');
  await jimin.locator('input[type=file]').setInputFiles({
    name: 'path.png',
    mimeType: 'image/png',
    buffer: await photo(600, 400).png().toBuffer(),
  });
  await jimin.getByText('1/10').waitFor();
  await expect.poll(() => jimin.getByRole('progressbar').count()).toBe(0);

  const minjae = await open('민재', `/post/${id}`);
  await deleted(minjae);
  await notice(jimin, '삭제된 게시글이에요.').waitFor();
  expect(new URL(jimin.url()).pathname).toBe(at);
  expect(await field(jimin, '제목').inputValue()).toBe('시장 뒤 새 산책길');
  await refused(jimin, at, '삭제된 게시글이에요.');

  // A draft of another post exists. It is replaced only if the user confirms.
  const draft = {
    savedAt: Date.now(),
    values: { id, category: 'daily', title: '다른 글', content: '', images: [] },
  };
  const { id: jiminId } = await member('지민');
  await jimin.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [`draft:${jiminId}:post:new`, JSON.stringify(draft)],
  );
  await jimin.getByRole('button', { name: '새 글로 올리기' }).click();
  await jimin.getByRole('alertdialog', { name: '이미 쓰고 있던 글이 있어요.' }).waitFor();
  await jimin.getByRole('button', { name: '취소' }).click();
  expect(await field(jimin, '제목').inputValue()).toBe('시장 뒤 새 산책길');
  await jimin.getByRole('button', { name: '새 글로 올리기' }).click();
  await jimin.getByRole('button', { name: '바꾸기' }).click();

  await jimin.waitForURL('**/post/write');
  await jimin.getByRole('heading', { name: '글쓰기' }).waitFor();
  expect(await field(jimin, '제목').inputValue()).toBe('시장 뒤 새 산책길');
  expect(await field(jimin, '우리 동네 이웃과').inputValue()).toBe('오늘부터 열렸어요. 가로등도 있어요.');
  // A reload keeps it, like any draft.
  await jimin.reload();
  await expect.poll(() => field(jimin, '제목').inputValue()).toBe('시장 뒤 새 산책길');
  await done(jimin).click();
  await jimin.getByRole('heading', { name: '시장 뒤 새 산책길' }).waitFor();
  expect(new URL(jimin.url()).pathname).not.toContain(id);
  await jimin.getByRole('button', { name: '사진' }).first().waitFor();
});

test('a deleted club post becomes a new club post', async () => {
  const jimin = await member('지민');
  const clubId = await createClubWith(world.server, jimin);
  const { id } = await writePost(jimin, { title: '다음 산행', content: '일곱 시예요.', clubId });
  const page = await open('지민', `/post/edit/${id}`);
  await field(page, '모임 멤버들과').fill('여덟 시로 미뤄요.');
  expect((await jimin.delete(`/api/posts/${id}`)).status).toBe(204);
  await notice(page, '삭제된 게시글이에요.').waitFor();
  // Leaving asks for confirmation, and now warns of the loss.
  await page.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('alertdialog').getByText('나가면 쓰던 내용이 사라져요.').waitFor();
  await page.getByRole('button', { name: '계속 쓰기' }).click();
  await page.getByRole('button', { name: '새 글로 올리기' }).click();
  await page.waitForURL(`**/post/write?club=${clubId}`);
  await page.getByText('이 글은 모임 멤버만 볼 수 있어요.').waitFor();
  expect(await field(page, '모임 멤버들과').inputValue()).toBe('여덟 시로 미뤄요.');
});

test('when news, a benefit or a club is deleted during an edit, the form says so and keeps the text', async () => {
  const minjae = await member('민재');
  const admin = await open('민재', '/home');

  const news = await publish(world.server, minjae, { cityCode: '51110', title: '장날이 바뀌어요' });
  const other = await open('민재', `/news/${news.id}`);
  await admin.goto(`/news/write?edit=${news.id}`);
  await field(admin, '제목').fill('장날이 토요일로 바뀌어요');
  await deleted(other);
  await notice(admin, '없거나 삭제된 소식이에요.').waitFor();
  await refused(admin, '/news/write?edit=', '없거나 삭제된 소식이에요.');
  await admin.getByRole('button', { name: '새 소식으로 올리기' }).click();
  await admin.getByRole('heading', { name: '소식 쓰기' }).waitFor();
  expect(await field(admin, '제목').inputValue()).toBe('장날이 토요일로 바뀌어요');
  expect(await field(admin, '내용').inputValue()).toBe(news.content);
  await done(admin).click();
  await admin.getByRole('heading', { name: '장날이 토요일로 바뀌어요' }).waitFor();

  const benefit = await writeBenefit(await member('지민'), { title: '칼국수 곱빼기' });
  const jimin = await open('지민', `/benefit/write?edit=${benefit.id}`);
  await field(jimin, '제목').fill('칼국수 곱빼기 그대로');
  await other.goto(`/benefit/${benefit.id}`);
  await deleted(other);
  await notice(jimin, '없거나 삭제된 혜택이에요.').waitFor();
  await refused(jimin, '/benefit/write?edit=', '없거나 삭제된 혜택이에요.');
  await jimin.getByRole('button', { name: '새 혜택으로 올리기' }).click();
  await jimin.getByRole('heading', { name: '혜택 등록' }).waitFor();
  expect(await field(jimin, '제목').inputValue()).toBe('칼국수 곱빼기 그대로');
  await done(jimin).click();
  await jimin.getByRole('heading', { name: '칼국수 곱빼기 그대로' }).waitFor();

  const clubId = await createClubWith(world.server, await member('지민'));
  const sent: string[] = [];
  jimin.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await jimin.goto(`/club/create?edit=${clubId}`);
  await field(jimin, '모임 이름').fill('봉의산 저녁 등산');
  // The item is deleted right after, so the page must have subscribed before.
  await expect.poll(() => sent.join()).toContain(clubId);
  const deletionStatus = await other.evaluate(
    (id) => fetch(`/api/clubs/${id}`, { method: 'DELETE' }).then(({ status }) => status),
    clubId,
  );
  expect(deletionStatus).toBe(204);
  await notice(jimin, '없거나 삭제된 모임이에요.').waitFor();
  await refused(jimin, '/club/create?edit=', '없거나 삭제된 모임이에요.');
  await jimin.getByRole('button', { name: '새 모임으로 만들기' }).click();
  await jimin.getByRole('heading', { name: '모임 만들기' }).waitFor();
  expect(await field(jimin, '모임 이름').inputValue()).toBe('봉의산 저녁 등산');
  // A request during the deletion gets a 404, which the browser logs.
  jimin.consoleErrors.forgive(404);
});

test('when a meeting is cancelled during an edit, the form can create a new one', async () => {
  const hyunwoo = await member('현우');
  const clubId = await createClubWith(world.server, hyunwoo);
  await planMeeting(world.server, hyunwoo, clubId, { title: '일요일 산행' });
  const page = await open('현우', `/club/${clubId}`);
  const row = (of: Page) => of.getByRole('listitem').filter({ hasText: '일요일 산행' });
  await row(page).getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: '일정 수정' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('장소 (선택)').fill('봉의산 정상');
  const admin = await open('민재', `/club/${clubId}`);
  await row(admin).getByRole('button', { name: '더보기' }).click();
  await admin.getByRole('menuitem', { name: '일정 취소' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '일정 취소' }).click();
  await sheet.getByRole('alert').getByText('취소된 일정이에요.').waitFor();
  await sheet.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => warned(page, '취소된 일정이에요.').count()).toBe(2);
  await sheet.getByRole('button', { name: '새 일정으로 추가' }).click();
  await sheet.getByRole('heading', { name: '일정 추가' }).waitFor();
  expect(await sheet.getByLabel('장소 (선택)').inputValue()).toBe('봉의산 정상');
  await sheet.getByRole('button', { name: '일정 추가' }).click();
  await page.getByRole('listitem').filter({ hasText: '봉의산 정상' }).waitFor();
});

test('when a comment is deleted during an edit, the field keeps its text, with or without a trace', async () => {
  const [jimin, sua] = await Promise.all([member('지민'), member('수아')]);
  const { id } = await writePost(jimin, { title: '버스 노선 이야기' });
  const say = async (who: typeof sua, text: string, parentId?: string) => {
    const response = await who.post(`/api/posts/${id}/comments`, {
      id: newId(),
      text,
      ...(parentId && { parentId }),
    });
    expect(response.status).toBe(201);
    return response.body.comment.id as string;
  };
  const asked = await say(sua, '막차가 빨라졌나요?');
  await say(jimin, '네, 열 시예요.', asked);
  await say(sua, '고마워요.');
  const page = await open('수아', `/post/${id}`);
  const admin = await open('민재', `/post/${id}`);
  const row = (of: Page, text: string) => of.getByRole('listitem').filter({ hasText: text });

  for (const [before, typed] of [
    ['막차가 빨라졌나요?', '막차가 몇 시인가요?'],
    ['고마워요.', '정말 고마워요.'],
  ] as const) {
    await row(page, before).getByRole('button', { name: '더보기' }).click();
    await page.getByRole('menuitem', { name: '수정' }).click();
    await field(page, '댓글 수정').fill(typed);
    await row(admin, before).getByRole('button', { name: '더보기' }).click();
    await admin.getByRole('menuitem', { name: '삭제' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await notice(page, '삭제된 댓글이에요.').waitFor();
    expect(await field(page, '댓글 수정').inputValue()).toBe(typed);
    await page.getByRole('button', { name: '저장', exact: true }).last().click();
    await expect.poll(() => warned(page, '삭제된 댓글이에요.').count()).toBe(2);
    await page.getByRole('button', { name: '새 댓글로 쓰기' }).click();
    await notice(page, '삭제된 댓글이에요.').waitFor({ state: 'detached' });
  }
  expect(await field(page, '댓글을 입력해주세요').inputValue()).toBe('막차가 몇 시인가요?\n정말 고마워요.');
  await page.getByRole('button', { name: '등록' }).click();
  await row(page, '정말 고마워요.').waitFor();
});
