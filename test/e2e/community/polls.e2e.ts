import { afterEach, expect, test } from 'vitest';
import { openPoll } from '#community/polls/fixtures.ts';
import { endPolls } from '#community/polls/server/end-polls.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { expectFieldError } from '#test/browser/screen-reader.ts';
import { castMember, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

/** A town without anybody of the demo town. */
const hallTown = '43150';
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

test('who votes in the hall is ticked, sees it at once, and both see screen and paper in the result', async () => {
  const { server } = world;
  const head = await settle(server, { name: '이장님', cityCode: hallTown, rights: [`editor:${hallTown}`] });
  const resident = await settle(server, { name: '김순자', cityCode: hallTown });
  const { id: newsId } = await publish(server, head, { cityCode: hallTown });
  const { id } = await openPoll(server, head, {
    newsId,
    question: '회관을 고칠까요?',
    options: ['네', '아니요'],
  });
  const card = poll(await open(resident, `/news/${newsId}`), '회관을 고칠까요?');
  await card.getByRole('button', { name: '투표하기' }).waitFor();
  const hall = await open(head, `/news/${newsId}`);
  await poll(hall, '회관을 고칠까요?').getByRole('link', { name: '종이 투표' }).click();
  await hall.getByRole('checkbox', { name: '김순자, 종이로 투표' }).check();
  await card.getByText('마을회관에서 종이로 투표했어요.').waitFor();
  expect(await card.getByRole('link', { name: '종이 투표' }).count()).toBe(0);
  await hall.getByText('화면 0명 · 종이 1명').waitFor();
  await expectAccessible(hall);
  await hall.getByRole('link', { name: '명단 인쇄' }).click();
  await hall.getByText('앱을 쓰지 않는 이웃은 여기에 이름을 적어주세요.').waitFor();
  await expectAccessible(hall);
  await hall.goBack();

  await server.p.db.updateTable('poll').set({ ends_at: server.p.clock.now() }).where('id', '=', id).execute();
  await endPolls.run(server.p, null);
  await card.getByText('종이 표를 세고 있어요.').waitFor();
  await hall.getByRole('button', { name: '종이 표 적기' }).click();
  for (const [label, value] of [
    ['투표용지 수', '5'],
    ['네', '3'],
    ['아니요', '1'],
    ['센 사람 1', '이장님'],
    ['센 사람 2', '박순덕'],
  ] as const)
    await hall.getByLabel(label, { exact: true }).fill(value);
  await hall.getByRole('button', { name: '종이 표 저장' }).click();
  await expectFieldError(hall, '답마다 적은 표와 무효표를 더한 수가 투표용지 수와 달라요.');
  await hall.getByLabel('무효표').fill('1');
  await hall.getByRole('button', { name: '종이 표 저장' }).click();
  await hall.getByText('종이 표를 센 사람: 이장님, 박순덕').waitFor();
  await card.getByText('3명 · 75%').waitFor();
  await card.getByText('화면 0 · 종이 3').waitFor();
  expect(await card.getByText('박순덕').count()).toBe(0);
});
