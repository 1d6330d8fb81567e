import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, type Person, request, settle } from '#test/people/world.ts';
import { evidenceKey, forgetEvidence } from './evidence.ts';

const { server, minjae, jimin } = ourTown();
let neighbours: Person[];
let postId: string;

beforeEach(async () => {
  neighbours = await Promise.all(
    [1, 2, 3, 4].map((n) => settle(server, { name: `이웃${n}`, cityCode: town })),
  );
  postId = newId();
  await jimin.post('/api/posts', { id: postId, title: '급전', content: '빌려드려요', category: 'daily' });
});

const item = () => ({ kind: 'post', itemId: postId });
const report = (person: Person, about: object = item()) =>
  person.post('/api/reports', { id: newId(), reason: 'fraud', ...about });
const reportBy = async (count: number, about: object = item()) => {
  for (const person of neighbours.slice(0, count)) expect((await report(person, about)).status).toBe(201);
};
const path = (id = postId, kind = 'post') => `/api/reports/cases/${kind}/${id}`;
const decide = (decision: string, note = '', id = postId) => minjae.patch(path(id), { decision, note });
const sees = async (person: Person) => [
  (await person.get(`/api/posts/${postId}`)).status,
  (await person.get('/api/posts')).body.items.some(({ id }: { id: string }) => id === postId),
];
const watcher = () => neighbours[3] as Person;

test('the third report hides an item from residents; its author and admins still see it', async () => {
  const screen = await observe(server, watcher(), [`city:${town}`, `post:${postId}`]);
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  await reportBy(2);
  expect(await sees(watcher())).toEqual([200, true]);
  expect((await report(neighbours[2] as Person)).status).toBe(201);
  expect(await sees(watcher())).toEqual([404, false]);
  expect(await sees(jimin)).toEqual([200, true]);
  expect((await minjae.get(`/api/posts/${postId}`)).status).toBe(200);
  expect((await screen.hears('item.concealed')).data).toEqual({ kind: 'post', id: postId });
  expect((await own.hears('item.judged')).data).toEqual({ kind: 'post', id: postId, outcome: 'hidden' });
  screen.close();
  own.close();
});

test('a resident who still has a hidden item on screen can report it, and the report counts', async () => {
  await reportBy(4);
  expect((await minjae.get(path())).body).toMatchObject({ reports: 4, isHidden: true });
});

test('a kept item is visible to everybody again, and three new reports hide it again', async () => {
  await reportBy(3);
  expect((await decide('kept', '문제없어요')).status).toBe(204);
  expect(await sees(watcher())).toEqual([200, true]);
  await report(watcher());
  expect((await minjae.get(path())).body).toMatchObject({ status: 'open', reports: 1, isHidden: false });
  expect(await sees(neighbours[0] as Person)).toEqual([200, true]);
});

test('a removed item stays invisible to residents, whatever is reported later', async () => {
  await report(neighbours[0] as Person);
  await decide('removed');
  expect(await sees(watcher())).toEqual([404, false]);
  expect((await report(watcher())).status).toBe(404);
  expect((await minjae.get(path())).body).toMatchObject({ status: 'removed', isHidden: true });
});

test('64 simultaneous reports hide the item once, and count each person once', async () => {
  const tries = Array.from({ length: 64 }, (_, n) => report(neighbours[n % 4] as Person));
  await Promise.all(tries);
  const { body } = await minjae.get(path());
  expect([body.reports, body.isHidden, body.reported.length]).toEqual([4, true, 4]);
  const events = await server.p.db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'item.concealed')
    .where(sql<boolean>`topics @> array[${`post:${postId}`}]`)
    .execute();
  expect(events).toHaveLength(1);
});

