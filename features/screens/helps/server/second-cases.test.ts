import { expect } from 'vitest';
import { askForHelp, letHelp, untilIn } from '#screens/helps/fixtures.ts';
import { mostHelped, mostHelpers } from '#screens/helps/limits.ts';
import { newId } from '#shared/ids.ts';
import { startOfDay } from '#shared/time/dates.ts';
import { test } from '#test/people/town.ts';
import { type ApiResponse, type Person, reasonOf, settle } from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';
import { endHelps } from './ending.ts';

const pairLock = /pg_advisory_xact_lock\(hashtextextended/;
const accept = (helper: Person, id: string) => helper.put(`/api/helps/${id}/acceptance`);
const end = (who: Person, id: string) => who.delete(`/api/helps/${id}`);
const statesOf = async (person: Person) => {
  const { helpers, helping } = (await person.get('/api/helps')).body;
  return [...helpers, ...helping].map(({ state }: { state: string }) => state);
};

test('a help lasts to the last second of its last day, whether or not the job has run', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const id = await letHelp(server, jimin, hyunwoo, 0);
  const acts = async () => (await hyunwoo.get(`/api/helped/${jimin.id}`)).status;
  server.pass(startOfDay(untilIn(server, 1)).getTime() - 1000 - server.p.clock.now().getTime());
  await endHelps.run(server.p, null);
  expect([await acts(), await statesOf(jimin)]).toEqual([200, ['active']]);
  server.pass(1000);
  expect([await acts(), await statesOf(jimin), await statesOf(hyunwoo)]).toEqual([404, [], []]);
  expect(reasonOf(await accept(hyunwoo, id))).toEqual([404, 'helps.gone']);
  // The clock goes back: a help that the job has ended stays so.
  await endHelps.run(server.p, null);
  server.pass(-3_600_000);
  expect([await acts(), await statesOf(jimin)]).toEqual([404, []]);
  const [ended] = (await jimin.get('/api/helps/past?side=helpers')).body.items;
  expect(ended).toMatchObject({ id, state: 'ended' });
});

test('today may be the last day and yesterday not; a year ahead, and no day more', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const asked = async (days: number) => {
    const draft = { id: newId(), helperId: hyunwoo.id, until: untilIn(server, days) };
    const response = await jimin.post('/api/helps', draft);
    if (response.status === 201) await end(jimin, draft.id);
    return response.status;
  };
  expect([await asked(0), await asked(-1), await asked(365), await asked(366)]).toEqual([201, 422, 201, 422]);
});

test('only whoever was asked accepts; either of the two ends it, and nobody else', async ({
  server,
  jimin,
  hyunwoo,
  sua,
}) => {
  const id = await askForHelp(server, jimin, hyunwoo);
  expect([
    reasonOf(await accept(jimin, id)),
    reasonOf(await accept(sua, id)),
    reasonOf(await end(sua, id)),
  ]).toEqual([
    [404, 'helps.gone'],
    [404, 'helps.gone'],
    [404, 'helps.gone'],
  ]);
  // The same two the other way round are another help.
  const back = await askForHelp(server, hyunwoo, jimin);
  expect((await accept(jimin, back)).status).toBe(200);
  expect((await end(hyunwoo, back)).status).toBe(204);
  expect(await statesOf(jimin)).toEqual(['asked']);
  expect((await end(hyunwoo, id)).status).toBe(204);
  const past = async (who: Person, side: string) =>
    (await who.get(`/api/helps/past?side=${side}`)).body.items.map((item: { id: string }) => item.id);
  expect([await past(jimin, 'helpers'), await past(jimin, 'helping')]).toEqual([[id], [back]]);
});

