import { afterEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { composeHangul, endComposition, pressEnterInComposition } from '#test/browser/hangul.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { type Person, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '51110';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });

/** A desktop with a mouse and keyboard. */
const desktop = { width: 1280, touch: false };

const field = (page: Page) => page.getByRole('textbox', { name: '댓글을 입력해주세요' });
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const counted = (page: Page, count: number) =>
  page.getByRole('heading', { name: count > 0 ? `댓글 ${count}` : '댓글', exact: true }).waitFor();
const isFocused = (page: Page) => field(page).evaluate((element) => element === document.activeElement);

async function choose(page: Page, text: string, action: string) {
  await row(page, text).getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/**
 * Types like a Korean keyboard: Enter arrives during the composition of the last syllable,
 * then the composition ends.
 */
async function typeHangul(page: Page, steps: string[]) {
  await composeHangul(page, steps);
  await pressEnterInComposition(page);
  expect(await row(page, steps.at(-1) ?? '').count()).toBe(0);
  await endComposition(page, steps.at(-1) ?? '');
}

test('two neighbours comment on a post: each sees the other’s comments, likes, edits and deletions live', async () => {
  const writer = await neighbour('은서');
  const { id } = await writePost(writer, { title: '눈 오는 날' });
  const jimin = await open('지민', `/post/${id}`, desktop);
  const hyunwoo = await open('현우', `/post/${id}`);
  await hyunwoo.getByText('아직 댓글이 없어요').waitFor();
  await hyunwoo.getByText('가장 먼저 댓글을 남겨보세요.').waitFor();
  await expectAccessible(hyunwoo);

  await field(jimin).click();
  await typeHangul(jimin, ['ㄴ', '누', '눈', '눈ㅇ', '눈이', '눈이네', '눈이네ㅇ', '눈이네요']);
  await jimin.keyboard.press('Enter');
  await row(hyunwoo, '눈이네요').waitFor();
  expect(await row(jimin, '눈이네요').count()).toBe(1);
  expect([await field(jimin).inputValue(), await isFocused(jimin)]).toEqual(['', true]);
  await counted(jimin, 1);
  await counted(hyunwoo, 1);
  expect(await row(hyunwoo, '눈이네요').textContent()).toMatch(/지민방금 전눈이네요/);

  // On a phone Enter adds a line break, and the button sends. A syllable being
  // composed is sent with it, once.
  await row(hyunwoo, '눈이네요').getByRole('button', { name: '답글 쓰기' }).click();
  await hyunwoo.getByText('지민님에게 답글').waitFor();
  expect(await isFocused(hyunwoo)).toBe(true);
  await hyunwoo.keyboard.insertText('여기는');
  await hyunwoo.keyboard.press('Enter');
  await composeHangul(hyunwoo, ['펑']);
  await hyunwoo.getByRole('button', { name: '등록' }).click();
  await counted(jimin, 2);
  const reply = row(jimin, '@지민');
  expect(await reply.locator('p').innerText()).toBe('@지민 여기는\n펑');
  expect([await field(hyunwoo).inputValue(), await isFocused(hyunwoo)]).toEqual(['', true]);
  await counted(hyunwoo, 2);
  expect(await row(hyunwoo, '여기는').count()).toBe(1);
  // A comment by the post's author has a badge.
  await writer.post(`/api/posts/${id}/comments`, {
    id: newId(),
    text: '모두 조심하세요 https://www.weather.go.kr.',
  });
  await row(hyunwoo, '모두 조심하세요').getByText('작성자', { exact: true }).waitFor();
  const link = row(hyunwoo, '모두 조심하세요').getByRole('link', { name: 'https://www.weather.go.kr' });
  expect([await link.getAttribute('rel'), await link.getAttribute('target')]).toEqual([
    'noopener noreferrer nofollow ugc',
    '_blank',
  ]);
  await counted(jimin, 3);

  await row(hyunwoo, '눈이네요').getByRole('button', { name: '좋아요', exact: true }).click();
  await row(hyunwoo, '눈이네요').getByRole('button', { name: '좋아요 취소', pressed: true }).waitFor();
  await row(jimin, '눈이네요').getByText('1', { exact: true }).waitFor();

  await choose(jimin, '눈이네요', '수정');
  const edit = jimin.getByRole('textbox', { name: '댓글 수정' });
  await edit.fill('  ');
  await jimin.getByRole('button', { name: '저장', exact: true }).last().click();
  await jimin.getByText('댓글을 입력해주세요.', { exact: true }).waitFor();
  await edit.fill('첫눈이네요');
  await jimin.getByRole('button', { name: '저장', exact: true }).last().click();
  await row(hyunwoo, '첫눈이네요').getByText('수정됨').waitFor();
  await expectAccessible(hyunwoo);
  await expectAccessible(jimin);

  await choose(jimin, '첫눈이네요', '삭제');
  await jimin
    .getByRole('alertdialog', { name: '이 댓글을 삭제할까요?' })
    .getByRole('button', { name: '취소' })
    .click();
  await choose(jimin, '첫눈이네요', '삭제');
  await jimin.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await jimin.getByRole('status').getByText('댓글을 삭제했어요.').waitFor();
  for (const page of [jimin, hyunwoo]) {
    await page.getByText('삭제된 댓글이에요.').waitFor();
    await counted(page, 2);
    expect(await row(page, '여기는').count()).toBe(1);
    expect(await page.getByText('첫눈이네요').count()).toBe(0);
  }
  await choose(hyunwoo, '여기는', '삭제');
  await hyunwoo.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await counted(jimin, 1);
  await jimin.getByText('삭제된 댓글이에요.').waitFor({ state: 'detached' });
  await jimin.reload();
  await counted(jimin, 1);
  await jimin.context().close();
});

test('a comment is reported once, with a reason', async () => {
  const { id } = await writePost(await neighbour('은서'));
  await (await neighbour('광고꾼')).post(`/api/posts/${id}/comments`, { id: newId(), text: '싸게 팔아요' });
  const page = await open('수아', `/post/${id}`);
  await choose(page, '싸게 팔아요', '신고');
  const sheet = page.getByRole('dialog', { name: '이 댓글을 신고할까요?' });
  await sheet.getByRole('button', { name: '신고하기' }).click();
  await sheet.getByRole('alert').getByText('신고 이유를 골라주세요.').waitFor();
  await expectAccessible(page);
  expect(await sheet.getByRole('radio').count()).toBe(7);
  await sheet.getByRole('radio', { name: '스팸·광고' }).check();
  await sheet.getByRole('button', { name: '신고하기' }).click();
  await page.getByRole('status').getByText('댓글을 신고했어요.').waitFor();
  await choose(page, '싸게 팔아요', '신고');
  await sheet.getByRole('radio', { name: '기타' }).check();
  await sheet.getByRole('button', { name: '신고하기' }).click();
  await page.getByRole('alert').getByText('이미 신고한 댓글이에요.').waitFor();
  page.consoleErrors.forgive(409);

  await field(page).fill('제 댓글이에요');
  await page.getByRole('button', { name: '등록' }).click();
  await row(page, '제 댓글이에요').getByRole('button', { name: '더보기' }).click();
  await page.getByRole('menuitem', { name: '삭제' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '신고' }).count()).toBe(0);
});

test('an unsent comment stays in the field, also after a reload', async () => {
  const { id } = await writePost(await neighbour('은서'));
  const page = await open('수아', `/post/${id}`);
  await page.getByRole('button', { name: '등록' }).click();
  await page.getByRole('alert').getByText('댓글을 입력해주세요.').waitFor();
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: { code: 'conflict', requestId: 'x' } } })
      : route.continue(),
  );
  await field(page).fill('전하고 싶은 말');
  await page.getByRole('button', { name: '등록' }).click();
  await page.getByRole('alert').getByText('댓글을 등록하지 못했어요. 다시 시도해주세요.').waitFor();
  page.consoleErrors.forgive(409);
  expect(await field(page).inputValue()).toBe('전하고 싶은 말');
  expect(await row(page, '전하고 싶은 말').count()).toBe(0);
  await page.unroute('**/comments');

  await page.reload();
  await counted(page, 0);
  expect(await field(page).inputValue()).toBe('전하고 싶은 말');
  await page.getByRole('button', { name: '등록' }).click();
  await counted(page, 1);
  await page.reload();
  await counted(page, 1);
  expect(await field(page).inputValue()).toBe('');
});

