import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { noticesOf, sentencesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo } = ourTown();
let minjae: Person;

const reported = '확인할 신고가 들어왔어요';
const moving = '지역 변경 요청이 들어왔어요';

beforeEach(async () => {
  // Cases left pending by another test would keep its notification.
  await server.p.db.deleteFrom('report_case').execute();
  await server.p.db.deleteFrom('region_change').execute();
  minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
});

const report = async (person: Person, itemId: string) => {
  const draft = { id: newId(), kind: 'post', itemId, reason: 'spam' };
  expect((await person.post('/api/reports', draft)).status).toBe(201);
};
const judge = (id: string) => minjae.patch(`/api/reports/cases/post/${id}`, { decision: 'kept', note: '' });
const askToMove = async (person: Person) => {
  const id = newId();
  expect((await person.post('/api/region-changes', { id, cityCode: nextTown() })).status).toBe(201);
  return id;
};

test('admins get one notification for any number of new cases, with a link to the reports', async () => {
  const posts = [await writePost(jimin), await writePost(jimin)];
  for (const { id } of posts) await report(hyunwoo, id);
  expect(await noticesOf(server, minjae)).toMatchObject([
    { kind: 'reportWaits', sentence: reported, path: '/admin?tab=reports', actors: [] },
  ]);
  for (const resident of [jimin, hyunwoo]) expect(await noticesOf(server, resident)).toEqual([]);
});

test('a second report of an open case does not notify; one after a decision does', async () => {
  const sua = await settle(server, { name: '수아', cityCode: jimin.cityCode });
  const { id } = await writePost(jimin);
  await report(hyunwoo, id);
  const [first] = await noticesOf(server, minjae);
  await minjae.put(`/api/notifications/${first?.id}/read`);
  server.pass(60_000);
  await report(sua, id);
  expect(await noticesOf(server, minjae)).toMatchObject([{ id: first?.id, read: true }]);
  await judge(id);
  expect(await noticesOf(server, minjae)).toEqual([]);
  server.pass(60_000);
  await report(await settle(server, { name: '도윤', cityCode: jimin.cityCode }), id);
  expect(await noticesOf(server, minjae)).toMatchObject([{ kind: 'reportWaits', read: false }]);
});

test('the notification stays while a case is open, and goes with the last one', async () => {
  const posts = [await writePost(jimin), await writePost(jimin)];
  for (const { id } of posts) await report(hyunwoo, id);
  await judge(posts[0]?.id ?? '');
  expect(await sentencesOf(server, minjae)).toEqual([reported]);
  await judge(posts[1]?.id ?? '');
  expect(await sentencesOf(server, minjae)).toEqual([]);
});

test('a region change notifies admins, and its withdrawal removes the notification', async () => {
  const id = await askToMove(jimin);
  await askToMove(hyunwoo);
  expect(await noticesOf(server, minjae)).toMatchObject([
    { kind: 'regionChangeWaits', sentence: moving, path: '/admin?tab=regionChanges' },
  ]);
  await jimin.delete(`/api/region-changes/${id}`);
  expect(await sentencesOf(server, minjae)).toEqual([moving]);
  const [waiting] = (await minjae.get('/api/region-changes')).body.items;
  await minjae.patch(`/api/region-changes/${waiting.id}`, { status: 'rejected' });
  expect(await sentencesOf(server, minjae)).toEqual([]);
});

test('no one is notified of their own report, and a former admin gets no link', async () => {
  const { id } = await writePost(jimin);
  await report(minjae, id);
  expect(await noticesOf(server, minjae)).toEqual([]);
  await askToMove(jimin);
  expect(await noticesOf(server, minjae)).toMatchObject([{ path: '/admin?tab=regionChanges' }]);
  await server.p.db.updateTable('person').set({ role: 'resident' }).where('id', '=', minjae.id).execute();
  expect(await noticesOf(server, minjae)).toMatchObject([{ path: null }]);
});

test('deleting an account removes its region change and the notification', async () => {
  await askToMove(jimin);
  expect(await sentencesOf(server, minjae)).toEqual([moving]);
  expect((await jimin.delete('/api/account')).status).toBeLessThan(300);
  await expect.poll(() => sentencesOf(server, minjae), { timeout: 20_000 }).toEqual([]);
});
