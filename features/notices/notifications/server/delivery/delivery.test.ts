import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll, noticesOf, sentencesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { moveTo, nextTown, type Person, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';

const { server, jimin, hyunwoo, sua } = ourTown();
let postId: string;

beforeEach(async () => {
  postId = (await writePost(jimin, { title: '노을' })).id;
});

const like = (person: Person, id = postId) => person.put(`/api/posts/${id}/like`);
const unlike = (person: Person, id = postId) => person.delete(`/api/posts/${id}/like`);
const say = async (person: Person, text: string, replyToId?: string): Promise<string> =>
  (await person.post(`/api/posts/${postId}/comments`, { id: newId(), text, answersId: replyToId })).body
    .comment.id;
const unread = async (person: Person) => (await person.get('/api/notifications/unread')).body.unread;

test('an unread like that is taken back shrinks the group, and the last one deletes the row', async () => {
  await like(hyunwoo);
  await like(sua);
  expect(await sentencesOf(server, jimin)).toEqual(['수아님 외 1명이 내 글을 좋아해요']);
  await unlike(sua);
  expect(await sentencesOf(server, jimin)).toEqual(['현우님이 내 글을 좋아해요']);
  await unlike(hyunwoo);
  expect(await noticesOf(server, jimin)).toEqual([]);
  expect(await unread(jimin)).toBe(0);
});

test('a read group is not extended, and the same like by the same person is notified once', async () => {
  await like(hyunwoo);
  const [first] = await noticesOf(server, jimin);
  await jimin.put(`/api/notifications/${first?.id}/read`);
  await unlike(hyunwoo);
  await deliverAll(server);
  await like(hyunwoo);
  await like(sua);
  expect(await noticesOf(server, jimin)).toMatchObject([
    { sentence: '수아님이 내 글을 좋아해요', read: false },
    { id: first?.id, sentence: '현우님이 내 글을 좋아해요', read: true },
  ]);
});

test('64 concurrent likes are one row of 64 people', async () => {
  const people = await Promise.all(
    Array.from({ length: 64 }, (_, n) => settle(server, { name: `이웃${n}`, cityCode: town })),
  );
  await Promise.all(people.map((person) => like(person)));
  const items = await noticesOf(server, jimin);
  expect(items).toHaveLength(1);
  expect(items[0]?.sentence).toMatch(/^이웃\d+님 외 63명이 내 글을 좋아해요$/);
  expect(items[0]?.actors).toHaveLength(3);
  expect(await unread(jimin)).toBe(1);
});

test('two processes that notify at once make each notification once', async () => {
  const other = await serverForTest({ url: server.databaseUrl });
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, n) => settle(server, { name: `이웃${n}`, cityCode: town })),
  );
  await Promise.all(people.flatMap((person) => [like(person), say(person, '좋아요')]));
  await Promise.all([deliverAll(server), deliverAll(other)]);
  const items = await noticesOf(server, jimin);
  expect(items.filter(({ kind }) => kind === 'postCommented')).toHaveLength(12);
  expect(items.filter(({ kind }) => kind === 'postLiked')).toHaveLength(1);
  const { actors } = await server.p.db
    .selectFrom('notification_actor')
    .innerJoin('notification', 'notification.id', 'notification_id')
    .where('person_id', '=', jimin.id)
    .where('kind', '=', 'postLiked')
    .select(({ fn }) => fn.countAll<number>().as('actors'))
    .executeTakeFirstOrThrow();
  expect(actors).toBe(12);
});

test('people in a block are not notified of each other, and earlier notifications between them are deleted', async () => {
  await like(hyunwoo);
  await like(sua);
  await say(hyunwoo, '안녕하세요');
  expect(await noticesOf(server, jimin)).toHaveLength(2);
  await jimin.put(`/api/people/${hyunwoo.id}/block`);
  expect(await sentencesOf(server, jimin)).toEqual(['수아님이 내 글을 좋아해요']);
  await hyunwoo.put(`/api/people/${sua.id}/block`);
  const suas = (await writePost(sua)).id;
  await like(hyunwoo, suas);
  await hyunwoo.post(`/api/posts/${suas}/comments`, { id: newId(), text: '저예요' });
  await hyunwoo.put(`/api/people/${sua.id}/follow`);
  expect(await noticesOf(server, sua)).toEqual([]);
  expect([await unread(jimin), await unread(sua)]).toEqual([1, 0]);
});

