import { afterEach, expect, test } from 'vitest';
import { addMember, createClubWith } from '#community/meetings/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { addDays, partsOf, seoulDay } from '#shared/time/dates.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { expectFieldError } from '#test/browser/screen-reader.ts';
import { castMember, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const member = (name: string) => castMember(world.server, name);

/** 현우's club with these members. */
async function club(...members: string[]) {
  const [creator, ...others] = await Promise.all(['현우', ...members].map(member));
  if (!creator) throw new Error('there is no 현우');
  return createClubWith(world.server, creator, ...others);
}

const statusMessage = (page: Page, text: string) => page.getByRole('status').getByText(text);
const warned = (page: Page, text: string) => page.getByRole('alert').getByText(text);
const meeting = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function leave(page: Page) {
  await page.getByRole('button', { name: '더보기' }).first().click();
  await page.getByRole('menuitem', { name: '모임 나가기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await statusMessage(page, '모임에서 나왔어요.').waitFor();
}

test('a member answers a planned meeting, has it in the calendar, sees changes, and no longer sees it after leaving', async () => {
  const id = await club('지민');
  const hyunwoo = await open('현우', `/club/${id}`);
  const jimin = await open('지민', `/club/${id}`);
  await jimin.getByText('다가오는 일정이 없어요').waitFor();
  expect(await jimin.getByRole('button', { name: '일정 추가' }).count()).toBe(0);

  // A missing value is reported at its field, and typed text survives a reload.
  await hyunwoo.getByRole('button', { name: '일정 추가' }).click();
  const sheet = hyunwoo.getByRole('dialog');
  await sheet.getByRole('button', { name: '일정 추가' }).click();
  await expectFieldError(hyunwoo, '일정 제목을 입력해주세요.');
  await sheet.getByText('날짜를 선택해주세요.').waitFor();
  await sheet.getByLabel('제목').fill('달밤 산행');
  await sheet.getByLabel('정원 (선택)').fill('0');
  await warned(hyunwoo, '정원은 1명부터').waitFor();
  await sheet.getByLabel('정원 (선택)').fill('2');
  await hyunwoo.reload();
  await hyunwoo.getByRole('button', { name: '일정 추가' }).click();
  expect(await sheet.getByLabel('제목').inputValue()).toBe('달밤 산행');
  const day = addDays(seoulDay(new Date()), 1);
  await sheet.getByLabel('날짜').fill(addDays(day, -3));
  await sheet.getByLabel('장소 (선택)').fill('소양정 입구');
  await sheet.getByRole('button', { name: '일정 추가' }).click();
  await expectFieldError(hyunwoo, '이미 지난 시간이에요.');
  await sheet.getByLabel('날짜').fill(day);
  await sheet.getByLabel('시간 (선택)').fill('19:30');
  await sheet.getByRole('button', { name: '일정 추가' }).click();
  await statusMessage(hyunwoo, '일정을 추가했어요.').waitFor();
  await meeting(hyunwoo, '달밤 산행').getByText('오후 7:30').waitFor();
  await expectAccessible(hyunwoo);
  hyunwoo.consoleErrors.forgive(422);

  // The meeting appears for the member live, and an answer is counted for both.
  await meeting(jimin, '달밤 산행').waitFor();
  await meeting(jimin, '달밤 산행').getByRole('button', { name: '갈게요' }).click();
  await statusMessage(jimin, '가기로 했어요.').waitFor();
  await meeting(hyunwoo, '달밤 산행').getByRole('button', { name: '1/2명 가요' }).click();
  await hyunwoo.getByRole('dialog').getByText('지민').waitFor();
  await hyunwoo.keyboard.press('Escape');

  // The meeting also appears in the calendar of a page that is already open.
  const home = await open('지민', '/home');
  const { month, date } = partsOf(day);
  const cell = home.getByRole('button', { name: new RegExp(`${month}월 ${date}일 .*일정`) });
  if (month !== partsOf(seoulDay(new Date())).month)
    await home.getByRole('button', { name: '다음 달' }).click();
  await cell.click();
  const daySheet = home.getByRole('dialog');
  await daySheet.getByText('달밤 산행').waitFor();
  await daySheet.getByText('봉의산 새벽 등산 · 오후 7:30').waitFor();
  await meeting(hyunwoo, '달밤 산행').getByRole('button', { name: '더보기' }).click();
  await hyunwoo.getByRole('menuitem', { name: '일정 수정' }).click();
  await sheet.getByLabel('제목').fill('보름달 산행');
  await sheet.getByRole('button', { name: '저장' }).click();
  await statusMessage(hyunwoo, '일정을 수정했어요.').waitFor();
  await daySheet.getByText('보름달 산행').waitFor();
  await meeting(hyunwoo, '보름달 산행').getByRole('button', { name: '더보기' }).click();
  await hyunwoo.getByRole('menuitem', { name: '일정 취소' }).click();
  await hyunwoo.getByRole('alertdialog').getByRole('button', { name: '일정 취소' }).click();
  await statusMessage(hyunwoo, '일정을 취소했어요.').waitFor();
  await daySheet.getByText('취소됨').waitFor();
  await meeting(jimin, '보름달 산행').getByText('취소됨').waitFor();

  // The calendar's event links to the club.
  await daySheet.getByText('보름달 산행').click();
  await home.waitForURL(`**/club/${id}`);
  await home.getByRole('heading', { name: '봉의산 새벽 등산' }).waitFor();
  await home.goto('/home');
  if (month !== partsOf(seoulDay(new Date())).month)
    await home.getByRole('button', { name: '다음 달' }).click();
  await cell.waitFor();

  // Leaving the club removes the meeting from every page.
  await leave(jimin);
  await expect.poll(() => meeting(jimin, '보름달 산행').count()).toBe(0);
  await expect.poll(() => cell.filter({ hasText: '보름달' }).count()).toBe(0);
  const stored = await world.server.p.db
    .selectFrom('meeting')
    .select(['going_count', 'title'])
    .where('club_id', '=', id)
    .execute();
  expect(stored).toEqual([{ going_count: 0, title: '보름달 산행' }]);
});

test('of two members one takes the last place; when it is free again, the other can take it', async () => {
  const id = await club('지민', '수아');
  const hyunwoo = await open('현우', `/club/${id}`);
  const responseStatus = await hyunwoo.evaluate(
    ([clubId, day]) =>
      fetch(`/api/clubs/${clubId}/meetings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: '019a0000-0000-7000-8000-0000000000a1',
          title: '둘이 산행',
          day,
          capacity: 1,
        }),
      }).then(({ status }) => status),
    [id, addDays(seoulDay(new Date()), 2)],
  );
  expect(responseStatus).toBe(201);
  const [jimin, sua] = [await open('지민', `/club/${id}`), await open('수아', `/club/${id}`)];
  const go = (page: Page) => meeting(page, '둘이 산행').getByRole('button', { name: '갈게요' });
  await go(jimin).click();
  await statusMessage(jimin, '가기로 했어요.').waitFor();
  await meeting(sua, '둘이 산행').getByText('정원 마감').waitFor();
  await go(sua).click();
  await warned(sua, '자리가 모두 찼어요.').waitFor();
  expect(await go(sua).getAttribute('aria-pressed')).toBe('false');
  await meeting(jimin, '둘이 산행').getByRole('button', { name: '못 가요' }).click();
  await statusMessage(jimin, '못 간다고 알렸어요.').waitFor();
  await expect.poll(() => meeting(sua, '둘이 산행').getByText('정원 마감').count()).toBe(0);
  await go(sua).click();
  await statusMessage(sua, '가기로 했어요.').waitFor();
  sua.consoleErrors.forgive(409);
});

test('club posts appear live for members, are hidden from others, and disappear after leaving', async () => {
  const id = await club('지민');
  const hyunwoo = await open('현우', `/club/${id}`);
  await hyunwoo.getByText('아직 모임 글이 없어요').waitFor();
  const sua = await open('수아', '/board');
  await sua.getByRole('link', { name: /명동 입구에 붕어빵/ }).waitFor();

  const jimin = await open('지민', `/club/${id}`);
  await jimin.getByRole('link', { name: '글쓰기' }).click();
  await jimin.getByText('이 글은 모임 멤버만 볼 수 있어요.').waitFor();
  expect(await jimin.getByRole('combobox').count()).toBe(0);
  await jimin.getByRole('textbox', { name: '제목' }).fill('산행 사진 나눠요');
  await jimin.getByRole('textbox', { name: '모임 멤버들과' }).fill('머리등이 예뻤어요.');
  await jimin.getByRole('button', { name: '완료' }).click();
  await statusMessage(jimin, '글을 등록했어요.').waitFor();
  const path = new URL(jimin.url()).pathname;
  await jimin.getByRole('link', { name: '봉의산 새벽 등산' }).waitFor();
  await expectAccessible(jimin);

  await hyunwoo.getByRole('button', { name: '새 글 1개' }).click();
  await hyunwoo.getByRole('link', { name: /산행 사진 나눠요/ }).click();
  await hyunwoo.getByRole('heading', { name: '산행 사진 나눠요' }).waitFor();
  await hyunwoo.getByRole('textbox', { name: '댓글을 입력해주세요' }).fill('잘 볼게요!');
  await hyunwoo.getByRole('button', { name: '등록' }).click();
  await jimin.getByText('잘 볼게요!', { exact: true }).waitFor();

  // A non-member sees the post neither on the board nor by its URL.
  const author = await settle(world.server, { name: '서연', cityCode: '51110' });
  await writePost(author, { title: '동네 새 글' });
  await sua.getByRole('button', { name: '새 글 1개' }).click();
  await sua.getByRole('link', { name: /동네 새 글/ }).waitFor();
  expect(await sua.getByRole('link', { name: /산행 사진/ }).count()).toBe(0);
  await sua.goto(path);
  await statusMessage(sua, '삭제된 게시글이에요.').waitFor();
  await sua.waitForURL('**/board');
  await sua.goto(`/post/write?club=${id}`);
  await sua.waitForURL(`**/club/${id}`);
  sua.consoleErrors.forgive(404);
  sua.consoleErrors.forgive(403);

  // A new member can read it until they leave the club, on any page.
  await addMember(world.server, await member('수아'), id);
  await sua.goto(path);
  await sua.getByRole('heading', { name: '산행 사진 나눠요' }).waitFor();
  const suaElsewhere = await open('수아', `/club/${id}`);
  await suaElsewhere.getByRole('link', { name: /산행 사진 나눠요/ }).waitFor();
  await leave(suaElsewhere);
  await statusMessage(sua, '삭제된 게시글이에요.').waitFor();
  await sua.waitForURL(`**/club/${id}`);
  expect(await suaElsewhere.getByRole('link', { name: /산행 사진/ }).count()).toBe(0);
  sua.consoleErrors.forgive(404);

  // After the deletion its reader and its author are redirected to the club.
  await jimin.getByRole('article').getByRole('button', { name: '더보기' }).click();
  await jimin.getByRole('menuitem', { name: '삭제' }).click();
  await jimin.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await statusMessage(jimin, '게시글을 삭제했어요.').waitFor();
  await jimin.waitForURL(`**/club/${id}`);
  await statusMessage(hyunwoo, '삭제된 게시글이에요.').waitFor();
  await hyunwoo.waitForURL(`**/club/${id}`);
});

test('a member removed while writing loses no text', async () => {
  const id = await club('수아');
  const sua = await open('수아', `/post/write?club=${id}`);
  await sua.getByRole('textbox', { name: '제목' }).fill('마지막 글');
  await sua.getByRole('textbox', { name: '모임 멤버들과' }).fill('쓰는 동안 내보내졌어요.');
  const hyunwoo = await open('현우', '/home');
  const { id: suaId } = await member('수아');
  const removed = await hyunwoo.evaluate(
    ([clubId, personId]) =>
      fetch(`/api/clubs/${clubId}/members/${personId}`, { method: 'DELETE' }).then(({ status }) => status),
    [id, suaId],
  );
  expect(removed).toBe(200);
  await sua.getByRole('button', { name: '완료' }).click();
  await warned(sua, '모임 멤버만 글을 쓸 수 있어요.').waitFor();
  expect(await sua.getByRole('textbox', { name: '제목' }).inputValue()).toBe('마지막 글');
  await addMember(world.server, { id: suaId, cityCode: '51110' }, id);
  await sua.reload();
  await sua.getByRole('button', { name: '이어서 쓰기' }).click();
  await sua.getByRole('button', { name: '완료' }).click();
  await sua.getByRole('heading', { name: '마지막 글' }).waitFor();
  sua.consoleErrors.forgive(403);
});
