import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle, signInAgain } from '#test/people/world.ts';
import { hideWritings, restoreWritings } from './jobs.ts';

const day = 86_400_000;
const { server, jimin, resident } = ourTown();
const neighbour = resident('이웃');
const moderator = resident('담당', 'moderator');

type Given = { id?: string; days?: number | null; note?: string };
const path = '/api/reports/bulk-hides';
const hideAll = (person: Person, given: Given = {}, about = jimin) =>
  person.post(path, { id: newId(), personId: about.id, days: 1, note: '', ...given });
const hides = async (person = moderator) => (await person.get(`${path}?person=${jimin.id}`)).body.items;
const undo = (person: Person, id: string) => person.delete(`${path}/${id}`);
/** Waits until the newest bulk hide is in a state. */
const becomes = (state: string) =>
  expect.poll(async () => (await hides())[0]?.state, { timeout: 20_000 }).toBe(state);

async function hidden(given: Given = {}): Promise<string> {
  const id = newId();
  await mustSucceed(hideAll(moderator, { id, ...given }));
  await becomes('hidden');
  return id;
}

const comment = async (person: Person, postId: string) => {
  const id = newId();
  await mustSucceed(person.post(`/api/posts/${postId}/comments`, { id, text: '광고예요', parentId: null }));
  return id;
};
const shownPosts = async (person = neighbour) =>
  (await person.get('/api/posts')).body.items.map(({ title }: { title: string }) => title).sort();
const shownComments = async (postId: string) =>
  (await neighbour.get(`/api/posts/${postId}/comments`)).body.items.length;
const noticesOf = async (person: Person) =>
  (await person.get('/api/notifications')).body.items.map(({ kind }: { kind: string }) => kind);

test('what a person wrote since a day disappears, nothing else does, and they are told once', async () => {
  const asked = await writePost(neighbour, { title: '질문' });
  await writePost(jimin, { title: '오래된 글' });
  server.pass(2 * day);
  await signInAgain(server, moderator);
  const elsewhere = await writePost(jimin, { title: '다른 동네 글' });
  await server.p.db
    .updateTable('post')
    .set({ city_code: nextTown() })
    .where('id', '=', elsewhere.id)
    .execute();
  for (const title of ['광고 하나', '광고 둘']) await writePost(jimin, { title });
  await comment(jimin, asked.id);
  const screen = await observe(server, neighbour, [`city:${town}`]);
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  const id = await hidden({ note: '도배' });
  await screen.hears('item.concealed');
  expect((await own.hears('bulkHide.finished')).data).toEqual({ id, personId: jimin.id, hidden: 3 });
  expect(await shownPosts()).toEqual(['오래된 글', '질문']);
  expect(await shownComments(asked.id)).toBe(0);
  expect(await shownPosts(jimin)).toEqual(['광고 둘', '광고 하나', '오래된 글', '질문']);
  expect(await hides()).toMatchObject([{ hidden: 3, note: '도배', by: '담당', canUndo: true }]);
  await expect.poll(() => noticesOf(jimin)).toEqual(['writingsHidden']);
  const log = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'note', 'place_code'])
    .where('person_id', '=', jimin.id)
    .execute();
  expect(log).toEqual([{ action: 'bulkHide.started', note: '도배', place_code: town }]);
  screen.close();
  own.close();
});

test('all of 120 comments are hidden, and open screens fetch once for some dozens of them', async () => {
  const { id } = await writePost(neighbour, { title: '질문' });
  const comments = [];
  for (let n = 0; n < 120; n++) {
    // Past the limit of comments a minute.
    if (n % 5 === 0) server.pass(60_000);
    comments.push(await comment(jimin, id));
  }
  await hidden({ days: null });
  expect(await hides()).toMatchObject([{ hidden: 120, since: null }]);
  expect(await shownComments(id)).toBe(0);
  const events = await server.p.db
    .selectFrom('event')
    .select('topics')
    .where('type', '=', 'item.concealed')
    .execute();
  expect(events.filter(({ topics }) => topics.includes(`post:${id}`))).toHaveLength(3);
});

