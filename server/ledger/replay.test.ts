import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/db.ts';
import { replayAfterRestore, replayLedger } from '#server/ledger/replay.ts';
import { run } from '#test/server/command.ts';
import { dayAfterBackup, flushed, neighbour, restorable, session } from '#test/server/restores.ts';
import type { TestServer } from '#test/server/server.ts';
import { openLedger } from './ledger-store.ts';

const day = 86_400_000;
const ledgerKey = randomBytes(32).toString('base64');
const personIn = ({ p }: TestServer, id: string) =>
  p.db.selectFrom('person').select(['id', 'role']).where('id', '=', id).executeTakeFirst();

test('a restored database gets back what must not be undone, before its port opens', async () => {
  const world = await restorable();
  const { start } = world;
  const made = await dayAfterBackup(world);
  const restored = await start(made.backup);
  const { db } = restored.p;

  expect(await personIn(restored, made.leaver.id)).toBeUndefined();
  expect(await session(restored, made.leaver)).toBeNull();
  expect(await session(restored, made.rowdy)).toBeNull();
  const [again] = await db.selectFrom('suspension').selectAll().where('id', '=', made.suspension).execute();
  expect(again).toMatchObject({ person_id: made.rowdy.id, suspended_by: made.minjae.id, lifted_at: null });
  expect(again?.ends_at && again.ends_at.getTime() - again.starts_at.getTime()).toBe(7 * day);
  const [lifted] = await db.selectFrom('suspension').selectAll().where('id', '=', made.lifted).execute();
  expect(lifted?.lifted_at).toBeInstanceOf(Date);
  // Only the signed-out phone; other people stay signed in.
  expect(await session(restored, made.phone)).toBeNull();
  expect(await session(restored, made.guest)).toMatchObject({ person: { id: made.guest.id } });
  expect(await personIn(restored, made.former.id)).toMatchObject({ role: 'resident' });
  // The key is in the store, so whoever writes there could have made this entry.
  expect(await personIn(restored, made.future.id)).toMatchObject({ role: 'resident' });

  // Everything is there: running it again changes nothing.
  const { changes } = await replayLedger(restored.p);
  expect(Object.values(changes).filter((count) => count > 0)).toEqual([]);
});

test('a replay of what was done on a clock that had gone back, killed in the middle, is finished by the next start', async () => {
  const world = await restorable();
  const { start } = world;
  const made = await dayAfterBackup(world, {}, 3_600_000);
  const { p } = await start(made.url);
  const { db } = connect(made.backup, p.log);
  onTestFinished(() => db.destroy());
  const replays = { ...p.replays, 'rights.changed': () => Promise.reject(new Error('killed')) };
  await expect(replayAfterRestore({ ...p, db, replays })).rejects.toThrow('killed');
  await db.destroy();
  const restored = await start(made.backup);
  expect(await personIn(restored, made.leaver.id)).toBeUndefined();
  expect(await personIn(restored, made.former.id)).toMatchObject({ role: 'resident' });
  const states = restored.p.db.selectFrom('town_opening').select('state').where('ended_at', 'is', null);
  expect(await states.where('city_code', '=', made.closed).execute()).toEqual([{ state: 'closed' }]);
});

test('processes that start together on a restored database replay beside each other', async () => {
  const world = await restorable();
  const made = await dayAfterBackup(world);
  const [one, other] = await Promise.all([world.start(made.backup), world.start(made.backup)]);
  expect(await personIn(one, made.leaver.id)).toBeUndefined();
  expect(await personIn(other, made.former.id)).toMatchObject({ role: 'resident' });
  const changes = one.p.db.selectFrom('role_change').select('id').where('person_id', '=', made.former.id);
  expect(await changes.execute()).toHaveLength(2);
});

test('under LEDGER_KEY admins are made again, and nothing can be read without it', async () => {
  const world = await restorable();
  const { store, stored, start } = world;
  const made = await dayAfterBackup(world, { LEDGER_KEY: ledgerKey });
  expect(store.objects.has('ledger/key')).toBe(false);
  const texts = stored().map((key) => store.objects.get(key)?.bytes.toString() ?? '');
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) for (const { id } of [made.leaver, made.rowdy]) expect(text).not.toContain(id);

  const stranger = start(made.backup, { LEDGER_KEY: randomBytes(32).toString('base64') });
  await expect(stranger).rejects.toThrow('cannot be opened with this LEDGER_KEY');
  const restored = await start(made.backup, { LEDGER_KEY: ledgerKey });
  expect(await personIn(restored, made.future.id)).toMatchObject({ role: 'admin' });
  expect(await personIn(restored, made.former.id)).toMatchObject({ role: 'resident' });

  const ledger = await openLedger(restored.p);
  const read = (await Promise.all(stored().map(ledger.read))).flat();
  expect(JSON.stringify(read)).not.toMatch(/비밀|지민/);
  expect(new Set(read.map(({ change }) => change))).toEqual(
    new Set([
      'account.deleted',
      'session.ended',
      'suspension.started',
      'suspension.lifted',
      'rights.changed',
      'opening.changed',
    ]),
  );
});

test('LEDGER_KEY may be set later, and then a key in the store makes no entries', async () => {
  const world = await restorable();
  const { store, stored, start } = world;
  const made = await dayAfterBackup(world);
  const keyed = { LEDGER_KEY: ledgerKey };
  const ours = await start(made.url, keyed);
  const jimin = await neighbour(ours, '지민');
  await jimin.delete('/api/session');
  await flushed(ours);
  const ledger = await openLedger(ours.p);
  const read = (await Promise.all(stored().map(ledger.read))).flat();
  expect(new Set(read.map(({ isTrusted }) => isTrusted))).toEqual(new Set([true, false]));

  const planted = { ...ours.p.settings, ledgerKey: randomBytes(32) };
  store.objects.get('ledger/key')?.bytes.set(planted.ledgerKey);
  const forged = await openLedger({ ...ours.p, settings: planted });
  const entry = { change: 'account.deleted', data: { personId: made.guest.id }, at: ours.p.clock.now() };
  const key = await forged.append([entry], null, ours.p.clock.now());
  await expect(ledger.read(key)).rejects.toThrow('cannot be opened');
});

test('`npm run admin -- after-restore` replays the ledger by hand', async () => {
  const world = await restorable();
  const { env } = world;
  const made = await dayAfterBackup(world);
  const command = run('admin.ts', ['after-restore'], { DATABASE_URL: made.backup, ...env });
  expect(await command.ended).toBe(0);
  expect(command.output()).toMatch(/files of the ledger read; done again: .*1 × account\.deleted/);
  const again = run('admin.ts', ['after-restore'], { DATABASE_URL: made.backup, ...env });
  expect(await again.ended).toBe(0);
  expect(again.output()).not.toMatch(/[1-9]\d* × /);
});
