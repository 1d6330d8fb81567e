import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { serverForTest } from '#test/server/server.ts';

const { server, minjae, jimin } = ourTown();

const path = '/api/admin/read-only-pause';
const minute = 60_000;
const post = () => ({ id: newId(), title: '산책', content: '같이 걸어요' });
const writes = async () => (await jimin.post('/api/posts', post())).status;
const state = async () => (await minjae.get('/api/admin/server')).body.readOnly;
const audited = async () => (await minjae.get('/api/admin/record?kind=server')).body.items;

test('an admin pauses writes: residents read, nobody writes or signs in, and it ends by itself', async () => {
  expect(await state()).toMatchObject({ bySetting: false, pausedUntil: null });
  expect((await minjae.put(path, { minutes: 10 })).status).toBe(204);
  const refused = await jimin.post('/api/posts', post());
  expect([refused.status, refused.body.error.reason]).toEqual([503, 'error.readOnly']);
  expect((await fetch(`${server.origin}/auth/login`, { redirect: 'manual' })).status).toBe(503);
  expect((await jimin.get('/api/posts')).status).toBe(200);
  const { pausedUntil } = await state();
  expect(Date.parse(pausedUntil) - server.p.clock.now().getTime()).toBeGreaterThan(9 * minute);
  expect((await audited())[0]).toMatchObject({ action: 'writes.paused', note: '10' });

  server.pass(9 * minute);
  expect((await minjae.put(path, { minutes: 30 })).status).toBe(204);
  server.pass(29 * minute);
  expect(await writes()).toBe(503);
  server.pass(minute);
  expect(await writes()).toBe(201);
  expect(await state()).toMatchObject({ pausedUntil: null });
});

test('another process follows, one that starts meanwhile too, and an admin ends it early, once', async () => {
  const { url, env } = { url: server.databaseUrl, env: { DATA_DIR: server.p.settings.dataDir } };
  const other = await serverForTest({ url, env });
  const status = async (p: { origin: string }) =>
    (await fetch(`${p.origin}/auth/login`, { redirect: 'manual' })).status;
  await minjae.put(path, { minutes: 60 });
  await expect.poll(() => status(other)).toBe(503);
  const later = await serverForTest({ url, env });
  expect(await status(later)).toBe(503);

  const before = (await audited()).length;
  for (const _ of [1, 2]) expect((await minjae.delete(path)).status).toBe(204);
  expect((await audited()).length).toBe(before + 1);
  expect((await audited())[0]).toMatchObject({ action: 'writes.resumed' });
  expect(await writes()).toBe(201);
  for (const one of [other, later]) await expect.poll(() => status(one)).not.toBe(503);
});

test('a resident finds no pause, and a wrong time is refused', async () => {
  expect((await jimin.put(path, { minutes: 10 })).status).toBe(404);
  expect((await jimin.delete(path)).status).toBe(404);
  for (const minutes of [0, -10, 11, 525_600, '10', null])
    expect([minutes, (await minjae.put(path, { minutes })).status]).toEqual([minutes, 422]);
  expect(await writes()).toBe(201);
});
