import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { ourPostInDispute } from '#moderation/takedowns/post-fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { mustSucceed, reasonOf } from '#test/people/world.ts';
import { endMeasures } from './closing.ts';

const dayMs = 86_400_000;
const {
  server,
  jimin,
  moderator,
  neighbour,
  post,
  file,
  decide,
  object,
  whole,
  statusOf,
  sees,
  pass,
  kindsOf,
  entries,
} = ourPostInDispute();
const close = (id: string, outcome: string) =>
  moderator.put(`/api/takedowns/${id}/outcome`, { outcome, reason: '다시 확인했어요.' });

test('an accepted request hides the item for thirty days; its author learns why and until when, and not who asked', async () => {
  const claim = await file();
  expect((await decide(claim.id)).status).toBe(204);
  expect(await sees(neighbour)).toEqual([404, false]);
  expect(await sees(jimin)).toEqual([200, true]);
  expect(await sees(moderator)).toEqual([200, true]);
  const { body } = await jimin.get(`/api/takedowns/${claim.id}/measure`);
  expect(body).toMatchObject({
    ground: 'defamation',
    state: 'paused',
    title: '가게 후기',
    reason: '사실과 다른 내용이에요.',
    can: { object: true },
  });
  expect(Date.parse(body.pausedUntil) - Date.parse(body.pausedAt)).toBe(30 * dayMs);
  const notices = await noticesOf(server, jimin);
  expect(notices.map(({ kind, path }) => [kind, path])).toEqual([['itemPaused', `/takedown?of=${claim.id}`]]);
  for (const text of [body, notices, (await jimin.get(`/api/posts/${post.id}`)).body].map((one) =>
    JSON.stringify(one),
  ))
    expect(text).not.toMatch(/홍길동|hong@|010-1234/);
  expect((await statusOf(claim)).text).toContain('게시를 중단했어요');
  expect((await moderator.get('/api/admin/waiting')).body.takedowns).toBe(0);
  expect((await entries(claim.id)).map(({ action }) => action)).toEqual(['takedown.accepted']);
});

test('without an objection the item is removed after thirty days, once, by two processes at once', async () => {
  const claim = await file();
  await decide(claim.id);
  await pass(30 * dayMs - 60_000);
  await endMeasures.run(server.p, null);
  expect((await whole(claim.id)).state).toBe('paused');
  await pass(60_000);
  await Promise.all([endMeasures.run(server.p, null), endMeasures.run(server.p, null)]);
  expect(await whole(claim.id)).toMatchObject({ state: 'removed', closing: { by: null, reason: '' } });
  expect(await sees(neighbour)).toEqual([404, false]);
  expect((await kindsOf(jimin)).filter((kind) => kind === 'pausedRemoved')).toHaveLength(1);
  expect(await kindsOf(jimin)).not.toContain('itemRemoved');
  expect((await statusOf(claim)).text).toContain('삭제했어요');
  const closed = await server.p.db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'takedown.closed')
    .where(sql<boolean>`data->>'id' = ${claim.id}`)
    .execute();
  expect(closed).toHaveLength(1);
  // From here on it is a removed item like any other.
  expect((await moderator.get(`/api/reports/cases/post/${post.id}`)).body).toMatchObject({
    status: 'removed',
    canRestore: true,
  });
  expect((await moderator.delete(`/api/reports/cases/post/${post.id}/removal`)).status).toBe(204);
  expect(await sees(neighbour)).toEqual([200, true]);
});

test('with an objection that nobody has decided, the item comes back after thirty days', async () => {
  const claim = await file();
  await decide(claim.id);
  expect((await object(claim.id)).body).toMatchObject({ state: 'objected', can: { object: false } });
  expect((await object(claim.id)).status).toBe(200);
  expect(reasonOf(await object(claim.id, '다른 말'))).toEqual([409, 'takedown.objectedAlready']);
  expect(await whole(claim.id)).toMatchObject({ objection: { text: '영수증이 있어요.' } });
  expect((await moderator.get('/api/admin/waiting')).body.takedowns).toBe(1);
  const { text } = await statusOf(claim);
  expect(text).toContain('글쓴이가 이의를 제기했어요');
  expect(text).not.toContain('영수증');
  await pass(30 * dayMs);
  await endMeasures.run(server.p, null);
  expect((await whole(claim.id)).state).toBe('restored');
  expect(await sees(neighbour)).toEqual([200, true]);
  expect(await kindsOf(jimin)).toContain('pausedRestored');
  expect((await moderator.get(`/api/reports/cases/post/${post.id}`)).status).toBe(404);
});

