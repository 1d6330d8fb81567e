import { afterEach, expect, test } from 'vitest';
import { openPoll } from '#community/polls/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { expectFieldError } from '#test/browser/screen-reader.ts';
import { castMember } from '#test/people/world.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const member = (name: string) => castMember(world.server, name);
const poll = (page: Page, question: string) => page.getByRole('region', { name: question });

test('an author gives a post a poll, a neighbour votes and changes the vote, and the author sees it live', async () => {
  const post = await writePost(await member('지민'), { title: '반상회 언제 할까요' });
  const jimin = await open('지민', `/post/${post.id}`);
  await jimin.getByRole('link', { name: '투표 붙이기' }).click();
  await jimin.getByRole('button', { name: '완료' }).click();
  await expectFieldError(jimin, '질문을 입력해주세요.');
  await jimin.getByText('답을 2개 이상 입력해주세요.').waitFor();
  await jimin.getByLabel('질문').fill('언제가 좋을까요?');
  await jimin.getByLabel('답 1', { exact: true }).fill('토요일 낮');
  await jimin.getByLabel('답 2', { exact: true }).fill('토요일 낮');
  await jimin.getByText('같은 답이 있어요.').waitFor();
  await jimin.getByLabel('답 2', { exact: true }).fill('일요일 저녁');
  await jimin.getByRole('button', { name: '답 더하기' }).click();
  await jimin.getByRole('button', { name: '완료' }).click();
  const own = poll(jimin, '언제가 좋을까요?');
  await own.getByText('참고용 투표예요.').waitFor();
  expect(await own.getByRole('radio').count()).toBe(2);
  await expectAccessible(jimin);

  const sua = await open('수아', `/post/${post.id}`);
  const theirs = poll(sua, '언제가 좋을까요?');
  expect(await sua.getByRole('link', { name: '투표 붙이기' }).count()).toBe(0);
  await theirs.getByRole('radio', { name: '토요일 낮' }).check();
  await theirs.getByRole('button', { name: '투표하기' }).click();
  await theirs.getByText('투표했어요. 끝날 때까지 바꿀 수 있어요.').waitFor();
  await own.getByText('1명 참여').waitFor();

  await theirs.getByRole('radio', { name: '일요일 저녁' }).check();
  await theirs.getByRole('button', { name: '이 답으로 바꾸기' }).click();
  await own.getByRole('button', { name: '일요일 저녁: 1명' }).click();
  await jimin.getByRole('dialog').getByRole('link', { name: '수아' }).waitFor();
  await jimin.getByRole('button', { name: '닫기' }).click();

  await own.getByRole('button', { name: '더보기' }).click();
  await jimin.getByRole('menuitem', { name: '투표 삭제' }).click();
  await jimin.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await jimin.getByRole('link', { name: '투표 붙이기' }).waitFor();
  await theirs.waitFor({ state: 'detached' });
});

test('a secret vote asks first, cannot be changed, and shows the others only that one has voted', async () => {
  const jimin = await member('지민');
  const post = await writePost(jimin, { title: '회장을 뽑아요' });
  await openPoll(world.server, jimin, { postId: post.id, question: '누가 좋을까요?', secret: true });
  const author = await open(jimin, `/post/${post.id}`);
  const sua = await open('수아', `/post/${post.id}`);
  const theirs = poll(sua, '누가 좋을까요?');
  await theirs.getByText('한 번 투표하면 바꿀 수 없어요.').waitFor();
  await theirs.getByRole('radio').first().check();
  await theirs.getByRole('button', { name: '투표하기' }).click();
  const question = sua.getByRole('alertdialog', { name: '이대로 투표할까요?' });
  await question.getByRole('button', { name: '취소' }).click();
  expect(await theirs.getByRole('radio').first().isChecked()).toBe(true);
  await theirs.getByRole('button', { name: '투표하기' }).click();
  await question.getByRole('button', { name: '투표하기' }).click();
  await theirs.getByText('투표했어요. 결과는 투표가 끝나면 보여요.').waitFor();
  await poll(author, '누가 좋을까요?').getByText('1명 참여').waitFor();
  expect(
    await poll(author, '누가 좋을까요?')
      .getByRole('button', { name: /누가 골랐는지/ })
      .count(),
  ).toBe(0);
  await sua.reload();
  await theirs.getByText('투표했어요.').waitFor();
  expect(await theirs.getByRole('radio').count()).toBe(0);
});
