import { expect, test, vi } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import {
  mustSucceed,
  nextTown,
  type Person,
  request,
  setRights,
  settle,
  signIn,
} from '#test/people/world.ts';
import { adminCommand } from '#test/server/command.ts';
import { testDatabase } from '#test/server/database.ts';
import { backUp, flushed, restorable } from '#test/server/restores.ts';
import { serverForTest, type TestServer } from '#test/server/server.ts';
import { type Authenticator, addPasskey, authenticator, confirmWith } from '#test/services/authenticator.ts';
import { forgetPasskeys } from './removal.ts';

const day = 86_400_000;

async function withPasskey(server: TestServer): Promise<{ who: Person; device: Authenticator; id: string }> {
  const town = nextTown();
  const who = await settle(server, { name: '지킴이', cityCode: town, rights: [`moderator:${town}`] });
  const device = authenticator();
  const { body } = await mustSucceed(addPasskey(who, device, { origin: server.origin }));
  return { who, device, id: body.items[0].id };
}

const rowsOf = ({ p }: TestServer, { id }: Pick<Person, 'id'>) =>
  p.db.selectFrom('passkey').select('id').where('person_id', '=', id).execute();

test('a command lists and removes the passkey of a lost phone; its owner is told, and it opens nothing any more', async () => {
  const server = await serverForTest();
  const { who, device, id } = await withPasskey(server);
  const admin = (...args: string[]) => adminCommand(server, ...args);
  expect((await admin('passkeys', 'list', who.id)).said).toMatch(new RegExp(`^${id}\t`));
  expect(await admin('passkeys', 'remove', id)).toMatchObject({ code: 0 });
  expect(await admin('passkeys', 'remove', id)).toMatchObject({ code: 1 });
  expect(await admin('passkeys', 'remove', 'x')).toMatchObject({ code: 1 });
  expect((await admin('passkeys', 'list', who.id)).said).toBe(`${who.id} has no passkey.`);
  expect((await confirmWith(who, device, { origin: server.origin })).status).toBe(403);
  expect((await noticesOf(server, who)).map(({ kind }) => kind)).toContain('passkeyRemoved');
  const entry = await server.p.db
    .selectFrom('audit_entry')
    .select(['admin_id', 'person_id'])
    .where('action', '=', 'passkey.removed')
    .executeTakeFirst();
  expect(entry).toEqual({ admin_id: null, person_id: who.id });
});

test('a passkey that was removed after the backup stays removed in the restored database', async () => {
  const world = await restorable();
  const { url } = await testDatabase();
  const before = await world.start(url);
  const lost = await withPasskey(before);
  const remaining = await withPasskey(before);
  await flushed(before);
  await before.stop();
  const backup = await backUp(url);
  const after = await world.start(url);
  const removed = await request(after, 'DELETE', `/api/passkeys/${lost.id}`, lost.who.cookie);
  expect(removed.status).toBe(204);
  await flushed(after);
  await after.stop();
  const restored = await world.start(backup);
  expect(await rowsOf(restored, lost.who)).toEqual([]);
  expect(await rowsOf(restored, remaining.who)).toHaveLength(1);
});

test('passkeys of somebody without a right open nothing, and are deleted after 30 days', async () => {
  const server = await serverForTest();
  const { who } = await withPasskey(server);
  const other = await withPasskey(server);
  server.pass(day);
  await setRights(server, who.id, []);
  const resident = await signIn(server, who.id, who.cityCode);
  expect((await resident.get('/api/passkeys')).status).toBe(404);
  expect((await resident.put('/api/session/confirmation', {})).status).toBe(404);
  server.pass(30 * day - 60_000);
  await forgetPasskeys.run(server.p, null);
  expect(await rowsOf(server, who)).toHaveLength(1);
  server.pass(60_000);
  await forgetPasskeys.run(server.p, null);
  expect(await rowsOf(server, who)).toEqual([]);
  expect(await rowsOf(server, other.who)).toHaveLength(1);
});

test('an export lists passkeys without their keys, and an erased account has none', async () => {
  const server = await serverForTest();
  const { who } = await withPasskey(server);
  const copied = await server.p.personalData.passkeys?.copy?.(server.p, who.id);
  expect(Object.keys((copied as object[])[0] ?? {}).sort()).toEqual([
    'created_at',
    'id',
    'is_backed_up',
    'last_used_at',
    'name',
  ]);
  await mustSucceed(who.delete('/api/account'));
  await vi.waitFor(async () => expect(await rowsOf(server, who)).toEqual([]), 20_000);
});
