import { expect, test } from 'vitest';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { appeal, appealDraft, judge, removedPost } from '#moderation/appeals/fixtures.ts';
import { noticesOf, sentencesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { moveTo, nextTown, type Person, reasonOf, settle, signIn } from '#test/people/world.ts';

const day = 86_400_000;

const { server, jimin, sua } = ourTown();
const decider = forEachTest(() => moderator('처음 담당'));
const other = forEachTest(() => moderator('다른 담당'));

const moderator = (name: string, place = town) =>
  settle(server, { name, cityCode: null, rights: [`moderator:${place}`] });
const decision = async (person: Person, id: string, kind = 'post') =>
  (await person.get(`/api/appeals/decisions/${kind}/${id}`)).body;
const isVisible = async (id: string) => (await sua.get(`/api/posts/${id}`)).status === 200;
const queue = async (person: Person, state = 'waiting') =>
  (await person.get(`/api/appeals?state=${state}&limit=50`)).body.items;
const waiting = async (person: Person) => (await person.get('/api/admin/waiting')).body.appeals;

test('whoever had a post removed reads why, in whose words, and until when they may appeal; nobody is named', async () => {
  const post = await removedPost(jimin, decider, {
    note: '단골 광고꾼',
    reason: 'spam',
    authorNote: '가격을 적지 말아주세요.',
  });
  const [notice] = await noticesOf(server, jimin);
  expect(notice).toMatchObject({
    sentence: '이용약관에 어긋나 다른 이웃에게 보이지 않게 됐어요',
    path: `/appeal/post/${post.id}`,
  });
  expect(notice?.title).toMatch(/^무료 나눔해요 · 이유: 스팸·광고 · \d+월 \d+일 \(.\)까지 이의 제기$/);
  const { body } = await jimin.get(`/api/appeals/decisions/post/${post.id}`);
  expect(body).toMatchObject({
    title: '무료 나눔해요',
    path: `/post/${post.id}`,
    reason: 'spam',
    authorNote: '가격을 적지 말아주세요.',
    state: 'open',
    appeal: null,
    can: { appeal: true },
  });
  const text = JSON.stringify(body);
  for (const secret of ['단골 광고꾼', '처음 담당', decider.id]) expect(text).not.toContain(secret);
  for (const person of [sua, other, decider])
    expect((await person.get(`/api/appeals/decisions/post/${post.id}`)).status).toBe(404);
});

test('without a word of the moderator the reason is the most frequent one of the reports', async () => {
  const post = await writePost(jimin);
  for (const reason of ['fraud', 'spam', 'fraud']) {
    const reporter = await settle(server, { name: '신고인', cityCode: town });
    await reporter.post('/api/reports', { id: newId(), kind: 'post', itemId: post.id, reason });
  }
  // Hidden by three reports, which is no decision.
  expect((await jimin.get(`/api/appeals/decisions/post/${post.id}`)).status).toBe(404);
  await decider.patch(`/api/reports/cases/post/${post.id}`, { decision: 'removed' });
  expect(await decision(jimin, post.id)).toMatchObject({ reason: 'fraud', authorNote: '' });
});

test('an appeal that is granted shows the post again; the person is told once, with the answer', async () => {
  const post = await removedPost(jimin, decider);
  const id = await appeal(jimin, post.id);
  expect(await isVisible(post.id)).toBe(false);
  expect(await queue(other)).toMatchObject([
    { id, kind: 'post', title: '무료 나눔해요', isOwn: false, can: { decide: true } },
  ]);
  expect((await other.get(`/api/appeals/${id}`)).body).toMatchObject({
    text: '광고가 아니라 나눔이에요.',
    decidedBy: '처음 담당',
    canUndo: true,
  });
  expect((await judge(other, id, 'granted', '나눔이 맞네요. 죄송해요.')).status).toBe(204);
  expect(await isVisible(post.id)).toBe(true);
  expect(await decision(jimin, post.id)).toMatchObject({
    state: 'over',
    appeal: { status: 'granted', answer: '나눔이 맞네요. 죄송해요.' },
    can: { appeal: false },
  });
  const [last, before] = await noticesOf(server, jimin);
  expect(last).toMatchObject({ kind: 'appealGranted', title: '나눔이 맞네요. 죄송해요.' });
  expect(before?.kind).toBe('itemRemoved');
  expect(await queue(other, 'ended')).toMatchObject([{ id, status: 'granted' }]);
  const entries = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'place_code'])
    .where('admin_id', '=', other.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    ['appeal.seen', 'appeal.granted', 'post.restored'].map((action) => ({ action, place_code: town })),
  );
});