test('after an objection a moderator restores or removes; without one, only the job removes', async () => {
  const first = await file();
  await decide(first.id);
  expect(reasonOf(await close(first.id, 'removed'))).toEqual([409, 'takedown.notYet']);
  await object(first.id);
  expect((await close(first.id, 'restored')).status).toBe(204);
  expect(await sees(neighbour)).toEqual([200, true]);
  expect(reasonOf(await close(first.id, 'removed'))).toEqual([409, 'takedown.closedAlready']);
  const second = await file();
  await decide(second.id);
  await object(second.id);
  expect((await close(second.id, 'removed')).status).toBe(204);
  expect(await sees(neighbour)).toEqual([404, false]);
  expect((await jimin.get(`/api/takedowns/${second.id}/measure`)).body).toMatchObject({
    state: 'removed',
    closingReason: '다시 확인했어요.',
  });
  const actions = (await entries(second.id)).map(({ action }) => action);
  expect(actions).toEqual(['takedown.accepted', 'takedown.removed']);
});

test('nobody objects after the thirty days', async () => {
  const { id } = await file();
  await decide(id);
  await pass(30 * dayMs);
  expect(reasonOf(await object(id))).toEqual([409, 'takedown.objectionOver']);
});

test('of two decisions at once one wins', async () => {
  const { id } = await file();
  const responses = await Promise.all([decide(id), decide(id, 'refused'), decide(id)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
});

test('a second request about a paused item shares its measure and ends with it; the author is told once', async () => {
  const [first, second] = [await file(), await file()];
  await decide(first.id);
  await pass(dayMs);
  await decide(second.id);
  const [one, other] = [await whole(first.id), await whole(second.id)];
  expect(other.pausedUntil).toBe(one.pausedUntil);
  expect(other.can).toEqual({ decide: false, restore: false, remove: false });
  expect(await kindsOf(jimin)).toEqual(['itemPaused']);
  await object(first.id);
  await close(first.id, 'restored');
  expect((await whole(second.id)).state).toBe('restored');
  expect((await kindsOf(jimin)).filter((kind) => kind === 'pausedRestored')).toHaveLength(1);
});

test('what its author deletes, and what reports remove, stays gone', async () => {
  const deleted = await file();
  await decide(deleted.id);
  await mustSucceed(jimin.delete(`/api/posts/${post.id}`));
  expect((await whole(deleted.id)).item).toMatchObject({ title: '가게 후기', isGone: true });
  Object.assign(post, await writePost(jimin, { title: '둘째' }));
  const removed = await file();
  await decide(removed.id);
  await object(removed.id);
  await mustSucceed(moderator.put(`/api/reports/cases/post/${post.id}/removal`, { note: '' }));
  await pass(30 * dayMs);
  await endMeasures.run(server.p, null);
  expect((await whole(deleted.id)).state).toBe('gone');
  expect((await whole(removed.id)).state).toBe('removed');
  expect(await sees(neighbour)).toEqual([404, false]);
});

test('a request about what reports have removed is accepted and over at once', async () => {
  await mustSucceed(moderator.put(`/api/reports/cases/post/${post.id}/removal`, { note: '' }));
  const { id } = await file();
  await decide(id);
  expect((await whole(id)).state).toBe('removed');
  expect(await kindsOf(jimin)).toEqual(['itemRemoved']);
});

test('a report that is dismissed does not show a paused item', async () => {
  const { id } = await file();
  await mustSucceed(
    neighbour.post('/api/reports', { id: newId(), kind: 'post', itemId: post.id, reason: 'abuse' }),
  );
  await decide(id);
  await mustSucceed(moderator.patch(`/api/reports/cases/post/${post.id}`, { decision: 'kept' }));
  expect(await sees(neighbour)).toEqual([404, false]);
  await object(id);
  await close(id, 'restored');
  expect(await sees(neighbour)).toEqual([200, true]);
});
