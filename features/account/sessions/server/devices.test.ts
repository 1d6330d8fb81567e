import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { observe } from '#test/live/live-observer.ts';
import { ourTown } from '#test/people/town.ts';
import { as, type Person, request, settle } from '#test/people/world.ts';
import { adminCommand } from '#test/server/command.ts';
import { serverForTest } from '#test/server/server.ts';
import { startSession } from './session-store.ts';

const { server, jimin, hyunwoo } = ourTown();

const day = 86_400_000;

/** Another device of the same person. */
async function secondDevice(person: Person): Promise<{ cookie: string }> {
  const { p } = server;
  const agent = 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Mobile';
  const token = await p.db
    .transaction()
    .execute((tx) => startSession(tx, person.id, { userAgent: agent, now: p.clock.now() }));
  return { cookie: `masil-session=${token}` };
}

const isSignedIn = async ({ cookie }: { cookie: string }) =>
  (await request(server, 'GET', '/api/session', cookie)).body !== null;

test('a person lists their devices and signs one out, and its sockets close at once', async () => {
  const phone = await secondDevice(jimin);
  const { items } = (await jimin.get('/api/sessions')).body;
  expect(
    items.map(({ name, isThisOne }: { name: string; isThisOne: boolean }) => [name, isThisOne]).sort(),
  ).toEqual([
    ['Android · Chrome', false],
    ['iPhone · Safari', true],
  ]);

  const screen = await observe(server, phone, [`person:${jimin.id}`]);
  const other = items.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne);
  expect((await jimin.delete(`/api/sessions/${other.id}`)).status).toBe(204);
  expect(await screen.closed()).toBe(4401);
  expect([await isSignedIn(phone), await isSignedIn(jimin)]).toEqual([false, true]);
  expect((await jimin.delete(`/api/sessions/${other.id}`)).status).toBe(404);
});

test('a command signs somebody out everywhere, at once and for good, and is recorded', async () => {
  const sua = await settle(server, { name: '수아', cityCode: jimin.cityCode });
  const phone = await secondDevice(sua);
  const screen = await observe(server, phone, [`person:${sua.id}`]);
  const command = (id: string) => adminCommand(server, 'sessions', 'end', id);
  expect(await command(sua.id)).toEqual({ code: 0, said: `${sua.id} is signed out on 2 devices.` });
  expect(await screen.closed()).toBe(4401);
  expect([await isSignedIn(sua), await isSignedIn(phone), await isSignedIn(jimin)]).toEqual([
    false,
    false,
    true,
  ]);
  const ended = server.p.db.selectFrom('audit_entry').select(['action', 'admin_id']);
  expect(await ended.where('person_id', '=', sua.id).execute()).toEqual([
    { action: 'session.ended', admin_id: null },
  ]);
  expect(await command('nobody')).toMatchObject({ code: 1 });
});

test('nobody can sign out another person, or learn whether a session exists', async () => {
  const [{ id }] = (await jimin.get('/api/sessions')).body.items;
  const [stranger, unknown] = [
    await hyunwoo.delete(`/api/sessions/${id}`),
    await hyunwoo.delete('/api/sessions/0190a1b2-0000-7000-8000-000000000000'),
  ];
  expect([stranger.status, stranger.body.error.code]).toEqual([unknown.status, unknown.body.error.code]);
  expect(await isSignedIn(jimin)).toBe(true);
});

test('logging out ends the session on the server, not only the cookie', async () => {
  const out = await jimin.delete('/api/session');
  expect([out.status, out.headers.get('clear-site-data')]).toEqual([204, '"cache", "storage"']);
  expect(out.headers.getSetCookie().join()).toMatch(/masil-session=;.*Max-Age=0/);
  expect(await isSignedIn(jimin)).toBe(false);
  expect((await jimin.delete('/api/session')).status).toBe(204);
});

test('a session ends after thirty days without use, and after 180 days in any case', async () => {
  const idle = await serverForTest();
  const jimin = await as(idle, 'jimin');
  const isSignedIn = async () => (await jimin.get('/api/session')).body !== null;
  for (let used = 0; used < 6; used++) {
    idle.pass(29 * day);
    expect(await isSignedIn()).toBe(true);
  }
  idle.pass(7 * day);
  expect(await isSignedIn()).toBe(false);
  const hyunwoo = await as(idle, 'hyunwoo');
  idle.pass(31 * day);
  expect((await hyunwoo.get('/api/session')).body).toBeNull();
});

test('the stored rows do not contain a usable token', async () => {
  const token = jimin.cookie.split('=')[1] ?? '';
  const rows = await server.p.db
    .selectFrom('session')
    .selectAll()
    .where('person_id', '=', jimin.id)
    .execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0]?.token_hash.equals(createHash('sha256').update(token).digest())).toBe(true);
});