test('of simultaneous decisions one wins, the others are refused, and each success has an audit entry', async () => {
  await reportBy(1);
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) => decide(n % 2 ? 'kept' : 'removed', `메모 ${n}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(409)]);
  expect(responses.find(({ status }) => status === 409)?.body.error.reason).toBe('report.decidedAlready');
  const deeds = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'person_id'])
    .where('item_id', '=', postId)
    .where('action', '<>', 'report.seen')
    .execute();
  expect(deeds).toHaveLength(1);
  expect(deeds[0]?.person_id).toBe(jimin.id);
});

test('the queue has the longest open case first, by town, in pages; the admin pages receive each report', async () => {
  const adminObserver = await observe(server, minjae, ['reports:all']);
  const second = newId();
  await jimin.post('/api/posts', { id: second, title: '둘째', content: '글', category: 'daily' });
  await report(watcher());
  expect((await adminObserver.hears('report.filed')).data).toEqual({ kind: 'post', id: postId });
  server.pass(1000);
  await report(watcher(), { kind: 'post', itemId: second });
  const first = (await minjae.get(`/api/reports/cases?city=${town}&limit=1`)).body;
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual([postId]);
  const next = (await minjae.get(`/api/reports/cases?city=${town}&limit=1&cursor=${first.nextCursor}`)).body;
  expect(next.items.map(({ id }: { id: string }) => id)).toEqual([second]);
  await decide('kept', '봤어요');
  const decided = (await minjae.get(`/api/reports/cases?city=${town}&state=decided`)).body.items;
  expect(decided).toMatchObject([
    { id: postId, status: 'kept', note: '봤어요', decidedBy: '민재', reports: 0 },
  ]);
  adminObserver.close();
});

test('text and image of a reported item stay as evidence when its author deletes it', async () => {
  const image = await sendImage(server, jimin, 'posts');
  const id = newId();
  await jimin.post('/api/posts', {
    id,
    title: '사진 글',
    content: '본문',
    category: 'daily',
    imageIds: [image],
  });
  await report(watcher(), { kind: 'post', itemId: id });
  const evidence = () =>
    fetch(`${server.origin}${path(id)}/images/1`, { headers: { cookie: minjae.cookie } });
  await vi.waitFor(async () => expect((await evidence()).status).toBe(200), 20_000);
  await jimin.delete(`/api/posts/${id}`);
  expect((await minjae.get(path(id))).body).toMatchObject({ title: '사진 글', text: '본문', images: 1 });
  expect((await evidence()).status).toBe(200);
  expect((await minjae.get(`${path(id)}/images/2`)).status).toBe(404);
  await decide('removed', '', id);
  // A pause that ended has left a picture without a case.
  const stray = evidenceKey('post', newId(), newId());
  await server.p.files.put(stray, new Uint8Array(1), 'image/webp');
  await forgetEvidence.run(server.p, null);
  expect(await server.p.files.get(stray)).toBeNull();
  expect((await evidence()).status).toBe(200);
  server.pass(181 * 86_400_000);
  await forgetEvidence.run(server.p, null);
  Object.assign(minjae, await as(server, 'minjae'));
  expect((await minjae.get(path(id))).body).toMatchObject({
    title: '',
    text: '',
    images: 0,
    status: 'removed',
  });
});

test('an audit entry is written before a case is shown', async () => {
  await reportBy(1);
  const { body } = await minjae.get(path());
  expect(body.reported).toMatchObject([{ reason: 'fraud', by: { name: '이웃1' } }]);
  const views = await server.p.db
    .selectFrom('audit_entry')
    .select(['admin_id', 'person_id'])
    .where('action', '=', 'report.seen')
    .where('item_id', '=', postId)
    .execute();
  expect(views).toEqual([{ admin_id: minjae.id, person_id: jimin.id }]);
});

test('residents get 404 for cases, like everybody for a missing case', async () => {
  await reportBy(1);
  for (const person of [jimin, watcher()])
    expect([
      (await person.get('/api/reports/cases')).status,
      (await person.get(path())).status,
      (await person.patch(path(), { decision: 'kept' })).status,
      (await person.get(`${path()}/images/1`)).status,
    ]).toEqual([404, 404, 404, 404]);
  expect((await request(server, 'GET', '/api/reports/cases')).status).toBe(401);
  const spy = await observe(server, jimin, ['reports:all']);
  expect(spy.frames).toContainEqual({ refused: ['reports:all'] });
  spy.close();
  expect([
    (await minjae.get(path(newId()))).status,
    (await minjae.get(path('x'))).status,
    (await minjae.patch(path(newId()), { decision: 'kept' })).status,
    (await minjae.patch(path(postId, 'nothing'), { decision: 'kept' })).status,
    (await minjae.patch(path(), { decision: 'maybe' })).body.error.fields?.decision ??
      (await minjae.patch(path(), { decision: 'maybe' })).body.error.reason,
  ]).toEqual([404, 404, 404, 404, 'report.decisionRequired']);
});

test('a deleted account’s reports are deleted, and the count with them', async () => {
  await reportBy(2);
  await server.p.db
    .deleteFrom('person')
    .where('id', '=', (neighbours[0] as Person).id)
    .execute();
  const row = await server.p.db
    .selectFrom('post')
    .select('report_count')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  expect(row.report_count).toBe(1);
});
