import { expect } from 'vitest';
import { test } from '#test/people/town.ts';
import { settle, signIn } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { forgetSessions } from './forget.ts';

const day = 86_400_000;
const countSessions = async (server: TestServer) =>
  (await server.p.db.selectFrom('session').select('id').execute()).length;

test('a session is deleted thirty days after logout or expiry', async ({ server }) => {
  const jimin = await settle(server, { name: '지민', cityCode: '51110' });
  const phone = await signIn(server, jimin.id, jimin.cityCode);
  const used = await signIn(server, jimin.id, jimin.cityCode);
  expect((await phone.delete('/api/session')).status).toBe(204);
  server.pass(29 * day);
  // This request counts as use.
  expect((await used.get('/api/session')).body).not.toBeNull();
  await forgetSessions(server.p);
  expect(await countSessions(server)).toBe(3);
  server.pass(2 * day);
  await forgetSessions(server.p);
  // The first of the three has expired and stays for thirty more days.
  expect(await countSessions(server)).toBe(2);
  server.pass(27 * day);
  expect((await used.get('/api/session')).body).not.toBeNull();
  server.pass(3 * day);
  await forgetSessions(server.p);
  expect(await countSessions(server)).toBe(1);
  expect((await used.get('/api/session')).body).not.toBeNull();
});
