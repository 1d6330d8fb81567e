import { randomBytes } from 'node:crypto';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { changeRole } from '#features/people/server/roles.ts';
import { connect } from '#server/db.ts';
import { sweepImages } from '#server/images/sweep.ts';
import { replayAfterRestore, replayLedger } from '#server/ledger/replay.ts';
import { newId } from '#shared/ids.ts';
import { run } from '#test/command.ts';
import { testDatabase } from '#test/database.ts';
import { cloneDatabase } from '#test/database-setup.ts';
import { startFakeS3 } from '#test/fake-s3.ts';
import { type TestServer, testServer } from '#test/server.ts';
import { as, nextTown, request, settle, signIn } from '#test/world.ts';
import { forgetLedger, openLedger } from './ledger-store.ts';
import { writeLedger } from './write-ledger.ts';

const day = 86_400_000;
const ledgerKey = randomBytes(32).toString('base64');

let store: Awaited<ReturnType<typeof startFakeS3>>;
let env: Record<string, string>;
beforeEach(async () => {
  store = await startFakeS3('masil');
  env = {
    S3_BUCKET: 'masil',
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return () => store.stop();
});

async function start(url: string, more: Record<string, string> = {}): Promise<TestServer> {
  const server = await testServer({ url, env: { ...env, ...more } });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...server, stop };
}

/** A copy of a database that no server uses: a backup, which is restored by starting a server on it. */
const backUp = (url: string) =>
  vi.waitFor(() => cloneDatabase({ url: inject('postgres').url, template: new URL(url).pathname.slice(1) }), {
    timeout: 10_000,
    interval: 200,
  });

/** Objects of the ledger, without its key and its mark. */
const stored = () => [...store.objects.keys()].filter((key) => /^ledger\/\d/.test(key)).sort();
const flushed = async ({ p }: TestServer) => {
  while (await writeLedger(p));
  const left = p.db.selectFrom('ledger_entry').select('id');
  await vi.waitFor(async () => expect(await left.execute()).toEqual([]), 10_000);
};
const town = nextTown();
const neighbour = (server: TestServer, name: string) => settle(server, { name, cityCode: town });

