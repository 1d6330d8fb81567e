import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { PostCommentsCounted } from '#community/posts/contract.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import { fill } from '#test/server/fill.ts';
import { commentsSeen } from './comment-count.ts';

const { server, jimin, sua: reader, hyunwoo: replier, moderator, resident } = ourTown();
const neighbours = [1, 2, 3].map((n) => resident(`이웃${n}`));
let postId: string;

beforeEach(async () => {
  postId = (await writePost(reader)).id;
});

const say = async (person: Person, replyToId?: string): Promise<string> => {
  const draft = { id: newId(), text: '말', answersId: replyToId };
  return (await mustSucceed(person.post(`/api/posts/${postId}/comments`, draft))).body.comment.id;
};
const people = () => [reader, replier, jimin, moderator];

type Row = { id: string; commentCount: number };
const rowIn = ({ items }: { items: Row[] }) => items.find(({ id }) => id === postId)?.commentCount;

/** The number of comments in the thread, and each number that is told of it: all five are the same. */
async function numbersOf(person: Person) {
  const { body } = await person.get(`/api/posts/${postId}/comments`);
  return [
    body.items.filter(({ deleted }: { deleted: boolean }) => !deleted).length,
    body.commentCount,
    (await person.get(`/api/posts/${postId}`)).body.commentCount,
    rowIn((await person.get(`/api/posts?ids=${postId}`)).body),
    // Residents without any block share this answer.
    rowIn((await person.get('/api/posts')).body),
  ];
}

async function expectNumbers(...expected: number[]) {
  const numbers = await Promise.all(people().map(numbersOf));
  expect(numbers).toEqual(expected.map((number) => Array(5).fill(number)));
}

/** Open screens of the post are told these numbers when something happens. */
async function expectReceived(act: () => Promise<unknown>, ...expected: number[]) {
  const screens = await Promise.all(people().map((person) => observe(server, person, [`post:${postId}`])));
  await act();
  const lastOf = ({ frames }: (typeof screens)[number]) => {
    const events = frames.flatMap((frame) => ('event' in frame ? [frame.event] : []));
    const counted = events.findLast(({ type }) => type === 'post.commentsCounted');
    return (counted?.data as PostCommentsCounted | undefined)?.commentCount;
  };
  await expect.poll(() => screens.map(lastOf)).toEqual(expected);
  for (const screen of screens) screen.close();
}

async function report(itemId: string) {
  for (const person of neighbours)
    await mustSucceed(person.post('/api/reports', { id: newId(), reason: 'fraud', kind: 'comment', itemId }));
}

test('a comment that reports hide counts for nobody who does not see it, until it is shown again', async () => {
  const id = await say(jimin);
  await say(replier);
  await expectNumbers(2, 2, 2, 2);
  await expectReceived(() => report(id), 1, 1, 2, 2);
  await expectNumbers(1, 1, 2, 2);
  await expectReceived(() => say(replier), 2, 2, 3, 3);
  const approval = { decision: 'kept', note: '' };
  const decide = () => mustSucceed(moderator.patch(`/api/reports/cases/comment/${id}`, approval));
  await expectReceived(decide, 3, 3, 3, 3);
  await expectNumbers(3, 3, 3, 3);
});

test('with its beginning a whole thread is not counted, and deleting what is hidden changes no number of others', async () => {
  const id = await say(jimin);
  const below = await say(replier, id);
  await say(reader);
  const path = `/api/reports/cases/comment/${id}/removal`;
  const remove = () => mustSucceed(moderator.put(path, { note: '' }));
  // The author of the thread sees it; the author of a reply does not.
  await expectReceived(remove, 1, 1, 3, 3);
  await expectNumbers(1, 1, 3, 3);
  const deleteComment = () => mustSucceed(moderator.delete(`/api/comments/${below}`));
  await expectReceived(deleteComment, 1, 1, 2, 2);
  await expectNumbers(1, 1, 2, 2);
  await expectReceived(() => mustSucceed(moderator.delete(path)), 2, 2, 2, 2);
  await expectNumbers(2, 2, 2, 2);
});

test('a hidden comment that is deleted counts for nobody any more, and is taken off once', async () => {
  const id = await say(jimin);
  await say(replier);
  await mustSucceed(moderator.put(`/api/reports/cases/comment/${id}/removal`, { note: '' }));
  await expectNumbers(1, 1, 2, 2);
  await expectReceived(() => mustSucceed(jimin.delete(`/api/comments/${id}`)), 1, 1, 1, 1);
  await expectNumbers(1, 1, 1, 1);
});

test('what is hidden and behind a block is left out once', async () => {
  const id = await say(jimin);
  const below = await say(replier, id);
  await mustSucceed(jimin.put(`/api/people/${replier.id}/block`));
  await expectNumbers(2, 1, 1, 2);
  await expectReceived(() => report(below), 1, 1, 1, 2);
  await expectNumbers(1, 1, 1, 2);
  await expectReceived(() => report(id), 0, 0, 1, 2);
  await expectNumbers(0, 0, 1, 2);
});

test('everything that somebody wrote is hidden at once, with one number for each post', async () => {
  for (let n = 0; n < 3; n++) await say(jimin);
  await say(replier);
  const hide = { id: newId(), personId: jimin.id, days: 1, note: '' };
  const hideAll = () => mustSucceed(moderator.post('/api/reports/bulk-hides', hide));
  await expectReceived(hideAll, 1, 1, 4, 4);
  await expectNumbers(1, 1, 4, 4);
  const counted = await server.p.db
    .selectFrom('event')
    .select('topics')
    .where('type', '=', 'post.commentsCounted')
    .execute();
  expect(counted.filter(({ topics }) => topics.includes(`post:${postId}`))).toHaveLength(5);
});

test('one hidden comment costs a look at it, however many others its post has', async () => {
  const id = await say(jimin);
  await fill(
    server,
    sql`insert into comment (id, post_id, thread_id, thread_at, author_id, text, created_at)
      select id, ${postId}, id, at, ${replier.id}, '말', at
      from (select gen_random_uuid() as id, now() + n * interval '1 second' as at from generate_series(1, 20000) as n) as many`,
    sql`analyze comment`,
  );
  await mustSucceed(moderator.put(`/api/reports/cases/comment/${id}/removal`, { note: '' }));
  const { rows } = await sql<Record<'QUERY PLAN', [{ Plan: Record<string, number> }]>>`
    explain (analyze, buffers, format json)
    select ${commentsSeen(viewerOf({ personId: reader.id, cityCode: reader.cityCode ?? null }))} from post where id = ${postId}`.execute(
    server.p.db,
  );
  const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? {};
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(100);
});
