import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { noticesOf, sentencesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import type { HeldRight } from '#shared/may.ts';
import { everyRight } from '#shared/rights.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown } from '#test/people/town.ts';
import { nextTown, type Person, setRights, settle } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';

const { server } = ourTown();
let town: string;
let otherTown: string;
let operator: Person;
let jimin: Person;

beforeEach(async () => {
  [town, otherTown] = [nextTown(), nextTown()];
  operator = await settle(server, { name: '수아', cityCode: town, rights: [`operator:${town}`] });
  jimin = await settle(server, { name: '지민', cityCode: town });
});

const give = (who: Person, { id }: Person, right: string, placeCode: string) =>
  who.post('/api/rights', { personId: id, right, placeCode });
const waiting = async (who: Person) =>
  (await noticesOf(server, who)).filter(({ kind }) => kind === 'reportWaits');
const grantsOf = async (who: Person) => (await who.get('/api/rights')).body.items;
const news = (cityCode: string) => newsDraft(server, { cityCode });

test('an operator appoints an editor, who publishes news in that town and in no other', async () => {
  expect((await jimin.post('/api/news', news(town))).status).toBe(403);
  expect((await give(operator, jimin, 'editor', town)).status).toBe(204);
  expect((await jimin.post('/api/news', news(town))).status).toBe(201);
  expect((await jimin.post('/api/news', news(otherTown))).body.error.reason).toBe('news.adminOnly');
  const { body } = await jimin.get('/api/session');
  expect(body.person).toMatchObject({ rights: [`editor:${town}`], isAdmin: false, role: 'resident' });
});

test('news cannot be moved into a town where its editor has no right', async () => {
  await setRights(server, jimin.id, [`editor:${town}`]);
  const { id, ...draft } = news(town);
  expect((await jimin.post('/api/news', { id, ...draft })).status).toBe(201);
  const moved = await jimin.put(`/api/news/${id}`, { ...draft, cityCode: otherTown });
  expect([moved.status, moved.body.error.reason]).toEqual([403, 'news.adminOnly']);
});

test('somebody who lives elsewhere sees the town of their right, and chooses it', async () => {
  const editor = await settle(server, { name: '하늘', cityCode: otherTown, rights: [`editor:${town}`] });
  const { id } = await writePost(jimin);
  const ids = async (path: string) =>
    (await editor.get(path)).body.items.map((item: { id: string }) => item.id);
  expect(await ids(`/api/posts?city=${town}`)).toEqual([id]);
  expect(await ids('/api/posts')).toEqual([]);
  expect(await ids(`/api/posts?province=${town.slice(0, 2)}`)).toEqual([]);
});

test('a right that ends, ends at once: the socket closes, the next request is refused, both are told', async () => {
  await give(operator, jimin, 'moderator', town);
  const screen = await observe(server, jimin, [`reports:${town}`]);
  expect(screen.frames.some((frame) => 'subscribed' in frame)).toBe(true);
  const [grant] = await grantsOf(operator);
  expect(grant).toMatchObject({ person: { name: '지민' }, right: 'moderator', grantedBy: '수아' });
  expect((await operator.delete(`/api/rights/${grant.id}`)).status).toBe(204);
  await screen.closed();
  expect((await jimin.get('/api/reports/cases')).status).toBe(404);
  expect(await sentencesOf(server, jimin)).toEqual(['맡은 담당이 끝났어요', '새 담당을 맡았어요']);
  expect((await operator.delete(`/api/rights/${grant.id}`)).body.error.reason).toBe('rights.gone');
});

test('the operators of the town hear of a grant and of its end', async () => {
  const adminObserver = await observe(server, operator, [`rights:${town}`]);
  await give(operator, jimin, 'editor', town);
  const granted = await adminObserver.hears('right.granted');
  const [{ id }] = await grantsOf(operator);
  expect(granted.data).toEqual({ id, personId: jimin.id });
  await operator.delete(`/api/rights/${id}`);
  expect((await adminObserver.hears('right.ended')).data).toEqual({ id, personId: jimin.id });
});

test('giving a right twice gives it once; it can be given up, and given again', async () => {
  for (const _ of [1, 2]) expect((await give(operator, jimin, 'auditor', town)).status).toBe(204);
  const [own, ...more] = await grantsOf(jimin);
  expect(more).toEqual([]);
  expect((await jimin.delete(`/api/rights/${own.id}`)).status).toBe(204);
  expect((await jimin.get('/api/rights')).status).toBe(404);
  expect((await give(operator, jimin, 'auditor', town)).status).toBe(204);
  expect(await grantsOf(jimin)).toMatchObject([{ right: 'auditor' }]);
});

test.each<[string, () => [Person, Person, string, string], number, string]>([
  ['the operator’s right', () => [operator, jimin, 'operator', town], 403, 'rights.notYours'],
  ['a right in another town', () => [operator, jimin, 'editor', otherTown], 403, 'rights.notYours'],
  ['a right in the country', () => [operator, jimin, 'editor', ''], 403, 'rights.notYours'],
  ['a right to oneself', () => [operator, operator, 'editor', town], 403, 'rights.ownself'],
])('an operator does not give %s', async (_, given, status, reason) => {
  const response = await give(...given());
  expect([response.status, response.body.error.reason]).toEqual([status, reason]);
});

test('an operator finds no one of another town, by name or by id', async () => {
  const stranger = await settle(server, { name: '먼이웃', cityCode: otherTown });
  expect((await operator.get('/api/admin/people?name=먼이웃')).body.items).toEqual([]);
  const response = await give(operator, stranger, 'editor', town);
  expect([response.status, response.body.error.reason]).toEqual([404, 'profile.notFound']);
});

test.each([
  ['no right', { right: 'king', placeCode: '' }, 'right', 'rights.rightRequired'],
  ['no town', { right: 'editor', placeCode: '99999' }, 'placeCode', 'rights.placeRequired'],
  ['no code', { right: 'editor', placeCode: '춘천' }, 'placeCode', 'rights.placeRequired'],
])('a grant with %s is refused', async (_, wrong, field, reason) => {
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  const response = await admin.post('/api/rights', { personId: jimin.id, ...wrong });
  expect([response.status, response.body.error.fields[field]]).toEqual([422, reason]);
});

test('the operator of a province appoints operators of its towns', async () => {
  const chief = await settle(server, {
    name: '보람',
    cityCode: town,
    rights: [`operator:${town.slice(0, 2)}`],
  });
  expect((await give(chief, jimin, 'operator', town)).status).toBe(204);
  expect((await give(chief, jimin, 'operator', town.slice(0, 2))).status).toBe(403);
});

test('only moderators of the town are told that a report waits, and it goes with the last one', async () => {
  const here = await settle(server, { name: '여기', cityCode: otherTown, rights: [`moderator:${town}`] });
  const there = await settle(server, { name: '저기', cityCode: town, rights: [`moderator:${otherTown}`] });
  const { id } = await writePost(jimin);
  await operator.post('/api/reports', { id: newId(), kind: 'post', itemId: id, reason: 'spam' });
  expect(await waiting(here)).toMatchObject([{ path: '/admin?tab=reports' }]);
  expect(await waiting(there)).toEqual([]);
  expect((await here.get('/api/admin/waiting')).body).toMatchObject({ reports: 1, regionChanges: 0 });
  expect((await there.get('/api/admin/waiting')).body).toEqual({
    reports: 0,
    appeals: 0,
    takedowns: 0,
    regionChanges: 0,
  });
  expect((await there.get('/api/reports/cases')).body.items).toEqual([]);
  await here.patch(`/api/reports/cases/post/${id}`, { decision: 'kept', note: '' });
  expect(await waiting(here)).toEqual([]);
});

test('a moderator sees past a block in their town, so that nobody hides from them there', async () => {
  const moderator = await settle(server, { name: '살핌', cityCode: town, rights: [`moderator:${town}`] });
  const { id } = await writePost(jimin);
  expect((await jimin.put(`/api/people/${moderator.id}/block`)).status).toBe(200);
  expect((await moderator.get(`/api/posts/${id}`)).body.can).toMatchObject({ delete: true });
});

test('open screens of who moderates the town or its province are told past a block, and no others', async () => {
  const member = (name: string, ...rights: HeldRight[]) => settle(server, { name, cityCode: town, rights });
  const above = await member('위', `moderator:${town.slice(0, 2)}`);
  const here = await member('여기', `moderator:${town}`);
  const elsewhere = await member('저기', `moderator:${otherTown}`);
  const former = await member('전에', `moderator:${town}`);
  await setRights(server, former.id, []);
  for (const { id } of [above, here, elsewhere, former]) await jimin.put(`/api/people/${id}/block`);
  const { id } = await writePost(operator);
  const open = (who: Person) => observe(server, who, [`city:${town}`, `post:${id}`]);
  const moderators = [await open(above), await open(here)];
  const others = [await open(elsewhere), await open(former)];
  const path = `/api/posts/${(await writePost(jimin)).id}`;
  const draft = { id: newId(), text: '같이 가요' };
  await jimin.post(`/api/posts/${id}/comments`, draft);
  await jimin.patch(`/api/comments/${draft.id}`, { text: '먼저 가요' });
  await jimin.delete(path);
  for (const screen of moderators) {
    expect((await screen.hears('comment.created')).data).toMatchObject({ id: draft.id });
    expect((await screen.hears('comment.edited')).data).toMatchObject({ text: '먼저 가요' });
    await screen.hears('post.deleted');
  }
  await jimin.delete(`/api/comments/${draft.id}`);
  for (const screen of moderators) await screen.hears('comment.deleted');
  await operator.delete(`/api/posts/${id}`);
  for (const screen of others) {
    expect((await screen.hears('post.deleted')).data).toMatchObject({ id });
    const events = screen.frames.flatMap((frame) => ('event' in frame ? [frame.event.type] : []));
    expect(new Set(events)).toEqual(new Set(['post.commentsCounted', 'post.deleted']));
  }
});

test('whoever has a right cannot be suspended before it has ended', async () => {
  const moderator = await settle(server, { name: '살핌', cityCode: town, rights: [`moderator:${town}`] });
  const suspension = { id: newId(), personId: operator.id, reason: '도배', days: 3 };
  const refused = await moderator.post('/api/suspensions', suspension);
  expect([refused.status, refused.body.error.reason]).toEqual([403, 'suspension.notAdmin']);
  await setRights(server, operator.id, []);
  expect((await moderator.post('/api/suspensions', suspension)).status).toBe(204);
});

test('numbers of a town are for those who have a right there; failures of the server for admins', async () => {
  expect((await operator.get(`/api/admin/numbers?city=${town}`)).body).toMatchObject({ people: 2 });
  // Another town is not shown: the answer is their own town's.
  expect((await operator.get(`/api/admin/numbers?city=${otherTown}`)).body).toMatchObject({ people: 2 });
  const commuter = await settle(server, { name: '통근', cityCode: otherTown, rights: [`editor:${town}`] });
  expect((await commuter.get('/api/admin/numbers')).body).toMatchObject({ people: 2, failedJobs: 0 });
});

test('the record is read by auditors of the town; grants are in it with who gave them', async () => {
  const auditor = await settle(server, { name: '기록', cityCode: town, rights: [`auditor:${town}`] });
  const elsewhere = await settle(server, { name: '딴곳', cityCode: town, rights: [`auditor:${otherTown}`] });
  await give(operator, jimin, 'editor', town);
  await operator.get('/api/admin/people?name=지');
  const actions = async (who: Person) =>
    (await who.get('/api/admin/record')).body.items.map(
      ({ action, note, admin }: { action: string; note: string; admin: { name: string } | null }) =>
        `${admin?.name ?? '-'} ${action} ${note}`,
    );
  expect((await actions(auditor)).slice(0, 2)).toEqual([
    '수아 person.searched 1',
    `수아 right.granted editor:${town}`,
  ]);
  expect((await actions(elsewhere)).join()).not.toContain('수아');
});

test('a release that knows only the role still makes and unmakes admins', async () => {
  const rightsOf = async () => (await jimin.get('/api/session')).body.person.rights as HeldRight[];
  const set = (role: string) =>
    sql`update person set role = ${role} where id = ${jimin.id}`.execute(server.p.db);
  await set('admin');
  await server.p.live.poll();
  expect((await rightsOf()).toSorted()).toEqual([...everyRight].sort());
  await set('resident');
  expect(await rightsOf()).toEqual([]);
});