test('as many helpers as allowed, and as many helped: one more is refused, and one less makes room', async ({
  server,
  town,
  jimin,
}) => {
  const people: Person[] = [];
  for (let n = 0; n <= Math.max(mostHelpers, mostHelped); n++)
    people.push(await settle(server, { name: `이웃${n}`, cityCode: town }));
  const ask = async (helped: Person, helper: Person) => {
    const id = newId();
    return {
      id,
      ...(await helped.post('/api/helps', { id, helperId: helper.id, until: untilIn(server, 7) })),
    };
  };
  const asked: string[] = [];
  for (const helper of people.slice(0, mostHelpers)) asked.push((await ask(jimin, helper)).id);
  const [one, next] = [people[0] as Person, people[mostHelpers] as Person];
  expect(reasonOf(await ask(jimin, next))).toEqual([409, 'helps.helpersFull']);
  await end(one, asked[0] as string);
  expect((await ask(jimin, next)).status).toBe(201);
  // To be asked is no help yet: whoever is asked may be asked by more than they may help.
  const requests: string[] = [];
  for (const helped of people.slice(0, mostHelped + 1)) requests.push((await ask(helped, jimin)).id);
  const statuses = [];
  for (const id of requests) statuses.push((await accept(jimin, id)).status);
  expect(statuses).toEqual([...Array(mostHelped).fill(200), 409]);
  // Agreeing again is no more.
  expect((await accept(jimin, requests[0] as string)).status).toBe(200);
});

test('what waits meets the other’s act of the meantime', async ({ server, jimin, hyunwoo }) => {
  const block = (by: Person, of: Person) => by.put(`/api/people/${of.id}/block`);
  const during = (first: () => Promise<ApiResponse>, meanwhile: () => Promise<ApiResponse>) =>
    race(server, { at: pairLock, first, meanwhile }).then(reasonOf);
  const id = await askForHelp(server, jimin, hyunwoo);
  expect(
    await during(
      () => accept(hyunwoo, id),
      () => end(jimin, id),
    ),
  ).toEqual([404, 'helps.gone']);
  const again = await askForHelp(server, jimin, hyunwoo);
  expect(
    await during(
      () => accept(hyunwoo, again),
      () => accept(hyunwoo, again),
    ),
  ).toEqual([200, undefined]);
  const ask = (draft = newId()) =>
    jimin.post('/api/helps', { id: draft, helperId: hyunwoo.id, until: untilIn(server, 7) });
  await end(jimin, again);
  expect(await during(ask, ask)).toEqual([409, 'helps.already']);
  for (const [by, of] of [
    [jimin, hyunwoo],
    [hyunwoo, jimin],
  ] as const) {
    const refused = [404, 'profile.notFound'];
    expect(await during(ask, () => block(by, of))).toEqual(refused);
    await by.delete(`/api/people/${of.id}/block`);
    const last = await askForHelp(server, jimin, hyunwoo);
    expect(
      await during(
        () => accept(hyunwoo, last),
        () => block(by, of),
      ),
    ).toEqual(refused);
    await by.delete(`/api/people/${of.id}/block`);
    expect(await statesOf(jimin)).toEqual([]);
  }
});

test('a confirmation that waits meets the refusal, the new code or the block of the meantime', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const makeCode = () => jimin.post('/api/helps/code', { until: untilIn(server, 7) });
  const meanwhile = {
    refused: () => jimin.delete('/api/helps/code'),
    renewed: makeCode,
    blocked: () => hyunwoo.put(`/api/people/${jimin.id}/block`),
  };
  for (const [what, deed] of Object.entries(meanwhile)) {
    const id = newId();
    await hyunwoo.post('/api/helps/redemption', { id, code: (await makeCode()).body.code });
    const confirm = () => jimin.put(`/api/helps/${id}/confirmation`);
    const response = await race(server, { at: pairLock, first: confirm, meanwhile: deed });
    expect([what, response.status, await statesOf(jimin)]).toEqual([what, 404, []]);
  }
});

test('of an end that is taken back and a help that begins meanwhile, one stands', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const id = await askForHelp(server, jimin, hyunwoo);
  await accept(hyunwoo, id);
  await end(jimin, id);
  const late = await race(server, {
    at: pairLock,
    first: () => jimin.put(`/api/helps/${id}/resumption`),
    meanwhile: () => askForHelp(server, jimin, hyunwoo),
  });
  expect(reasonOf(late)).toEqual([404, 'helps.gone']);
  expect(await statesOf(jimin)).toEqual(['asked']);
});
