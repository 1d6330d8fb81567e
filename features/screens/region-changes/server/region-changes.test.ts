import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, request, settle } from '#test/people/world.ts';

const { server, minjae, jimin } = ourTown();
let other: string;

beforeEach(() => {
  other = nextTown();
});

const draft = (given: object = {}) => ({ id: newId(), cityCode: other, reason: '이사했어요', ...given });
const mine = async (person = jimin) => (await person.get('/api/region-changes/mine')).body.regionChange;
const home = async () => (await jimin.get('/api/session')).body.person.cityCode;
const decide = (id: string, status: string, note = '') =>
  minjae.patch(`/api/region-changes/${id}`, { status, note });

test('after an approval the resident lives in the new town, and their posts stay in the old one', async () => {
  const post = { id: newId(), title: '안녕', content: '하세요', category: 'daily', imageIds: [] };
  await jimin.post('/api/posts', post);
  const admin = await observe(server, minjae, ['region-changes:all']);
  const asked = draft();
  expect((await jimin.post('/api/region-changes', asked)).body.regionChange).toMatchObject({
    id: asked.id,
    fromCode: town,
    toCode: other,
    status: 'pending',
  });
  expect((await admin.hears('regionChange.asked')).data).toEqual({ id: asked.id, personId: jimin.id });
  const queue = (await minjae.get('/api/region-changes?limit=50')).body.items;
  expect(queue.find(({ id }: { id: string }) => id === asked.id)).toMatchObject({
    reason: '이사했어요',
    person: { id: jimin.id, name: '지민' },
  });

  const screen = await observe(server, jimin, [`person:${jimin.id}`, `city:${town}`]);
  expect((await decide(asked.id, 'approved', '반가워요')).status).toBe(204);
  expect(await screen.closed()).toBeGreaterThan(0);
  expect((await admin.hears('regionChange.approved')).data).toEqual({ id: asked.id, personId: jimin.id });
  expect(await home()).toBe(other);
  expect(await mine()).toMatchObject({ status: 'approved', note: '반가워요' });
  const neighbour = await settle(server, { name: '현우', cityCode: town });
  expect((await neighbour.get(`/api/posts/${post.id}`)).status).toBe(200);
  const refused = await observe(server, jimin, [`city:${town}`]);
  expect(refused.frames).toContainEqual({ refused: [`city:${town}`] });
  for (const each of [admin, refused]) each.close();
});

test('a rejection has a note and changes no town, and the resident may ask again', async () => {
  const first = draft();
  await jimin.post('/api/region-changes', first);
  const screen = await observe(server, jimin, [`person:${jimin.id}`]);
  await decide(first.id, 'rejected', '주소를 확인하지 못했어요');
  expect((await screen.hears('regionChange.rejected')).data).toEqual({ id: first.id, personId: jimin.id });
  expect(await mine()).toMatchObject({ status: 'rejected', note: '주소를 확인하지 못했어요' });
  expect(await home()).toBe(town);
  expect((await jimin.post('/api/region-changes', draft())).status).toBe(201);
  screen.close();
});

test('there is one pending request, however often it is sent, and a withdrawn request is not shown', async () => {
  const asked = draft();
  const same = await Promise.all(Array.from({ length: 16 }, () => jimin.post('/api/region-changes', asked)));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([201]));
  const second = await jimin.post('/api/region-changes', draft());
  expect([second.status, second.body.error.reason]).toEqual([409, 'regionChange.already']);
  const screen = await observe(server, jimin, [`person:${jimin.id}`]);
  expect((await jimin.delete(`/api/region-changes/${asked.id}`)).status).toBe(204);
  expect((await screen.hears('regionChange.withdrawn')).data).toEqual({ id: asked.id, personId: jimin.id });
  expect(await mine()).toBeNull();
  const late = await decide(asked.id, 'approved');
  expect([late.status, late.body.error.reason]).toEqual([409, 'regionChange.decided']);
  expect(await home()).toBe(town);
  screen.close();
});

test('of simultaneous decisions one wins, and the others are refused', async () => {
  const asked = draft();
  await jimin.post('/api/region-changes', asked);
  const responses = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      n % 3 === 0
        ? jimin.delete(`/api/region-changes/${asked.id}`)
        : decide(asked.id, n % 3 === 1 ? 'approved' : 'rejected'),
    ),
  );
  expect(responses.filter(({ status }) => status === 204).length).toBe(1);
  expect(responses.filter(({ body }) => body.error?.reason === 'regionChange.decided').length).toBe(31);
});

test('an invalid draft is refused with the reason at its field', async () => {
  for (const [given, expected] of [
    [{ cityCode: '99999' }, { fields: { cityCode: 'regionChange.unknownCity' } }],
    [{ cityCode: town }, { fields: { cityCode: 'regionChange.same' } }],
    [{ cityCode: 'x' }, { fields: { cityCode: 'regionSetup.missing' } }],
    [{ reason: '가'.repeat(301) }, { fields: { reason: 'common.tooLong' } }],
    [{ status: 'approved' }, {}],
    [{ fromCode: other }, {}],
  ] as const) {
    const { status, body } = await jimin.post('/api/region-changes', draft(given));
    expect([given, status]).toEqual([given, 422]);
    expect(body.error).toMatchObject(expected);
  }
  expect(await mine()).toBeNull();
});

test('only admins see and decide requests, and only the resident withdraws their own', async () => {
  const asked = draft();
  await jimin.post('/api/region-changes', asked);
  const hyunwoo = await settle(server, { name: '현우', cityCode: town });
  expect([
    (await hyunwoo.get('/api/region-changes')).status,
    (await hyunwoo.patch(`/api/region-changes/${asked.id}`, { status: 'approved' })).status,
    (await hyunwoo.delete(`/api/region-changes/${asked.id}`)).status,
    (await minjae.delete(`/api/region-changes/${asked.id}`)).status,
    (await request(server, 'GET', '/api/region-changes/mine')).status,
    (await minjae.patch(`/api/region-changes/${newId()}`, { status: 'approved' })).status,
    (await minjae.patch(`/api/region-changes/x`, { status: 'approved' })).status,
    (await minjae.patch(`/api/region-changes/${asked.id}`, { status: 'withdrawn' })).status,
  ]).toEqual([404, 404, 404, 404, 401, 404, 404, 422]);
  const spy = await observe(server, hyunwoo, ['region-changes:all']);
  expect(spy.frames).toContainEqual({ refused: ['region-changes:all'] });
  expect(await mine(hyunwoo)).toBeNull();
  spy.close();
});
