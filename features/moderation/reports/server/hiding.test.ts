import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';

const day = 86_400_000;
const { server, jimin, resident } = ourTown();
const neighbour = resident('이웃');
const moderator = resident('담당', 'moderator');
let postId: string;

beforeEach(async () => {
  postId = newId();
  await jimin.post('/api/posts', { id: postId, title: '급전', content: '빌려드려요', category: 'daily' });
});

const path = (id = postId, kind = 'post') => `/api/reports/cases/${kind}/${id}`;
const hide = (person: Person, id = postId, kind = 'post', note = '') =>
  person.put(`${path(id, kind)}/removal`, { note });
const restore = (person: Person, id = postId) => person.delete(`${path(id)}/removal`);
const report = (person: Person) =>
  person.post('/api/reports', { id: newId(), reason: 'fraud', kind: 'post', itemId: postId });
const sees = async (person: Person) => [
  (await person.get(`/api/posts/${postId}`)).status,
  (await person.get('/api/posts')).body.items.some(({ id }: { id: string }) => id === postId),
];
const noticesOf = async (person: Person) =>
  (await person.get('/api/notifications')).body.items.map(({ kind }: { kind: string }) => kind);
const entries = (id = postId) =>
  server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'person_id', 'note'])
    .where('item_id', '=', id)
    .where('action', '<>', 'report.seen')
    .orderBy('id')
    .execute();

test('a moderator hides a post that nobody reported: screens drop it, its author is told, the log says why', async () => {
  const screen = await observe(server, neighbour, [`city:${town}`, `post:${postId}`]);
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  expect((await hide(moderator, postId, 'post', '대출 광고')).status).toBe(204);
  expect((await screen.hears('item.concealed')).data).toEqual({ kind: 'post', id: postId });
  expect((await own.hears('item.judged')).data).toEqual({ kind: 'post', id: postId, outcome: 'removed' });
  expect(await sees(neighbour)).toEqual([404, false]);
  expect(await sees(jimin)).toEqual([200, true]);
  expect((await moderator.get(path())).body).toMatchObject({
    status: 'removed',
    reports: 0,
    title: '급전',
    decidedBy: '담당',
    note: '대출 광고',
    canRestore: true,
  });
  expect(await entries()).toEqual([{ action: 'post.hidden', person_id: jimin.id, note: '대출 광고' }]);
  const { items } = (await moderator.get('/api/reports/cases?state=decided')).body;
  expect(items.map(({ id }: { id: string }) => id)).toEqual([postId]);
  screen.close();
  own.close();
});

test('64 simultaneous requests hide it once', async () => {
  const responses = await Promise.all(Array.from({ length: 64 }, () => hide(moderator)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await entries()).toHaveLength(1);
});

test('hiding a reported item decides its case, and its reporter is told', async () => {
  await report(neighbour);
  await hide(moderator);
  expect((await moderator.get(path())).body).toMatchObject({ status: 'removed', reports: 0 });
  await expect.poll(() => noticesOf(neighbour)).toContain('reportUpheld');
});

test('residents, the author and moderators of other towns cannot hide it, and learn nothing of it', async () => {
  const other = nextTown();
  const stranger = await settle(server, { name: '옆 동네', cityCode: other, rights: [`moderator:${other}`] });
  const editor = await settle(server, { name: '소식지기', cityCode: town, rights: [`editor:${town}`] });
  for (const person of [jimin, neighbour, editor]) expect((await hide(person)).status).toBe(404);
  for (const id of [postId, newId()]) {
    const { status, body } = await hide(stranger, id);
    expect([status, body.error.reason]).toEqual([404, 'report.itemGone']);
  }
  expect(await sees(neighbour)).toEqual([200, true]);
  await hide(moderator);
  expect((await restore(stranger)).status).toBe(404);
  expect((await restore(jimin)).status).toBe(404);
  expect(await sees(neighbour)).toEqual([404, false]);
});

test('what is gone, what they wrote themselves and what only its two people read cannot be hidden', async () => {
  const own = newId();
  await moderator.post('/api/posts', { id: own, title: '안내', content: '글', category: 'daily' });
  expect((await hide(moderator, own)).body.error.reason).toBe('report.ownHide');
  await jimin.delete(`/api/posts/${postId}`);
  for (const [id, kind] of [
    [postId, 'post'],
    [newId(), 'comment'],
    [jimin.id, 'person'],
    [newId(), 'message'],
    [newId(), 'constructor'],
    ['0', 'post'],
  ] as const) {
    const response = await hide(moderator, id, kind);
    expect([response.status, response.body.error.reason]).toEqual([404, 'report.itemGone']);
  }
  expect((await hide(moderator, own, 'post', '가'.repeat(301))).status).toBe(422);
});

test('a hidden post is shown again within 30 days, whoever hid it, and three new reports hide it again', async () => {
  await report(neighbour);
  await hide(moderator);
  const screen = await observe(server, neighbour, [`city:${town}`]);
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  expect((await restore(moderator)).status).toBe(204);
  expect((await screen.hears('item.concealed')).data).toEqual({ kind: 'post', id: postId });
  await own.hears('item.restored');
  expect(await sees(neighbour)).toEqual([200, true]);
  expect((await restore(moderator)).body.error.reason).toBe('report.notRemoved');
  expect((await entries()).map(({ action }) => action)).toEqual(['post.hidden', 'post.restored']);
  await expect.poll(() => noticesOf(jimin)).toContain('itemRestored');
  // Its earlier report was judged and does not count again.
  const second = await settle(server, { name: '둘째', cityCode: town });
  await report(second);
  expect((await moderator.get(path())).body).toMatchObject({ status: 'open', reports: 1, canRestore: false });
  screen.close();
  own.close();
});

test('after 30 days a removed post stays removed', async () => {
  await hide(moderator);
  server.pass(30 * day + 1);
  const again = await settle(server, { name: '담당', cityCode: town, rights: [`moderator:${town}`] });
  expect((await again.get(path())).body.canRestore).toBe(false);
  expect((await restore(again)).body.error.reason).toBe('report.restoreOver');
});

test('of simultaneous hiding and deletion one is told that the post is gone', async () => {
  const [hidden, deleted] = await Promise.all([hide(moderator), jimin.delete(`/api/posts/${postId}`)]);
  expect(deleted.status).toBe(204);
  expect([204, 404]).toContain(hidden.status);
  expect((await neighbour.get(`/api/posts/${postId}`)).status).toBe(404);
});
