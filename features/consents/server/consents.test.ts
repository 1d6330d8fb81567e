import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { templateVersion as current } from '#features/documents/server/keep-templates.ts';
import { observe } from '#test/live-observer.ts';
import { type TestServer, testServer } from '#test/server.ts';
import { nextTown, type Person, request, settle } from '#test/world.ts';

let server: TestServer;
let jimin: Person;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  jimin = await settle(server, { name: '지민', cityCode: nextTown() });
});

const mine = async () => (await jimin.get('/api/consents')).body.items;
const isDue = async () => (await jimin.get('/api/session')).body.person.consentDue;
const outdate = () =>
  server.p.db
    .updateTable('consent')
    .set({ version: '2020-01-01' })
    .where('person_id', '=', jimin.id)
    .execute();

test('consents of the first sign-in are stored with version and time', async () => {
  const items = await mine();
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['age', 'privacy', 'terms']);
  for (const { version, agreedAt, withdrawnAt } of items)
    expect([version, Date.parse(agreedAt) > 0, withdrawnAt]).toEqual([current, true, null]);
  expect(await isDue()).toBe(false);
});

test('the optional consent is given, withdrawn and given again, on every device at once', async () => {
  const screen = await observe(server, jimin, [`person:${jimin.id}`]);
  const marketing = async () =>
    (await mine())
      .filter(({ kind }: { kind: string }) => kind === 'marketing')
      .map(({ withdrawnAt }: { withdrawnAt: string | null }) => withdrawnAt !== null);
  expect(await marketing()).toEqual([]);
  expect((await jimin.put('/api/consents/marketing', { agreed: true })).status).toBe(204);
  expect((await screen.hears('consent.changed')).data).toEqual({ id: jimin.id });
  expect(await marketing()).toEqual([false]);
  await jimin.put('/api/consents/marketing', { agreed: false });
  expect(await marketing()).toEqual([true]);
  await jimin.put('/api/consents/marketing', { agreed: true });
  expect(await marketing()).toEqual([false]);
  screen.close();
});

test('a new version asks again, and the old agreement stays on record', async () => {
  await outdate();
  expect(await isDue()).toBe(true);
  expect((await jimin.put('/api/consents', { terms: current, privacy: current })).status).toBe(204);
  expect(await isDue()).toBe(false);
  expect((await mine()).map(({ version }: { version: string }) => version).sort()).toEqual(
    ['2020-01-01', '2020-01-01', '2020-01-01', current, current].sort(),
  );
});

test('a partial consent is refused, and no one can consent for another person', async () => {
  await outdate();
  for (const body of [
    {},
    { terms: current },
    { terms: current, privacy: null },
    { terms: current, privacy: current, personId: 'x' },
  ])
    expect((await jimin.put('/api/consents', body)).status).toBe(422);
  expect((await jimin.put('/api/consents/marketing', { agreed: 'yes' })).status).toBe(422);
  expect(await isDue()).toBe(true);
  expect((await request(server, 'GET', '/api/consents')).status).toBe(401);
});
