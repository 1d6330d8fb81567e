import { expect, test } from 'vitest';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { nextTown, type Person, request, setRights, settle, signIn } from '#test/people/world.ts';
import { serverForTest, type TestServer, testServer } from '#test/server/server.ts';

const { server, jimin } = ourTown();
const other = forFile(() => testServer({ url: server.databaseUrl }));
const admin = forFile(() => settle(server, { name: '민재', cityCode: nextTown(), isAdmin: true }));

const board = '/api/posts';
/** The status of a read, on either server. */
const read = async ({ cookie }: Person, at = server, path = board) =>
  (await request(at, 'GET', path, cookie)).status;
const write = async ({ cookie }: Person, at: TestServer) =>
  (await request(at, 'POST', board, cookie, postDraft())).status;

const suspend = ({ id }: Person) =>
  admin.post('/api/suspensions', { id: newId(), personId: id, reason: '도배', days: 1 });

test('after signing out, a person reads nothing more here, and soon after nothing anywhere', async () => {
  expect([await read(jimin), await read(jimin, other)]).toEqual([200, 200]);
  expect((await jimin.delete('/api/session')).status).toBe(204);
  expect(await read(jimin)).toBe(401);
  await expect.poll(() => read(jimin, other)).toBe(401);
});

test('signing out on one phone keeps the session on another', async () => {
  const tablet = await signIn(server, jimin.id, jimin.cityCode);
  expect([await read(jimin), await read(tablet)]).toEqual([200, 200]);
  await jimin.delete('/api/session');
  expect([await read(jimin), await read(tablet)]).toEqual([401, 200]);
});

test('a suspended person can write nothing from then on, on any server that knew them', async () => {
  expect([await read(jimin), await read(jimin, other)]).toEqual([200, 200]);
  expect((await suspend(jimin)).status).toBe(204);
  expect([await write(jimin, other), await write(jimin, server)]).toEqual([401, 401]);
});

test('after a block neither reaches what the other wrote: no write from then on, no read soon after, anywhere', async () => {
  const hyunwoo = await settle(server, { name: '현우', cityCode: jimin.cityCode ?? '' });
  const { id } = await writePost(hyunwoo);
  const path = `/api/posts/${id}`;
  expect([await read(jimin, server, path), await read(jimin, other, path)]).toEqual([200, 200]);
  expect((await hyunwoo.put(`/api/people/${jimin.id}/block`)).status).toBe(200);
  const like = (at: TestServer) => request(at, 'PUT', `${path}/like`, jimin.cookie);
  expect([(await like(other)).status, (await like(server)).status]).toEqual([404, 404]);
  expect(await read(jimin, server, path)).toBe(404);
  await expect.poll(() => read(jimin, other, path)).toBe(404);
});

test('a removed role is removed for reads too', async () => {
  const second = await settle(server, { name: '서연', cityCode: nextTown(), isAdmin: true });
  const waitingPath = '/api/admin/waiting';
  expect(await read(second, server, waitingPath)).toBe(200);
  await setRights(server, second.id, []);
  await expect.poll(() => read(second, server, waitingPath)).toBe(404);
});

test('while the log is not being read, no viewer is known', async () => {
  const cut = await serverForTest({ url: server.databaseUrl });
  expect(await read(jimin, cut)).toBe(200);
  await cut.p.live.stop();
  await jimin.delete('/api/session');
  await expect.poll(() => read(jimin, cut)).toBe(401);
});

test('a session that ends while it is being read is not remembered', async () => {
  for (let round = 0; round < 20; round++) {
    const phone = await signIn(server, jimin.id, jimin.cityCode);
    const reads = Array.from({ length: 8 }, () => read(phone));
    await Promise.all([...reads, phone.delete('/api/session')]);
    expect(await read(phone)).toBe(401);
  }
});