/** A post with this many comments. Returns their ids. */
async function longTalk(writer: Person, length: number) {
  const { id } = await writePost(writer, { title: '긴 이야기' });
  const ids: string[] = [];
  for (let i = 0; i < length; i++) {
    const comment = { id: newId(), text: `${i}번째 말` };
    await writer.post(`/api/posts/${id}/comments`, comment);
    ids.push(comment.id);
  }
  return { id, ids };
}

const topOf = async (page: Page, text: string) => (await row(page, text).boundingBox())?.y ?? Number.NaN;

/** The comment is still at the same position, within 1.5 px. */
const staysAt = (page: Page, text: string, top: number) =>
  expect.poll(async () => Math.abs((await topOf(page, text)) - top)).toBeLessThan(1.5);

test('a link opens one comment and marks it, and visible comments do not move', async () => {
  const writer = await neighbour('은서');
  const { id, ids } = await longTalk(writer, 70);
  const page = await open('지민', `/post/${id}?comment=${ids[35]}`);
  const wanted = page.locator(`[id="comment-${ids[35]}"]`);
  await expect.poll(() => wanted.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await wanted.getAttribute('aria-current')).toBe('true');
  const box = await wanted.boundingBox();
  expect([(box?.y ?? 0) > 60, (box?.y ?? 999) < 700]).toEqual([true, true]);
  await counted(page, 70);
  await expectAccessible(page);

  // New comments above or below do not move it.
  const before = await topOf(page, '35번째 말');
  await writer.post(`/api/posts/${id}/comments`, { id: newId(), text: '뒤늦은 답글', answersId: ids[30] });
  await row(page, '뒤늦은 답글').waitFor();
  await staysAt(page, '35번째 말', before);

  const next = page.getByRole('button', { name: '다음 댓글 더보기' });
  await next.click();
  await row(page, '60번째 말').waitFor();
  await next.click();
  await row(page, '69번째 말').waitFor();
  expect(await next.count()).toBe(0);
  const previous = page.getByRole('button', { name: '이전 댓글 더보기' });
  await previous.scrollIntoViewIfNeeded();
  // The same holds on the first page after a refetch that includes the reply.
  const first = await topOf(page, '27번째 말');
  await previous.click();
  await row(page, '10번째 말').waitFor();
  await staysAt(page, '27번째 말', first);

  await choose(page, '27번째 말', '링크 복사');
  await page.getByRole('status').getByText('링크를 복사했어요.').waitFor();
  await page.goto(`/post/${id}?comment=${newId()}`);
  await page.getByRole('status').getByText('없거나 삭제된 댓글이에요.').waitFor();
  await row(page, '0번째 말').first().waitFor();
});

test('a new comment under a long list appears at its end at once', async () => {
  const { id } = await longTalk(await neighbour('은서'), 30);
  const page = await open('현우', `/post/${id}`);
  await page.getByRole('button', { name: '다음 댓글 더보기' }).waitFor();
  await field(page).fill('저도 한마디');
  await page.getByRole('button', { name: '등록' }).click();
  await row(page, '저도 한마디').waitFor();
  await counted(page, 31);
  expect(await row(page, '저도 한마디').isVisible()).toBe(true);
  await page.getByRole('button', { name: '다음 댓글 더보기' }).click();
  await row(page, '29번째 말').waitFor();
  expect(await row(page, '저도 한마디').count()).toBe(1);

  // The comment is listed on the user's profile, and links to its place.
  await page.getByRole('link', { name: '내 프로필' }).click();
  await page.getByRole('tab', { name: '작성한 댓글' }).click();
  await page.getByRole('link', { name: /저도 한마디.*긴 이야기/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /저도 한마디.*긴 이야기/ }).click();
  await page.waitForURL(/\/post\/.*comment=/);
  await page.locator('[aria-current=true]').filter({ hasText: '저도 한마디' }).waitFor();
});