test('an appeal that is upheld leaves the post removed, and cannot be sent again', async () => {
  const post = await removedPost(jimin, decider);
  const id = await appeal(jimin, post.id);
  expect((await judge(other, id, 'upheld')).status).toBe(204);
  expect(await isVisible(post.id)).toBe(false);
  expect(await sentencesOf(server, jimin)).toContain('이의 제기를 다시 살펴봤고 결정을 그대로 두기로 했어요');
  expect(reasonOf(await jimin.post('/api/appeals', appealDraft(post.id)))).toEqual([409, 'appeal.already']);
});

test('the same request twice is one appeal; a second one, or another’s id, is refused', async () => {
  const post = await removedPost(jimin, decider);
  const draft = appealDraft(post.id);
  const responses = await Promise.all([1, 2, 3].map(() => jimin.post('/api/appeals', draft)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await queue(other)).toHaveLength(1);
  expect(reasonOf(await jimin.post('/api/appeals', appealDraft(post.id)))).toEqual([409, 'appeal.already']);
  const mine = await removedPost(sua, decider);
  expect(reasonOf(await sua.post('/api/appeals', appealDraft(mine.id, { id: draft.id })))).toEqual([
    409,
    'appeal.already',
  ]);
});

test('a text is required and has at most 1,000 characters', async () => {
  const post = await removedPost(jimin, decider);
  const send = async (text: string) =>
    (await jimin.post('/api/appeals', appealDraft(post.id, { text }))).body.error;
  expect((await send(' \n ')).fields).toEqual({ text: 'appeal.needText' });
  expect((await send('가'.repeat(1001))).fields).toEqual({ text: 'common.tooLong' });
  expect(await send('가'.repeat(1000))).toBeUndefined();
});

test('nobody appeals for somebody else, against nothing, or against what was only reported', async () => {
  const post = await removedPost(jimin, decider);
  const shown = await writePost(jimin);
  for (const [person, given] of [
    [sua, appealDraft(post.id)],
    [jimin, appealDraft(shown.id)],
    [jimin, appealDraft(newId())],
    [jimin, appealDraft('x')],
    [jimin, appealDraft(post.id, { kind: 'nothing' })],
    [jimin, appealDraft(post.id, { kind: 'constructor' })],
  ] as const)
    expect(reasonOf(await person.post('/api/appeals', given))).toEqual([404, 'appeal.gone']);
});

test('whoever made the decision sees the appeal and cannot judge it; it does not wait for them', async () => {
  const post = await removedPost(jimin, decider);
  const id = await appeal(jimin, post.id);
  expect(await queue(decider)).toMatchObject([{ id, isOwn: true, can: { decide: false } }]);
  expect([await waiting(decider), await waiting(other)]).toEqual([0, 1]);
  expect(await sentencesOf(server, decider)).not.toContain('확인할 이의 제기가 들어왔어요');
  expect(await sentencesOf(server, other)).toContain('확인할 이의 제기가 들어왔어요');
  for (const verdict of ['granted', 'upheld'] as const)
    expect(reasonOf(await judge(decider, id, verdict))).toEqual([403, 'appeal.ownDecision']);
  expect(await isVisible(post.id)).toBe(false);
  await judge(other, id, 'upheld');
  expect(await waiting(other)).toBe(0);
  expect(await sentencesOf(server, other)).not.toContain('확인할 이의 제기가 들어왔어요');
});

test('a moderator whose own post was removed does not judge their own appeal', async () => {
  const both = await settle(server, { name: '담당 주민', cityCode: town, rights: [`moderator:${town}`] });
  const post = await removedPost(both, decider);
  const id = await appeal(both, post.id);
  expect(await queue(both)).toEqual([]);
  expect((await both.get(`/api/appeals/${id}`)).status).toBe(404);
  expect((await judge(both, id, 'granted')).status).toBe(404);
  expect(await queue(other)).toHaveLength(1);
});

test('an appeal of another town does not exist for a moderator', async () => {
  const post = await removedPost(jimin, decider);
  const id = await appeal(jimin, post.id);
  const stranger = await moderator('먼 담당', nextTown());
  expect(await queue(stranger)).toEqual([]);
  expect((await stranger.get(`/api/appeals/${id}`)).status).toBe(404);
  expect((await judge(stranger, id, 'granted')).status).toBe(404);
  const province = await moderator('도 담당', town.slice(0, 2));
  expect((await queue(province)).map((item: { id: string }) => item.id)).toContain(id);
});

test('of two moderators at once one judges, and the other is told; a retry changes nothing', async () => {
  const third = await moderator('또 다른 담당');
  for (let round = 0; round < 4; round++) {
    const post = await removedPost(jimin, decider);
    const id = await appeal(jimin, post.id);
    const responses = await Promise.all([judge(other, id, 'granted'), judge(third, id, 'upheld')]);
    const outcomes = responses.map(reasonOf).sort();
    expect(outcomes).toEqual([
      [204, undefined],
      [409, 'appeal.decidedAlready'],
    ]);
    const isGranted = responses[0]?.status === 204;
    expect(await isVisible(post.id)).toBe(isGranted);
    const winner = isGranted ? other : third;
    expect((await judge(winner, id, isGranted ? 'granted' : 'upheld')).status).toBe(204);
  }
});

test('an appeal is withdrawn until it is judged, for good', async () => {
  const post = await removedPost(jimin, decider);
  const id = await appeal(jimin, post.id);
  expect((await sua.delete(`/api/appeals/${id}`)).status).toBe(404);
  for (const _ of [1, 2]) expect((await jimin.delete(`/api/appeals/${id}`)).status).toBe(204);
  expect(await decision(jimin, post.id)).toMatchObject({
    appeal: { status: 'withdrawn', can: { withdraw: false } },
    can: { appeal: false },
  });
  expect([await queue(other), await queue(other, 'ended')]).toEqual([[], []]);
  expect((await judge(other, id, 'granted')).status).toBe(404);
  const again = await removedPost(jimin, decider);
  const judged = await appeal(jimin, again.id);
  await judge(other, judged, 'upheld');
  expect(reasonOf(await jimin.delete(`/api/appeals/${judged}`))).toEqual([409, 'appeal.endedAlready']);
});

test('after thirty days nobody appeals, and what waited longer cannot be undone any more', async () => {
  const [late, slow] = [await removedPost(jimin, decider), await removedPost(jimin, decider)];
  const id = await appeal(jimin, slow.id);
  server.pass(31 * day);
  Object.assign(jimin, await signIn(server, jimin.id, town));
  Object.assign(other, await signIn(server, other.id, null));
  expect(await decision(jimin, late.id)).toMatchObject({ state: 'late', can: { appeal: false } });
  expect(reasonOf(await jimin.post('/api/appeals', appealDraft(late.id)))).toEqual([409, 'appeal.late']);
  expect((await other.get(`/api/appeals/${id}`)).body.canUndo).toBe(false);
  expect(reasonOf(await judge(other, id, 'granted'))).toEqual([409, 'appeal.cannotUndo']);
  expect((await judge(other, id, 'upheld', '너무 늦게 봤어요.')).status).toBe(204);
});

test('a later decision about the same post may be appealed again', async () => {
  const post = await removedPost(jimin, decider);
  const first = await appeal(jimin, post.id);
  await judge(other, first, 'granted');
  server.pass(1000);
  await decider.put(`/api/reports/cases/post/${post.id}/removal`, { reason: 'abuse' });
  expect(await decision(jimin, post.id)).toMatchObject({ state: 'open', reason: 'abuse', appeal: null });
  await appeal(jimin, post.id);
  expect(await queue(other)).toHaveLength(1);
});

test('everything that was hidden at once is one decision; granted, it is shown again', async () => {
  const posts = [await writePost(jimin), await writePost(jimin)];
  const draft = {
    id: newId(),
    personId: jimin.id,
    days: 1,
    note: '도배',
    reason: 'spam',
    authorNote: '한 번만 써주세요.',
  };
  expect((await decider.post('/api/reports/bulk-hides', draft)).status).toBe(204);
  await expect.poll(() => isVisible(posts[0]?.id ?? '')).toBe(false);
  await expect
    .poll(async () => (await noticesOf(server, jimin))[0]?.path)
    .toBe(`/appeal/writings/${draft.id}`);
  expect((await jimin.get(`/api/appeals/decisions/post/${posts[0]?.id}`)).status).toBe(404);
  expect(await decision(jimin, draft.id, 'writings')).toMatchObject({
    reason: 'spam',
    authorNote: '한 번만 써주세요.',
    can: { appeal: true },
  });
  const id = await appeal(jimin, draft.id, { kind: 'writings' });
  expect(await queue(other)).toMatchObject([{ id, kind: 'writings', hidden: 2 }]);
  expect((await judge(other, id, 'granted')).status).toBe(204);
  for (const post of posts) await expect.poll(() => isVisible(post.id)).toBe(true);
  expect(await decision(jimin, draft.id, 'writings')).toMatchObject({ state: 'over' });
});

test('a club is appealed by who made it; after a move the old town’s moderators still judge', async () => {
  const clubId = await createTestClub(server, jimin, { name: '달리기 모임' });
  await decider.put(`/api/reports/cases/club/${clubId}/removal`, {});
  const id = await appeal(jimin, clubId, { kind: 'club' });
  await moveTo(server, jimin, nextTown());
  expect((await judge(other, id, 'granted')).status).toBe(204);
  expect((await sua.get(`/api/clubs/${clubId}`)).status).toBe(200);
});

test('a removed message is gone for good, so there is nothing to appeal', async () => {
  const chatId = [jimin.id, sua.id].sort().join('_');
  const message = { id: newId(), text: '욕설' };
  expect((await jimin.post(`/api/chats/${chatId}/messages`, message)).status).toBe(201);
  await sua.post('/api/reports', { id: newId(), kind: 'message', itemId: message.id, reason: 'abuse' });
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  await admin.patch(`/api/reports/cases/message/${message.id}`, { decision: 'removed' });
  expect(await decision(jimin, message.id, 'message')).toMatchObject({
    state: 'final',
    reason: 'abuse',
    can: { appeal: false },
  });
  const draft = appealDraft(message.id, { kind: 'message' });
  expect(reasonOf(await jimin.post('/api/appeals', draft))).toEqual([409, 'appeal.final']);
});

test('the queue has a second page', async () => {
  for (let n = 0; n < 3; n++) await appeal(jimin, (await removedPost(jimin, decider)).id);
  const first = (await other.get('/api/appeals?limit=2')).body;
  const second = (await other.get(`/api/appeals?limit=2&cursor=${first.nextCursor}`)).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
  for (const { id } of [...first.items, ...second.items]) await judge(other, id, 'upheld');
  const ended = (await other.get('/api/appeals?state=ended&limit=2')).body;
  const rest = (await other.get(`/api/appeals?state=ended&limit=2&cursor=${ended.nextCursor}`)).body;
  expect([ended.items.length, rest.items.length]).toEqual([2, 1]);
});
