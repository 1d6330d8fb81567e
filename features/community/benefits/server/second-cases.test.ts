import { expect } from 'vitest';
import { benefitDraft, jobOffer, writeBenefit } from '#community/benefits/fixtures.ts';
import { minimumWage } from '#community/benefits/minimum-wage.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { test } from '#test/people/town.ts';
import { reasonOf, settle, signInAgain } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';

const lock = /from "benefit".* for no key update/s;
const today = ({ p }: TestServer) => seoulDay(p.clock.now());
const pathOf = ({ id }: { id: string }) => `/api/benefits/${id}`;
/** Passes until this long after the day's beginning in Seoul. */
const passTo = (server: TestServer, day: string, ms = 0) =>
  server.pass(startOfDay(day).getTime() + ms - server.p.clock.now().getTime());
const auditOf = ({ p }: TestServer, id: string) =>
  p.db.selectFrom('audit_entry').select(['action', 'admin_id']).where('item_id', '=', id).execute();

test('reopened on its last day it keeps that day; reopened on the day after, it loses it', async ({
  server,
  jimin,
}) => {
  const lastDay = addDays(today(server), 2);
  const path = pathOf(await writeBenefit(jimin, { lastDay }));
  const reopened = async () => {
    await jimin.put(`${path}/closing`);
    return (await jimin.delete(`${path}/closing`)).body;
  };
  expect(await reopened()).toMatchObject({ closed: false, lastDay });
  passTo(server, lastDay);
  expect(await reopened()).toMatchObject({ closed: false, lastDay });
  passTo(server, addDays(lastDay, 1), -1000);
  expect(await reopened()).toMatchObject({ closed: false, lastDay });
  passTo(server, addDays(lastDay, 1));
  expect((await jimin.get(path)).body.closed).toBe(true);
  expect(await reopened()).toMatchObject({ closed: false, lastDay: null });
});

test('a clock that goes back over the last day opens a benefit again, and not a closed one', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const lastDay = today(server);
  const [over, closed] = [await writeBenefit(jimin, { lastDay }), await writeBenefit(jimin, { lastDay })];
  passTo(server, addDays(lastDay, 1));
  await jimin.put(`${pathOf(closed)}/closing`);
  server.pass(-3_600_000);
  const edited = (await jimin.put(pathOf(over), benefitDraft({ lastDay }))).body;
  expect(edited).toMatchObject({ closed: false, lastDay, editedAt: expect.any(String) });
  expect((await hyunwoo.get(pathOf(closed))).body).toMatchObject({ closed: true, lastDay });
  // Each is listed once, page by page, though one is edited at an earlier time.
  const first = (await hyunwoo.get('/api/benefits?limit=1')).body;
  const second = (await hyunwoo.get(`/api/benefits?limit=1&cursor=${first.nextCursor}`)).body;
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect(ids).toEqual([closed.id, over.id]);
  expect(second.nextCursor).toBeNull();
});

test('today may be the last day, and the minimum wage the pay; one less is refused', async ({
  server,
  jimin,
}) => {
  const { won } = minimumWage(server.p.clock.now());
  const job = (payWon: number, more = {}) => ({ category: 'job', job: jobOffer({ payWon, ...more }) });
  const cases = [
    [{ lastDay: today(server) }, [201, undefined]],
    [{ lastDay: addDays(today(server), -1) }, [422, 'benefitWrite.pastDay']],
    [job(won), [201, undefined]],
    [job(won - 1), [422, 'benefitWrite.belowMinimum']],
    [job(won - 1, { payUnit: 'day' }), [201, undefined]],
  ] as const;
  const { id } = await writeBenefit(jimin);
  for (const [given, expected] of cases) {
    expect(reasonOf(await jimin.post('/api/benefits', benefitDraft(given)))).toEqual(expected);
    const change = reasonOf(await jimin.put(`/api/benefits/${id}`, benefitDraft(given)));
    expect(change).toEqual(expected[0] === 201 ? [200, undefined] : expected);
  }
});

test('only its author edits; its author and the moderators of its town close, reopen and delete it', async ({
  server,
  jimin,
  hyunwoo,
  doyun,
  town,
}) => {
  const own = await settle(server, { name: '동네지기', cityCode: town, rights: [`moderator:${town}`] });
  const otherTown = doyun.cityCode as string;
  const other = await settle(server, { name: '옆지기', cityCode: town, rights: [`moderator:${otherTown}`] });
  const path = pathOf(await writeBenefit(jimin));
  await signInAgain(server, own);
  const asked = async (who: typeof jimin) => [
    (await who.put(path, benefitDraft())).status,
    (await who.put(`${path}/closing`)).status,
    (await who.delete(`${path}/closing`)).status,
  ];
  expect(await asked(hyunwoo)).toEqual([403, 403, 403]);
  expect(await asked(other)).toEqual([403, 403, 403]);
  expect(await asked(doyun)).toEqual([404, 404, 404]);
  expect(await asked(own)).toEqual([403, 200, 200]);
  expect(await asked(jimin)).toEqual([200, 200, 200]);
  expect([(await hyunwoo.delete(path)).status, (await other.delete(path)).status]).toEqual([403, 403]);
  expect([(await own.delete(path)).status, (await jimin.delete(path)).status]).toEqual([204, 404]);
});

test('what was deleted, hidden or changed at the lock is met as it is then', async ({
  server,
  jimin,
  minjae,
}) => {
  await signInAgain(server, minjae);
  const past = addDays(today(server), -1);
  const made = () => writeBenefit(jimin);
  const acts = {
    edit: (path: string) => jimin.put(path, benefitDraft()),
    close: (path: string) => jimin.put(`${path}/closing`),
    reopen: (path: string) => jimin.delete(`${path}/closing`),
    delete: (path: string) => jimin.delete(path),
  };
  for (const act of Object.values(acts)) {
    const benefit = await made();
    const path = pathOf(benefit);
    const response = await race(server, {
      at: lock,
      first: () => act(path),
      meanwhile: () => minjae.delete(path),
    });
    expect(reasonOf(response)).toEqual([404, 'benefit.gone']);
    expect(await auditOf(server, benefit.id)).toEqual([{ action: 'benefit.deleted', admin_id: minjae.id }]);
  }
  // The last day was moved while its author reopened it.
  const { id } = await made();
  await server.p.db.updateTable('benefit').set({ last_day: past }).where('id', '=', id).execute();
  const lastDay = addDays(past, 7);
  const reopened = await race(server, {
    at: lock,
    first: () => acts.reopen(`/api/benefits/${id}`),
    meanwhile: () => jimin.put(`/api/benefits/${id}`, benefitDraft({ lastDay })),
  });
  expect(reopened.body).toMatchObject({ closed: false, lastDay });
});
