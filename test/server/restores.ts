import { expect, inject, onTestFinished, vi } from 'vitest';
import { writeLedger } from '#server/ledger/write-ledger.ts';
import { newId } from '#shared/ids.ts';
import { everyRight } from '#shared/rights.ts';
import { as, nextTown, request, setRights, settle, signIn } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { cloneDatabase } from '#test/server/database-setup.ts';
import { serverForTest, type TestServer } from '#test/server/server.ts';
import { startFakeS3 } from '#test/services/fake-s3.ts';

const town = nextTown();
export const neighbour = (server: TestServer, name: string) => settle(server, { name, cityCode: town });

/** Waits until a server's ledger is in the store, also with what is recorded meanwhile. */
export const flushed = ({ p }: TestServer) =>
  vi.waitFor(async () => {
    await writeLedger(p);
    expect(await p.db.selectFrom('ledger_entry').select('id').execute()).toEqual([]);
  }, 10_000);

/** A bucket, which is not lost, and servers on databases that are. All end with the test. */
export async function restorable() {
  const store = await startFakeS3('masil');
  onTestFinished(() => store.stop().then(() => {}));
  const env = {
    S3_BUCKET: 'masil',
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return {
    store,
    env,
    /** The objects of the ledger, without its key and its mark. */
    stored: () => [...store.objects.keys()].filter((key) => /^ledger\/\d/.test(key)).sort(),
    start(url: string, more: Record<string, string> = {}): Promise<TestServer> {
      return serverForTest({ url, env: { ...env, ...more } });
    },
  };
}

/** A copy of a database that no server uses: a backup, which is restored by starting a server on it. */
export const backUp = (url: string) =>
  vi.waitFor(() => cloneDatabase({ url: inject('postgres').url, template: new URL(url).pathname.slice(1) }), {
    timeout: 10_000,
    interval: 200,
  });

/** A day with every kind of change, made after a backup. `behindMs`: how far the clock went back before. */
export async function dayAfterBackup(
  { start }: Awaited<ReturnType<typeof restorable>>,
  more: Record<string, string> = {},
  behindMs = 0,
) {
  const { url } = await testDatabase();
  const before = await start(url, more);
  const minjae = await as(before, 'minjae');
  const [leaver, rowdy, calm, guest, former, future] = await Promise.all(
    ['지민', '현우', '수아', '도윤', '하늘', '보람'].map((name) => neighbour(before, name)),
  );
  if (!leaver || !rowdy || !calm || !guest || !former || !future) throw new Error('nobody came');
  await setRights(before, former.id, everyRight);
  const closed = nextTown();
  await minjae.put(`/api/openings/${closed}`, { state: 'open' });
  const lifted = newId();
  await minjae.post('/api/suspensions', { id: lifted, personId: calm.id, reason: '욕설', days: 30 });
  const phone = await signIn(before, guest.id, town);
  await flushed(before);
  await before.stop();
  const backup = await backUp(url);

  const after = await start(url, more);
  after.pass(-behindMs);
  const at = (who: typeof minjae) => (method: string, path: string, body?: unknown) =>
    request(after, method, path, who.cookie, body);
  const admin = at(minjae);
  const suspension = newId();
  const responses = [
    await at(leaver)('DELETE', '/api/account'),
    await admin('POST', '/api/suspensions', {
      id: suspension,
      personId: rowdy.id,
      reason: '비밀 이야기',
      days: 7,
    }),
    await admin('DELETE', `/api/suspensions/${lifted}`),
    await at(phone)('DELETE', '/api/session'),
    await admin('PUT', `/api/openings/${closed}`, { state: 'closed' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 200]);
  await setRights(after, former.id, []);
  await setRights(after, future.id, everyRight);
  await flushed(after);
  await after.stop();
  return {
    url,
    backup,
    minjae,
    leaver,
    rowdy,
    calm,
    guest,
    former,
    future,
    phone,
    closed,
    lifted,
    suspension,
  };
}

export const session = async (server: TestServer, { cookie }: { cookie: string }) =>
  (await request(server, 'GET', '/api/session', cookie)).body;
