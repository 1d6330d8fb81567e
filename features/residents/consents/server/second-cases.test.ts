import { expect } from 'vitest';
import { documentDraft } from '#residents/documents/fixtures.ts';
import { templateVersion as current } from '#residents/documents/server/keep-templates.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, signIn } from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';

type Given = { kind: string; version: string; agreedAt: string; withdrawnAt: string | null };
const consents = async (who: Person): Promise<Given[]> => (await who.get('/api/consents')).body.items;
const marketing = async (who: Person) =>
  (await consents(who)).filter(({ kind }) => kind === 'marketing').map(({ withdrawnAt }) => withdrawnAt);
const choose = (who: Person, agreed: boolean) => mustSucceed(who.put('/api/consents/marketing', { agreed }));

test('given twice keeps its first time, withdrawn twice too, and only the own one', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const of = async (who: Person) => (await consents(who)).find(({ kind }) => kind === 'marketing');
  await choose(jimin, true);
  await choose(hyunwoo, true);
  const first = await of(jimin);
  server.pass(60_000);
  await choose(jimin, true);
  expect(await of(jimin)).toEqual(first);
  await choose(jimin, false);
  const withdrawn = await of(jimin);
  server.pass(-120_000);
  await choose(jimin, false);
  expect(await of(jimin)).toEqual(withdrawn);
  expect(await marketing(hyunwoo)).toEqual([null]);
  // The clock has gone back behind both, and a new consent still counts.
  await choose(jimin, true);
  expect(await marketing(jimin)).toEqual([null]);
  const rest = (await consents(jimin)).filter(({ kind }) => kind !== 'marketing');
  expect(rest.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, null, null]);
});

test('being named where the town leaves is a consent of its own: given, withdrawn, and on every device', async ({
  server,
  jimin,
}) => {
  const naming = async () =>
    (await consents(jimin)).filter(({ kind }) => kind === 'townExport').map(({ withdrawnAt }) => withdrawnAt);
  expect(await naming()).toEqual([]);
  const screen = await observe(server, jimin, [`person:${jimin.id}`]);
  await mustSucceed(jimin.put('/api/consents/town-export', { agreed: true }));
  expect((await screen.hears('consent.changed')).data).toEqual({ id: jimin.id });
  screen.close();
  expect([await naming(), await marketing(jimin)]).toEqual([[null], []]);
  await choose(jimin, true);
  await choose(jimin, false);
  expect(await naming()).toEqual([null]);
  await mustSucceed(jimin.put('/api/consents/town-export', { agreed: false }));
  expect(await naming()).toEqual([expect.any(String)]);
});

test('somebody who agrees while a newer version comes into force is asked to read that', async ({
  server,
  minjae,
  jimin,
}) => {
  const today = seoulDay(server.p.clock.now());
  const response = await race(server, {
    at: /from "document_version"/,
    first: () => jimin.put('/api/consents', { terms: current, privacy: current }),
    meanwhile: async () => {
      const draft = await documentDraft(minjae, 'terms', { inForceFrom: today });
      await mustSucceed(minjae.post('/api/documents/versions', draft));
    },
  });
  expect(reasonOf(response)).toEqual([409, 'consents.newer']);
});

test('a version in force from tomorrow asks from its first second on, and not before', async ({
  server,
  town,
  minjae,
  jimin,
}) => {
  const today = seoulDay(server.p.clock.now());
  const tomorrow = addDays(today, 1);
  const draft = await documentDraft(minjae, 'terms', { inForceFrom: tomorrow });
  await mustSucceed(minjae.post('/api/documents/versions', draft));
  const passTo = (ms: number) =>
    server.pass(startOfDay(tomorrow).getTime() + ms - server.p.clock.now().getTime());
  const asked = async () => {
    const who = await signIn(server, jimin.id, town);
    return (await who.get('/api/session')).body.person.consentDue;
  };
  const agree = async (terms: string) =>
    reasonOf(await (await signIn(server, jimin.id, town)).put('/api/consents', { terms, privacy: current }));
  passTo(-1000);
  expect([await asked(), await agree(tomorrow)]).toEqual([false, [409, 'consents.newer']]);
  passTo(0);
  expect([await asked(), await agree(current)]).toEqual([true, [409, 'consents.newer']]);
  expect([await agree(tomorrow), await asked()]).toEqual([[204, undefined], false]);
  // Before midnight again the earlier text is in force, and the later consent holds.
  passTo(-1000);
  expect(await asked()).toBe(false);
});