test('a channel that is off makes no new notifications, and earlier ones stay', async () => {
  await like(hyunwoo);
  await deliverAll(server);
  const path = '/api/notifications/settings/likes';
  const { body } = await jimin.put(path, { listed: false, pushed: true });
  expect(body.channels.likes).toEqual({ listed: false, pushed: false });
  await like(sua);
  await say(sua, '댓글은 들려요');
  expect(await sentencesOf(server, jimin)).toEqual([
    '수아님이 내 글에 댓글을 남겼어요',
    '현우님이 내 글을 좋아해요',
  ]);
});

test('admins’ decisions cannot be turned off, and chats are never listed', async () => {
  const off = { listed: false, pushed: false };
  expect((await jimin.put('/api/notifications/settings/admin', off)).body.channels.admin).toEqual({
    listed: true,
    pushed: false,
  });
  const on = { listed: true, pushed: true };
  expect((await jimin.put('/api/notifications/settings/chats', on)).body.channels.chats).toEqual({
    listed: false,
    pushed: true,
  });
  expect((await jimin.put('/api/notifications/settings/nothing', on)).status).toBe(422);
  expect((await jimin.put('/api/notifications/settings/likes', { listed: 'yes' })).status).toBe(422);
});

test('a deleted post takes all notifications about it, and a deleted comment those about the comment', async () => {
  const commentId = await say(hyunwoo, '첫 댓글');
  await say(sua, '답글', commentId);
  await like(sua);
  await jimin.put(`/api/comments/${commentId}/like`);
  expect([(await noticesOf(server, jimin)).length, (await noticesOf(server, hyunwoo)).length]).toEqual([
    3, 2,
  ]);
  await hyunwoo.delete(`/api/comments/${commentId}`);
  expect(await sentencesOf(server, hyunwoo)).toEqual(['수아님이 내 댓글에 답글을 남겼어요']);
  await jimin.delete(`/api/posts/${postId}`);
  for (const person of [jimin, hyunwoo]) {
    expect(await noticesOf(server, person)).toEqual([]);
    expect(await unread(person)).toBe(0);
  }
});

test('the result of a report stays when the reported item is deleted', async () => {
  const row = { id: newId(), person_id: hyunwoo.id, group_key: postId, subject_id: postId };
  await server.p.db
    .insertInto('notification')
    .values([
      { ...row, kind: 'reportUpheld', happened_at: server.p.clock.now() },
      { ...row, id: newId(), kind: 'postLiked', happened_at: server.p.clock.now() },
    ])
    .execute();
  await jimin.delete(`/api/posts/${postId}`);
  expect((await noticesOf(server, hyunwoo)).map(({ kind }) => kind)).toEqual(['reportUpheld']);
});

test('a reader who may no longer see the subject gets neither title nor link', async () => {
  await hyunwoo.put(`/api/people/${jimin.id}/follow`);
  const commentId = await say(hyunwoo, '첫 댓글');
  await say(sua, '비밀 이야기', commentId);
  expect(await noticesOf(server, hyunwoo)).toMatchObject([{ title: '비밀 이야기' }]);
  await hyunwoo.delete(`/api/people/${jimin.id}/follow`);
  await moveTo(server, hyunwoo, nextTown());
  expect(await noticesOf(server, hyunwoo)).toMatchObject([{ title: null, path: null, read: false }]);
  await say(sua, '또 답글', commentId);
  expect(await noticesOf(server, hyunwoo)).toHaveLength(1);
});

test('a deleted person leaves every group, and notifications of theirs alone are deleted', async () => {
  await like(hyunwoo);
  await like(sua);
  await say(hyunwoo, '안녕');
  expect(await noticesOf(server, jimin)).toHaveLength(2);
  await server.p.db.deleteFrom('person').where('id', '=', hyunwoo.id).execute();
  expect(await sentencesOf(server, jimin)).toEqual(['수아님이 내 글을 좋아해요']);
});