/** A day with every kind of change, made after a backup. */
async function dayAfterBackup(more: Record<string, string> = {}) {
  const { url } = await testDatabase();
  const before = await start(url, more);
  const minjae = await as(before, 'minjae');
  const [leaver, rowdy, calm, guest, former, future] = await Promise.all(
    ['지민', '현우', '수아', '도윤', '하늘', '보람'].map((name) => neighbour(before, name)),
  );
  if (!leaver || !rowdy || !calm || !guest || !former || !future) throw new Error('nobody came');
  await changeRole(before.p.db, former.id, 'admin', 'test', before.p.clock.now());
  const lifted = newId();
  await minjae.post('/api/suspensions', { id: lifted, personId: calm.id, reason: '욕설', days: 30 });
  const phone = await signIn(before, guest.id, town);
  await flushed(before);
  await before.stop();
  const backup = await backUp(url);

  const after = await start(url, more);
  const at = (who: typeof minjae) => (method: string, path: string, body?: unknown) =>
    request(after, method, path, who.cookie, body);
  const admin = at(minjae);
  const suspension = newId();
  const answers = [
    await at(leaver)('DELETE', '/api/account'),
    await admin('POST', '/api/suspensions', {
      id: suspension,
      personId: rowdy.id,
      reason: '비밀 이야기',
      days: 7,
    }),
    await admin('DELETE', `/api/suspensions/${lifted}`),
    await at(phone)('DELETE', '/api/session'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  await changeRole(after.p.db, former.id, 'resident', 'test', after.p.clock.now());
  await changeRole(after.p.db, future.id, 'admin', 'test', after.p.clock.now());
  await flushed(after);
  await after.stop();
  return { url, backup, minjae, leaver, rowdy, calm, guest, former, future, phone, lifted, suspension };
}

const personIn = ({ p }: TestServer, id: string) =>
  p.db.selectFrom('person').select(['id', 'role']).where('id', '=', id).executeTakeFirst();
const session = async (server: TestServer, { cookie }: { cookie: string }) =>
  (await request(server, 'GET', '/api/session', cookie)).body;

test('a restored database gets back what must not be undone, before its port opens', async () => {
  const made = await dayAfterBackup();
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

test('a replay that was killed in the middle is finished by the next start', async () => {
  const made = await dayAfterBackup();
  const { p } = await start(made.url);
  const { db } = connect(made.backup, p.log);
  onTestFinished(() => db.destroy());
  const replays = { ...p.replays, 'role.changed': () => Promise.reject(new Error('killed')) };
  await expect(replayAfterRestore({ ...p, db, replays })).rejects.toThrow('killed');
  await db.destroy();
  const restored = await start(made.backup);
  expect(await personIn(restored, made.leaver.id)).toBeUndefined();
  expect(await personIn(restored, made.former.id)).toMatchObject({ role: 'resident' });
});

test('under LEDGER_KEY admins are made again, and nothing can be read without it', async () => {
  const made = await dayAfterBackup({ LEDGER_KEY: ledgerKey });
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
    new Set(['account.deleted', 'session.ended', 'suspension.started', 'suspension.lifted', 'role.changed']),
  );
});

test('an older dump restored into the same database is noticed by its place in the ledger', async () => {
  const { url } = await testDatabase();
  const server = await start(url);
  const jimin = await neighbour(server, '지민');
  await jimin.delete('/api/session');
  await flushed(server);
  await server.p.db
    .updateTable('session')
    .set({ ended_at: null })
    .where('person_id', '=', jimin.id)
    .execute();
  await server.p.db.updateTable('ledger').set({ newest: null }).execute();
  await server.stop();
  expect(await session(await start(url), jimin)).toBeNull();
});

test('an ordinary start reads the key and the mark, and no more', async () => {
  const { p } = await start((await testDatabase()).url);
  const asked: string[] = [];
  const files = {
    ...p.files,
    get: (key: string) => {
      asked.push(key);
      return p.files.get(key);
    },
    list: () => expect.unreachable(),
    put: () => expect.unreachable(),
  };
  await replayAfterRestore({ ...p, files });
  expect(asked).toEqual(['ledger/key', 'ledger/newest']);
});

test('a store that is away delays the ledger, not the resident; nothing is lost', async () => {
  const server = await start((await testDatabase()).url, { LOG_LEVEL: 'silent' });
  const { p } = server;
  const jimin = await neighbour(server, '지민');
  store.failWith(503);
  expect((await jimin.delete('/api/session')).status).toBe(204);
  await expect(writeLedger(p)).rejects.toThrow();
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  expect(metrics).toMatch(/^ledger_entries_waiting 1$/m);
  expect(stored()).toEqual([]);
  store.failWith(null);
  await flushed(server);
  expect(stored()).toHaveLength(1);
});

test('a process killed between store and database writes the entry again', async () => {
  const server = await start((await testDatabase()).url);
  const { p } = server;
  const jimin = await neighbour(server, '지민');
  const put = vi.spyOn(p.files, 'put').mockImplementation(async (key) => {
    throw new Error(`killed before ${key}`);
  });
  await jimin.delete('/api/session');
  await expect(writeLedger(p)).rejects.toThrow('killed before ledger/');
  put.mockRestore();
  await flushed(server);
  const ledger = await openLedger(p);
  const [entry] = (await Promise.all(stored().map(ledger.read))).flat();
  expect(entry).toMatchObject({ change: 'session.ended', isTrusted: false });
});

test('the ledger is kept as long as backups, and no sweep removes it', async () => {
  const server = await start((await testDatabase()).url, { BACKUP_DAYS: '10' });
  const { p } = server;
  await (await neighbour(server, '지민')).delete('/api/session');
  await flushed(server);
  const [first] = stored();
  server.pass(10 * day);
  await forgetLedger(p);
  await sweepImages(p);
  expect(stored()).toEqual([first]);
  server.pass(day);
  await forgetLedger(p);
  expect(stored()).toEqual([]);
  expect(store.objects.has('ledger/newest') && store.objects.has('ledger/key')).toBe(true);
});

test('`npm run admin -- after-restore` replays the ledger by hand', async () => {
  const made = await dayAfterBackup();
  const command = run('admin.ts', ['after-restore'], { DATABASE_URL: made.backup, ...env });
  expect(await command.ended).toBe(0);
  expect(command.said()).toMatch(/files of the ledger read; done again: .*1 × account\.deleted/);
  const again = run('admin.ts', ['after-restore'], { DATABASE_URL: made.backup, ...env });
  expect(await again.ended).toBe(0);
  expect(again.said()).not.toMatch(/[1-9]\d* × /);
});