test('undone, everything is visible again, except what was removed before and by itself', async () => {
  const [restored, removed, one, two] = [
    await writePost(jimin, { title: '먼저 되돌린 글' }),
    await writePost(jimin, { title: '따로 가린 글' }),
    await writePost(jimin, { title: '하나' }),
    await writePost(jimin, { title: '둘' }),
  ];
  await mustSucceed(moderator.put(`/api/reports/cases/post/${removed.id}/removal`, { note: '' }));
  const id = await hidden();
  expect(await hides()).toMatchObject([{ hidden: 3 }]);
  await mustSucceed(moderator.delete(`/api/reports/cases/post/${restored.id}/removal`));
  await mustSucceed(moderator.put(`/api/reports/cases/post/${restored.id}/removal`, { note: '' }));
  const adminObserver = await observe(server, moderator, [`reports:${town}`]);
  await mustSucceed(undo(moderator, id));
  expect((await adminObserver.hears('bulkHide.restored')).data).toEqual({
    id,
    personId: jimin.id,
    hidden: 3,
  });
  adminObserver.close();
  await becomes('restored');
  expect(await shownPosts()).toEqual(['둘', '하나']);
  for (const { id: postId } of [one, two])
    expect((await moderator.get(`/api/reports/cases/post/${postId}`)).body.status).toBe('kept');
  await expect.poll(() => noticesOf(jimin)).toContain('writingsRestored');
  expect((await undo(moderator, id)).body.error.reason).toBe('bulkHide.undoneAlready');
});

test('undone while it is under way, nothing stays hidden; both jobs run again change nothing', async () => {
  for (let n = 0; n < 10; n++) await writePost(jimin, { title: `광고 ${n}` });
  const id = newId();
  await mustSucceed(hideAll(moderator, { id }));
  await mustSucceed(undo(moderator, id));
  await becomes('restored');
  await hideWritings.run(server.p, { id });
  await restoreWritings.run(server.p, { id });
  expect(await shownPosts()).toHaveLength(10);
});

test('a reported post is decided with the rest, and its reporter is told', async () => {
  const { id } = await writePost(jimin, { title: '광고' });
  await mustSucceed(
    neighbour.post('/api/reports', { id: newId(), kind: 'post', itemId: id, reason: 'spam' }),
  );
  await hidden();
  expect((await moderator.get('/api/reports/cases')).body.items).toEqual([]);
  await expect.poll(() => noticesOf(neighbour)).toContain('reportUpheld');
});

test('64 simultaneous requests with one id are one; another’s id is refused', async () => {
  await writePost(jimin, { title: '광고' });
  const id = newId();
  const responses = await Promise.all(Array.from({ length: 64 }, () => hideAll(moderator, { id })));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  await becomes('hidden');
  expect(await hides()).toHaveLength(1);
  const other = await hideAll(moderator, { id }, neighbour);
  expect([other.status, other.body.error.reason]).toEqual([409, 'bulkHide.notMade']);
});

test('only moderators of the person’s town may, and never over somebody with a right', async () => {
  await writePost(jimin, { title: '글' });
  const other = nextTown();
  const stranger = await settle(server, { name: '옆 동네', cityCode: other, rights: [`moderator:${other}`] });
  const editor = await settle(server, { name: '소식지기', cityCode: town, rights: [`editor:${town}`] });
  for (const person of [stranger, editor, neighbour, jimin]) expect((await hideAll(person)).status).toBe(404);
  const id = await hidden();
  expect(await hides(stranger)).toEqual([]);
  for (const person of [stranger, editor, jimin]) expect((await undo(person, id)).status).toBe(404);
  const refused = await hideAll(moderator, {}, editor);
  expect([refused.status, refused.body.error.reason]).toEqual([403, 'bulkHide.notAdmin']);
  expect((await hideAll(moderator, {}, moderator)).status).toBe(403);
});

test('bad input is refused with a reason', async () => {
  for (const days of [0, 366, 1.5, '1'])
    expect((await hideAll(moderator, { days: days as number })).body.error.fields.days).toBe(
      'bulkHide.daysRequired',
    );
  expect((await hideAll(moderator, { note: '가'.repeat(301) })).status).toBe(422);
  expect((await hideAll(moderator, { id: 'x' })).status).toBe(422);
});

test('after 30 days it cannot be undone', async () => {
  await writePost(jimin, { title: '광고' });
  const id = await hidden();
  server.pass(30 * day + 1);
  Object.assign(
    moderator,
    await settle(server, { name: '담당', cityCode: town, rights: [`moderator:${town}`] }),
  );
  expect((await hides())[0].canUndo).toBe(false);
  expect((await undo(moderator, id)).body.error.reason).toBe('bulkHide.over');
});
