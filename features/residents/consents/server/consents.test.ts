import { expect, test } from 'vitest';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import type { DocumentState } from '#residents/documents/contract.ts';
import { documentDraft } from '#residents/documents/fixtures.ts';
import { templateVersion as current } from '#residents/documents/server/keep-templates.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, request, settle, signIn } from '#test/people/world.ts';
import { serverForTest, type TestServer } from '#test/server/server.ts';

const { server } = ourTown();
const jimin = forEachTest(() => settle(server, { name: '지민', cityCode: nextTown() }));

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

test('a version that asks anew is asked of everybody once it is in force; a correction of nobody', async () => {
  const [here, minjae] = await documentsServer();
  const sua = await settle(here, { name: '수아', cityCode: nextTown() });
  const isDueFor = async () => (await sua.get('/api/session')).body.person.consentDue;
  const inForce = async () => {
    const { items } = (await sua.get('/api/documents')).body;
    const [terms, privacy] = items.map((item: DocumentState) => item.inForce.version);
    return { terms, privacy };
  };
  const today = seoulDay(here.p.clock.now());
  const publish = async (inForceFrom: string, needsConsent: boolean) =>
    mustSucceed(
      minjae.post(
        '/api/documents/versions',
        await documentDraft(minjae, 'terms', { inForceFrom, needsConsent }),
      ),
    );
  await publish(today, false);
  expect(await isDueFor()).toBe(false);
  await publish(addDays(today, 1), true);
  expect(await isDueFor()).toBe(false);

  const read = await inForce();
  here.pass(startOfDay(addDays(today, 1)).getTime() - here.p.clock.now().getTime());
  expect(await isDueFor()).toBe(true);
  // The dialog was opened before midnight: the text that it names is not in force any more.
  const late = await sua.put('/api/consents', read);
  expect([late.status, late.body.error.reason]).toEqual([409, 'consents.newer']);
  expect(await isDueFor()).toBe(true);

  expect((await sua.put('/api/consents', await inForce())).status).toBe(204);
  expect(await isDueFor()).toBe(false);
  const { items } = (await sua.get('/api/consents')).body;
  expect(items.find(({ kind }: { kind: string }) => kind === 'terms').version).toBe(addDays(today, 1));
});

test('who agreed to a later correction is not asked for the version before it', async () => {
  const [here, minjae] = await documentsServer();
  const today = seoulDay(here.p.clock.now());
  for (const needsConsent of [true, false])
    await mustSucceed(
      minjae.post(
        '/api/documents/versions',
        await documentDraft(minjae, 'privacy', { inForceFrom: today, needsConsent }),
      ),
    );
  const newcomer = await settle(here, { name: '새이웃', cityCode: nextTown() });
  expect((await newcomer.get('/api/session')).body.person.consentDue).toBe(false);
  const { items } = (await newcomer.get('/api/consents')).body;
  expect(items.map(({ kind, version }: Record<string, string>) => [kind, version])).toEqual([
    ['age', current],
    ['privacy', `${today}-02`],
    ['terms', current],
  ]);
});

test('a newcomer who was asked before midnight agrees to what they could read then, and is asked again', async () => {
  const [here, minjae] = await documentsServer();
  const now = here.p.clock.now();
  const draft = await documentDraft(minjae, 'terms', { inForceFrom: addDays(seoulDay(now), 1) });
  await mustSucceed(minjae.post('/api/documents/versions', draft));
  here.pass(startOfDay(draft.inForceFrom).getTime() - now.getTime());
  const newcomer = { issuer: 'test', subject: newId(), name: '새이웃', email: null, photoUrl: null };
  const consents = { age: true, terms: true, privacy: true, marketing: false };
  const home = { provinceCode: '51', cityCode: '51110', consents };
  const { personId } = await openAccount(here.p, { ...newcomer, askedAt: now }, home);
  const person = await signIn(here, personId, '51110');
  expect((await person.get('/api/session')).body.person.consentDue).toBe(true);
});

/** Documents are the whole installation's, so a test that changes them has a server of its own. */
async function documentsServer(): Promise<[TestServer, Person]> {
  const own = await serverForTest();
  return [own, await settle(own, { name: '민재', cityCode: null, isAdmin: true })];
}
