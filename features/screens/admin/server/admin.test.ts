import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, nextTown, request, settle } from '#test/people/world.ts';

const { server, minjae, jimin, hyunwoo } = ourTown();

const write = async () => {
  const id = newId();
  await jimin.post('/api/posts', { id, title: '글', content: '글', category: 'daily' });
  await jimin.post(`/api/posts/${id}/comments`, { id: newId(), text: '말' });
  await hyunwoo.post('/api/reports', { id: newId(), kind: 'post', itemId: id, reason: 'spam' });
  return id;
};

test('a town’s statistics: totals and each of the last 30 days', async () => {
  await write();
  server.pass(2 * 86_400_000);
  Object.assign(minjae, await as(server, 'minjae'));
  await jimin.post('/api/posts', { id: newId(), title: '글', content: '글', category: 'daily' });
  const { body } = await minjae.get(`/api/admin/numbers?city=${town}`);
  expect(body).toMatchObject({ people: 2, posts: 2, clubs: 0, benefits: 0, openReports: 1, suspended: 0 });
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1)).toEqual({
    day: seoulDay(server.p.clock.now()),
    people: 0,
    posts: 1,
    comments: 0,
    reports: 0,
  });
  expect(body.days.at(-3)).toMatchObject({ people: 2, posts: 1, comments: 1, reports: 1 });
  const province = (await minjae.get(`/api/admin/numbers?province=${town.slice(0, 2)}`)).body;
  expect(province.people).toBeGreaterThanOrEqual(2);
  expect((await minjae.get('/api/admin/numbers')).body.people).toBeGreaterThanOrEqual(province.people);
});

test('pending cases, appeals and region changes are counted', async () => {
  const before = (await minjae.get('/api/admin/waiting')).body;
  await write();
  await jimin.post('/api/region-changes', { id: newId(), cityCode: nextTown() });
  expect((await minjae.get('/api/admin/waiting')).body).toEqual({
    reports: before.reports + 1,
    appeals: before.appeals,
    takedowns: before.takedowns,
    regionChanges: before.regionChanges + 1,
  });
});

test('people are found by the literal start of their name', async () => {
  const hanbyeol = await settle(server, { name: '한별%', cityCode: town });
  const find = async (name: string) =>
    (await minjae.get(`/api/admin/people?name=${encodeURIComponent(name)}`)).body.items.map(
      ({ person }: { person: { id: string } }) => person.id,
    );
  expect(await find('한별')).toEqual([hanbyeol.id]);
  expect(await find('%')).toEqual([]);
  expect((await minjae.get('/api/admin/people?name=%20')).body.error.fields?.name ?? 'none').toBe(
    'search.required',
  );
});

test('opening a person’s file is audited with both names', async () => {
  await write();
  const file = (await minjae.get(`/api/admin/people/${jimin.id}`)).body;
  expect(file).toMatchObject({
    person: { id: jimin.id, name: '지민' },
    cityCode: town,
    posts: 1,
    comments: 1,
    reported: 1,
    removed: 0,
  });
  const { items } = (await minjae.get(`/api/admin/record?person=${jimin.id}`)).body;
  expect(items).toMatchObject([
    { action: 'person.seen', admin: { id: minjae.id, name: '민재' }, person: { id: jimin.id, name: '지민' } },
  ]);
});

test('the audit log has pages without gaps, and survives account deletions', async () => {
  for (let n = 0; n < 5; n++) await minjae.get(`/api/admin/people/${jimin.id}`);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor && `&cursor=${cursor}`;
    const { body } = await minjae.get(`/api/admin/record?person=${jimin.id}&limit=2${after}`);
    seen.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
  expect((await minjae.get('/api/admin/record?cursor=x')).status).toBe(422);
  await server.p.db.deleteFrom('person').where('id', '=', jimin.id).execute();
  const { items } = (await minjae.get(`/api/admin/record?person=${jimin.id}`)).body;
  expect(items[0].person).toEqual({ id: jimin.id, name: null });
});

test('residents and signed-out clients get no admin API and no admin page', async () => {
  for (const path of ['waiting', 'numbers', 'people?name=지', `people/${hyunwoo.id}`, 'record']) {
    expect((await jimin.get(`/api/admin/${path}`)).status).toBe(404);
    expect((await request(server, 'GET', `/api/admin/${path}`)).status).toBe(401);
  }
  const page = await jimin.get('/admin');
  const nowhere = await jimin.get('/nowhere');
  expect([page.status, page.headers.get('location')]).toEqual([
    nowhere.status,
    nowhere.headers.get('location'),
  ]);
  expect((await minjae.get('/admin')).status).toBe(200);
  expect((await minjae.get(`/api/admin/people/${newId()}`)).status).toBe(404);
});
