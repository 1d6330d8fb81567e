import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { appeal, judge, removedPost } from '#moderation/appeals/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';

const { server, jimin } = ourTown();
let decider: Person;
let other: Person;
let adminObserver: Awaited<ReturnType<typeof observe>>;
let screen: Awaited<ReturnType<typeof observe>>;

beforeEach(async () => {
  const rights = [`moderator:${town}`] as const;
  decider = await settle(server, { name: '처음 담당', cityCode: null, rights });
  other = await settle(server, { name: '다른 담당', cityCode: null, rights });
  adminObserver = await observe(server, other, [`appeals:${town}`]);
  screen = await observe(server, jimin, [`person:${jimin.id}`]);
});

const statusOf = async (id: string, kind = 'post') =>
  (await jimin.get(`/api/appeals/decisions/${kind}/${id}`)).body.appeal.status;

test('the admin page and the person hear of an appeal and of its end', async () => {
  const post = await removedPost(jimin, decider);
  const id = await appeal(jimin, post.id);
  const data = { id, kind: 'post', subjectId: post.id, personId: jimin.id };
  expect((await adminObserver.hears('appeal.made')).data).toEqual(data);
  await judge(other, id, 'upheld', '그대로 둘게요.');
  expect((await screen.hears('appeal.decided')).data).toEqual(data);
  expect((await adminObserver.hears('appeal.decided')).data).toEqual(data);
  const next = await removedPost(jimin, decider);
  const withdrawn = await appeal(jimin, next.id);
  await jimin.delete(`/api/appeals/${withdrawn}`);
  expect((await adminObserver.hears('appeal.withdrawn')).data).toMatchObject({ id: withdrawn });
});

test('the admin page of another town hears nothing', async () => {
  const elsewhere = nextTown();
  const stranger = await settle(server, {
    name: '먼 담당',
    cityCode: elsewhere,
    rights: [`moderator:${elsewhere}`],
  });
  const refused = await observe(server, stranger, [`appeals:${town}`]);
  expect(refused.frames).toContainEqual({ refused: [`appeals:${town}`] });
  refused.close();
});

test('an appeal closes itself when its author deletes the post', async () => {
  const post = await removedPost(jimin, decider);
  const id = await appeal(jimin, post.id);
  expect((await jimin.delete(`/api/posts/${post.id}`)).status).toBe(204);
  expect((await adminObserver.hears('appeal.closed')).data).toMatchObject({ id });
  expect((await judge(other, id, 'granted')).body.error.reason).toBe('appeal.closedMeanwhile');
  const { body } = await jimin.get(`/api/appeals/decisions/post/${post.id}`);
  expect(body).toMatchObject({ state: 'gone', appeal: { status: 'closed' } });
  expect((await other.get('/api/appeals')).body.items).toEqual([]);
  expect((await other.get('/api/appeals?state=ended')).body.items).toMatchObject([{ id, status: 'closed' }]);
});

test('an appeal closes itself when a moderator restores the post', async () => {
  const post = await removedPost(jimin, decider);
  const id = await appeal(jimin, post.id);
  await decider.delete(`/api/reports/cases/post/${post.id}/removal`);
  expect((await screen.hears('appeal.closed')).data).toMatchObject({ id });
  expect(await statusOf(post.id)).toBe('closed');
  // Told by the restoring itself.
  expect((await noticesOf(server, jimin)).map(({ kind }) => kind)).toEqual(['itemRestored', 'itemRemoved']);
});

test('an appeal closes itself when everything is shown again, or a comment is deleted', async () => {
  await writePost(jimin);
  const draft = { id: newId(), personId: jimin.id, days: 1 };
  await decider.post('/api/reports/bulk-hides', draft);
  await expect
    .poll(async () => (await jimin.get(`/api/appeals/decisions/writings/${draft.id}`)).status)
    .toBe(200);
  const id = await appeal(jimin, draft.id, { kind: 'writings' });
  await decider.delete(`/api/reports/bulk-hides/${draft.id}`);
  expect((await adminObserver.hears('appeal.closed')).data).toMatchObject({ id });

  const sua = await settle(server, { name: '수아', cityCode: town });
  const post = await writePost(sua);
  const comment = { id: newId(), text: '싸게 팔아요' };
  await jimin.post(`/api/posts/${post.id}/comments`, comment);
  await sua.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '네?', parentId: comment.id });
  await decider.put(`/api/reports/cases/comment/${comment.id}/removal`, {});
  await appeal(jimin, comment.id, { kind: 'comment' });
  await jimin.delete(`/api/comments/${comment.id}`);
  await expect.poll(() => statusOf(comment.id, 'comment')).toBe('closed');
});

test('an appeal goes with its writer’s account', async () => {
  const post = await removedPost(jimin, decider);
  await appeal(jimin, post.id);
  expect((await jimin.delete('/api/account')).status).toBe(204);
  const rows = () =>
    server.p.db.selectFrom('appeal').select('id').where('subject_id', '=', post.id).execute();
  await expect.poll(rows, { timeout: 20_000 }).toEqual([]);
  const queue = async () => (await other.get('/api/admin/waiting')).body.appeals;
  expect(await queue()).toBe(0);
});
