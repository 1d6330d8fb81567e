import { afterEach, expect, test } from 'vitest';
import { askToJoin, createTestClub, joinClub } from '#community/clubs/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { expectFieldError } from '#test/browser/screen-reader.ts';
import { photo } from '#test/files/images.ts';
import { castMember, settle } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const member = (name: string) => castMember(world.server, name);
const neighbour = (name: string) => settle(world.server, { name, cityCode: '51110' });
const statusMessage = (page: Page, text: string) => page.getByRole('status').getByText(text);
const complained = (page: Page, text: string) => page.getByRole('alert').getByText(text);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function choosePhoto(page: Page) {
  await page.locator('input[type=file]').setInputFiles({
    name: 'club.png',
    mimeType: 'image/png',
    buffer: await photo(900, 600).png().toBuffer(),
  });
  await page.getByRole('button', { name: '대표 사진 삭제' }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

test('a resident creates a club with a password; another asks, is approved live, and leaves; a third sees the counts', async () => {
  const creator = await open('지민', '/board?tab=clubs');
  await creator.getByRole('link', { name: '모임 만들기' }).click();
  await heading(creator, '모임 만들기').waitFor();
  await button(creator, '완료').click();
  await complained(creator, '모임 이름, 소개, 대표 사진은 꼭 필요해요.').waitFor();
  await expectFieldError(creator, '대표 사진을 추가해주세요.');
  await expectAccessible(creator);
  const name = creator.getByRole('textbox', { name: '모임 이름' });
  await name.fill('소양강 달빛 산책');
  await creator.getByRole('textbox', { name: '모임 소개' }).fill('보름마다 걸어요.\n누구나 환영해요.');
  await creator.getByRole('button', { name: '산책' }).click();
  expect(await creator.getByRole('textbox', { name: '카테고리' }).inputValue()).toBe('산책');
  await choosePhoto(creator);

  // A reload keeps the text and the photo. A password is never stored.
  await creator.getByRole('textbox', { name: '비밀번호 (선택)' }).fill('달맞이꽃');
  await creator.reload();
  await creator.getByRole('alertdialog').getByText('작성 중이던 글이 있어요.').waitFor();
  await button(creator, '이어서 쓰기').click();
  expect(await name.inputValue()).toBe('소양강 달빛 산책');
  await creator.getByRole('button', { name: '대표 사진 삭제' }).waitFor();
  expect(await creator.evaluate(() => JSON.stringify(localStorage))).not.toContain('달맞이꽃');
  await creator.getByRole('button', { name: '뒤로 가기' }).click();
  await creator.getByRole('alertdialog').getByText('작성을 그만둘까요?').waitFor();
  await button(creator, '계속 쓰기').click();
  await creator.getByRole('textbox', { name: '비밀번호 (선택)' }).fill('달맞이');
  await button(creator, '완료').click();
  await expectFieldError(creator, '비밀번호는 4자 이상으로 정해주세요.');
  await creator.getByRole('textbox', { name: '비밀번호 (선택)' }).fill('달맞이꽃');
  await button(creator, '완료').click();
  await statusMessage(creator, '모임을 만들었어요.').waitFor();
  await heading(creator, '소양강 달빛 산책').waitFor();
  await creator.getByText('가입한 모임').waitFor();
  await creator.getByText('비밀번호 모임').waitFor();
  const path = new URL(creator.url()).pathname;
  expect(path).toMatch(/^\/club\/[0-9a-f-]{36}$/);
  await expectAccessible(creator);

  const asker = await open('현우', path);
  await button(asker, '가입 문의하기').click();
  const form = asker.getByRole('dialog', { name: '가입 문의' });
  await form.getByRole('button', { name: '보내기' }).click();
  await form.getByText('가입 메시지를 입력해주세요.').waitFor();
  await form.getByRole('textbox', { name: '모임장에게 보낼 메시지를' }).fill('달을 좋아해요.');
  await form.getByRole('textbox', { name: '비밀번호' }).fill('해바라기');
  await form.getByRole('button', { name: '보내기' }).click();
  await form.getByText('비밀번호가 맞지 않아요.').waitFor();
  await asker.consoleErrors.expectOnce(422);
  await expectAccessible(asker);
  await form.getByRole('textbox', { name: '비밀번호' }).fill('달맞이꽃');
  await form.getByRole('button', { name: '보내기' }).click();
  await statusMessage(asker, '가입 문의를 보냈어요.').waitFor();
  await asker.getByText('승인을 기다리고 있어요').waitFor();
  expect(await button(asker, '가입 문의하기').count()).toBe(0);
  await expectAccessible(asker);

  const outsider = await open('수아', path);
  await button(outsider, '가입 문의하기').waitFor();
  await heading(outsider, '멤버 1명').waitFor();
  expect(await outsider.getByRole('link', { name: '모임 관리' }).count()).toBe(0);

  await creator.getByRole('img', { name: '새 가입 요청 1개' }).waitFor();
  await creator.getByRole('link', { name: '모임 관리', exact: true }).click();
  await heading(creator, '가입 요청 관리').waitFor();
  await creator.getByText('달을 좋아해요.').waitFor();
  await expectAccessible(creator);
  await button(creator, '승인').click();
  await statusMessage(creator, '현우님이 모임에 가입했어요.').waitFor();
  await creator.getByText('새로운 가입 요청이 없어요').waitFor();

  // All pages update without a reload.
  await asker.getByText('가입한 모임').waitFor();
  await heading(asker, '모임 일정').waitFor();
  await heading(asker, '멤버 2명').waitFor();
  await heading(outsider, '멤버 2명').waitFor();
  await outsider.getByRole('link', { name: '현우' }).waitFor();
  expect(await heading(outsider, '모임 일정').count()).toBe(0);

  await button(asker, '더보기').first().click();
  await asker.getByRole('menuitem', { name: '모임 나가기' }).click();
  const sure = asker.getByRole('alertdialog');
  await sure.getByText('모임에서 나갈까요?').waitFor();
  await sure.getByRole('button', { name: '나가기' }).click();
  await statusMessage(asker, '모임에서 나왔어요.').waitFor();
  await button(asker, '가입 문의하기').waitFor();
  await heading(outsider, '멤버 1명').waitFor();
});

test('a rejection appears live and says when to ask again; changes and the deletion of the club appear live', async () => {
  const jimin = await member('지민');
  const club = await createTestClub(world.server, jimin, { name: '석사천 새 보기' });
  const creator = await open('지민', `/club/manage/${club}`);
  await creator.getByText('새로운 가입 요청이 없어요').waitFor();
  await expectAccessible(creator);
  const asker = await open('현우', `/club/${club}`);
  await button(asker, '가입 문의하기').click();
  const form = asker.getByRole('dialog', { name: '가입 문의' });
  await form.getByRole('textbox').fill('쌍안경이 있어요.');
  await form.getByRole('button', { name: '보내기' }).click();
  await asker.getByText('승인을 기다리고 있어요').waitFor();

  await creator.getByText('쌍안경이 있어요.').waitFor();
  await button(creator, '거절').click();
  const sure = creator.getByRole('alertdialog');
  await sure.getByText('현우님의 가입 요청을 거절할까요?').waitFor();
  await sure.getByRole('button', { name: '거절' }).click();
  await statusMessage(creator, '가입 요청을 거절했어요.').waitFor();
  await asker.getByText('가입이 거절됐어요').waitFor();
  await asker.getByText(/\d+월 \d+일부터 다시 문의할 수 있어요\./).waitFor();
  expect(await button(asker, '가입 문의하기').count()).toBe(0);
  await expectAccessible(asker);

  await creator.goto(`/club/create?edit=${club}`);
  await heading(creator, '모임 수정').waitFor();
  await creator.getByRole('textbox', { name: '모임 이름' }).fill('석사천 아침 새 보기');
  await choosePhoto(creator);
  await button(creator, '완료').click();
  await statusMessage(creator, '모임을 수정했어요.').waitFor();
  await heading(asker, '석사천 아침 새 보기').waitFor();

  const stranger = await open('도윤', `/club/${club}`);
  await statusMessage(stranger, '없거나 삭제된 모임이에요.').waitFor();
  await stranger.waitForURL('**/board?tab=clubs');
  // One or two requests: after the deletion event, and while leaving the page.
  stranger.consoleErrors.forgive(404);

  await button(creator, '더보기').first().click();
  await creator.getByRole('menuitem', { name: '삭제' }).click();
  const dialog = creator.getByRole('alertdialog');
  await dialog.getByText('이 모임을 삭제할까요?').waitFor();
  await dialog.getByRole('button', { name: '삭제' }).click();
  await dialog.getByText('모임 이름이 달라요.').waitFor();
  await expectAccessible(creator);
  await dialog.getByRole('textbox', { name: '모임 이름' }).fill('석사천 아침 새 보기');
  await dialog.getByRole('button', { name: '삭제' }).click();
  await statusMessage(creator, '모임을 삭제했어요.').waitFor();
  await creator.waitForURL('**/board?tab=clubs');
  await statusMessage(asker, '없거나 삭제된 모임이에요.').waitFor();
  await asker.waitForURL('**/board?tab=clubs');
  // An open page may have requested the deleted item once more.
  for (const { consoleErrors } of [creator, asker]) consoleErrors.forgive(404);
});

test('two devices decide at once: one wins, the other gets a message and updates', async () => {
  const jimin = await member('지민');
  const club = await createTestClub(world.server, jimin, { name: '두 손 뜨개질' });
  await askToJoin(await neighbour('아주긴이름을가진우리동네뜨개질이웃'), club, {
    message: '대바늘만 할 줄 알아요.',
  });
  const first = await open('지민', `/club/manage/${club}`);
  const second = await open('지민', `/club/manage/${club}`, { width: 320, dark: true });
  await second.getByText('대바늘만 할 줄 알아요.').waitFor();
  await expectAccessible(second);
  await button(second, '거절').click();
  await second.getByRole('alertdialog').waitFor();
  await button(first, '승인').click();
  await first.getByText('새로운 가입 요청이 없어요').waitFor();
  await second.getByText('새로운 가입 요청이 없어요').waitFor();
  await second.getByRole('alertdialog').getByRole('button', { name: '거절' }).click();
  await complained(second, '이미 처리된 가입 요청이에요.').waitFor();
  await second.consoleErrors.expectOnce(409);
  expect((await jimin.get(`/api/clubs/${club}`)).body.membersCount).toBe(2);
});

test('a creator removes a member and transfers the club; others cannot see the requests', async () => {
  const jimin = await member('지민');
  const club = await createTestClub(world.server, jimin, { name: '효자동 텃밭' });
  const hajun = await neighbour('하준');
  await joinClub(hajun, club, jimin);
  await joinClub(await member('현우'), club, jimin);
  const hyunwoo = await open('현우', `/club/${club}`);
  await heading(hyunwoo, '멤버 3명').waitFor();
  const creator = await open('지민', `/club/${club}`);
  await button(creator, '하준님에게 할 일').click();
  await creator.getByRole('menuitem', { name: '내보내기' }).click();
  await creator.getByRole('alertdialog').getByRole('button', { name: '내보내기' }).click();
  await statusMessage(creator, '하준님을 내보냈어요.').waitFor();
  await heading(hyunwoo, '멤버 2명').waitFor();

  await button(creator, '더보기').first().click();
  await creator.getByRole('menuitem', { name: '모임장 넘기기' }).click();
  const sheet = creator.getByRole('dialog', { name: '모임장 넘기기' });
  await sheet.getByRole('radio', { name: '현우' }).waitFor();
  await sheet.getByRole('button', { name: '넘기기' }).click();
  await sheet.getByText('새 모임장을 골라주세요.').waitFor();
  await sheet.getByRole('radio', { name: '현우' }).check();
  await sheet.getByRole('button', { name: '넘기기' }).click();
  const sure = creator.getByRole('alertdialog');
  await sure.getByText('현우님에게 모임장을 넘길까요?').waitFor();
  await sure.getByRole('button', { name: '넘기기' }).click();
  await statusMessage(creator, '현우님이 새 모임장이 됐어요.').waitFor();
  await hyunwoo.getByRole('link', { name: '모임 관리', exact: true }).waitFor();
  await creator.getByRole('link', { name: '모임 관리', exact: true }).waitFor({ state: 'detached' });
  await creator.goto(`/club/manage/${club}`);
  await creator.getByText('모임장만 볼 수 있어요.').waitFor();
  await expectAccessible(creator);
  await creator.getByRole('link', { name: '모임 보기' }).click();
  await heading(creator, '효자동 텃밭').waitFor();
});
