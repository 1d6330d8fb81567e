import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { enterPhoto } from '#community/challenges/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import type { HistoryEntry } from '#screens/admin/contract.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, nextTown, settle } from '#test/people/world.ts';
import { fill } from '#test/server/fill.ts';
import { historyQuery } from './person-history.ts';

const { server, jimin, resident } = ourTown();
const moderator = resident('담당', 'moderator');

const historyOf = async (person = jimin, query = '', by = moderator) =>
  (await by.get(`/api/admin/people/${person.id}/history${query}`)).body;
const entriesOf = ({ items }: { items: HistoryEntry[] }) =>
  items.map(({ what, title, state }) => [what, title, state]);
const remove = (kind: string, id: string) =>
  moderator.put(`/api/reports/cases/${kind}/${id}/removal`, { note: '광고' });
const viewsOf = async (action: string) =>
  (
    await server.p.db
      .selectFrom('audit_entry')
      .select('item_id')
      .where('action', '=', action)
      .where('admin_id', '=', moderator.id)
      .execute()
  ).map(({ item_id: id }) => id);

test('a history has everything that somebody wrote, newest first, with its state and its page', async () => {
  const post = await writePost(jimin, { title: '자전거 팔아요' });
  const comment = newId();
  await jimin.post(`/api/posts/${post.id}/comments`, { id: comment, text: '아직 있어요' });
  const benefit = await writeBenefit(jimin, { title: '빵집 할인' });
  await enterPhoto(server, jimin, '노을');
  await remove('comment', comment);
  const history = await historyOf();
  expect(entriesOf(history)).toEqual([
    ['case', '자전거 팔아요', 'removed'],
    ['photo', '노을', null],
    ['benefit', '빵집 할인', null],
    ['comment', '아직 있어요', 'removed'],
    ['post', '자전거 팔아요', null],
  ]);
  expect(history.items.map(({ path }: HistoryEntry) => path)).toEqual([
    `/admin?tab=reports&state=decided&open=comment:${comment}`,
    null,
    `/benefit/${benefit.id}`,
    `/post/${post.id}?comment=${comment}`,
    `/post/${post.id}`,
  ]);
  expect(history.items[0]).toMatchObject({ by: '담당', note: '광고', kind: 'comment' });
});

test('a history has what was decided about the person: suspensions, bulk hides and rights', async () => {
  const operator = await settle(server, { name: '영길', cityCode: town, rights: [`operator:${town}`] });
  const suspension = newId();
  await moderator.post('/api/suspensions', { id: suspension, personId: jimin.id, reason: '도배', days: 1 });
  await moderator.delete(`/api/suspensions/${suspension}`);
  await moderator.post('/api/reports/bulk-hides', { id: newId(), personId: jimin.id, days: 1, note: '도배' });
  await operator.post('/api/rights', { personId: jimin.id, right: 'editor', placeCode: town });
  const { id } = (await operator.get('/api/rights')).body.items.find(
    ({ person }: { person: { id: string } }) => person.id === jimin.id,
  );
  await operator.delete(`/api/rights/${id}`);
  const { items } = await historyOf();
  expect(items).toMatchObject([
    { what: 'rightEnded', kind: 'editor', placeCode: town, by: '영길' },
    { what: 'rightGranted', kind: 'editor', placeCode: town, by: '영길' },
    { what: 'bulkHide', note: '도배', by: '담당', state: null },
    { what: 'suspension', note: '도배', by: '담당', state: 'lifted', until: expect.any(String) },
  ]);
});

test('the second page goes on where the first ended', async () => {
  for (const n of [1, 2, 3, 4, 5]) await writePost(jimin, { title: `글 ${n}` });
  const first = await historyOf(jimin, '?limit=3');
  const second = await historyOf(jimin, `?limit=3&cursor=${first.nextCursor}`);
  expect([...entriesOf(first), ...entriesOf(second)].map(([, title]) => title)).toEqual([
    '글 5',
    '글 4',
    '글 3',
    '글 2',
    '글 1',
  ]);
  expect(second.nextCursor).toBeNull();
});

test('what somebody did in another town is not told, nor a right there or in the whole province', async () => {
  const far = nextTown();
  const operator = await settle(server, { name: '영길', cityCode: far, rights: [`operator:${far}`] });
  const newcomer = await settle(server, { name: '이사온이', cityCode: far });
  const there = await writePost(newcomer, { title: '먼 곳의 글' });
  await newcomer.post(`/api/posts/${there.id}/comments`, { id: newId(), text: '먼 곳의 댓글' });
  const minjae = await as(server, 'minjae');
  for (const placeCode of [far, far.slice(0, 2)])
    await minjae.post('/api/rights', { personId: newcomer.id, right: 'auditor', placeCode });
  const move = newId();
  await newcomer.post('/api/region-changes', { id: move, cityCode: town });
  await operator.patch(`/api/region-changes/${move}`, { status: 'approved', note: '' });
  await writePost(newcomer, { title: '여기의 글' });
  expect(entriesOf(await historyOf(newcomer))).toEqual([['post', '여기의 글', null]]);
  // A person who lives elsewhere has no file here.
  const response = await moderator.get(`/api/admin/people/${operator.id}/history`);
  expect(response.status).toBe(404);
  expect((await moderator.get(`/api/admin/people/${newId()}/history`)).status).toBe(404);
});

test('the view is recorded once a day, and a look into a club of which one is no member as well', async () => {
  const clubId = await createTestClub(server, jimin);
  await writePost(jimin, { title: '모임 글', clubId });
  await historyOf();
  await historyOf();
  expect(await viewsOf('person.seen')).toEqual([jimin.id]);
  expect(await viewsOf('club.seen')).toEqual([clubId]);
});

test('a reported message shows no word of it', async () => {
  await server.p.db
    .insertInto('report_case')
    .values({
      kind: 'message',
      item_id: newId(),
      author_id: jimin.id,
      city_code: town,
      title: '',
      text: '비밀 이야기',
      opened_at: server.p.clock.now(),
    })
    .execute();
  const { items } = await historyOf();
  expect(items).toMatchObject([{ what: 'case', kind: 'message', title: '', state: 'open' }]);
});

test('a page of somebody with 100,000 posts and comments is read from indexes, first and late', async () => {
  const { db } = server.p;
  await fill(
    server,
    sql`insert into post (id, title, content, category, city_code, author_id, created_at)
      select gen_random_uuid(), '글 ' || n, '내용', 'daily', ${town}, ${jimin.id}, now() - n * interval '1 minute'
      from generate_series(1, 100000) as n`,
    sql`insert into comment (id, post_id, thread_id, thread_at, author_id, text, created_at)
      select id, id, id, created_at, ${jimin.id}, '댓글', created_at from post`,
    sql`analyze post, comment`,
  );
  const viewer = viewerOf({ personId: moderator.id, rights: [`moderator:${town}`], cityCode: town });
  for (const at of [null, new Date(Date.now() - 50_000 * 60_000)]) {
    const after = at && { at, id: newId() };
    const query = historyQuery(viewer, { personId: jimin.id, after, limit: 20 });
    const { rows } = await sql<Record<'QUERY PLAN', [{ Plan: Record<string, number> }]>>`
      explain (analyze, buffers, format json) ${query}`.execute(db);
    const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? {};
    expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(600);
  }
});
