import { expect } from 'vitest';
import { newId } from '#shared/ids.ts';
import { addDays, type Day, partsOf, seoulDay } from '#shared/time/dates.ts';
import { test } from '#test/people/town.ts';
import { type ApiResponse, mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';
import { daysAhead, mostExceptions, mostMarkets } from '#town/market-days/limits.ts';

const lock = /from "periodic_market".* for update/s;
const marketOf = (town: string, given = {}) => ({
  id: newId(),
  cityCode: town,
  name: '풍물시장',
  digit: 2,
  ...given,
});
const today = ({ p }: TestServer) => seoulDay(p.clock.now());
/** Days on which the market of the second and seventh is not held, from a day on. */
function idleDays(from: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let day = from; days.length < count; day = addDays(day, 1))
    if (![2, 7].includes(partsOf(day).date % 10)) days.push(day);
  return days;
}
const held = (day: Day | undefined, given = {}) => ({ id: newId(), day, isHeld: true, ...given });
const except = (who: Person, market: string, draft: object) =>
  who.post(`/api/periodic-markets/${market}/exceptions`, draft);

test('today may be an exception and yesterday not; a year ahead, and no day more', async ({
  server,
  town,
  editor,
}) => {
  // The market’s digit is one that none of these days has.
  const days = [0, -1, daysAhead, daysAhead + 1].map((count) => addDays(today(server), count));
  const digit = [1, 2, 3, 4, 5].find((d) => !days.some((day) => partsOf(day).date % 5 === d % 5));
  const market = marketOf(town, { digit });
  await mustSucceed(editor.post('/api/periodic-markets', market));
  const statuses = [];
  for (const day of days) statuses.push((await except(editor, market.id, held(day))).status);
  expect(statuses).toEqual([201, 422, 201, 422]);
});

test('as many exceptions and markets as allowed: the last may be sent twice, one more is refused', async ({
  server,
  town,
  editor,
}) => {
  const market = marketOf(town);
  await mustSucceed(editor.post('/api/periodic-markets', market));
  const days = idleDays(addDays(today(server), 1), mostExceptions + 1);
  const drafts = days.map((day) => held(day));
  for (const draft of drafts.slice(0, mostExceptions)) await mustSucceed(except(editor, market.id, draft));
  expect((await except(editor, market.id, drafts[mostExceptions - 1] as object)).status).toBe(201);
  expect(reasonOf(await except(editor, market.id, drafts[mostExceptions] as object))).toEqual([
    409,
    'marketDays.tooManyExceptions',
  ]);
  const more = Array.from({ length: mostMarkets - 1 }, (_, n) => marketOf(town, { name: `시장${n}` }));
  for (const each of more) await mustSucceed(editor.post('/api/periodic-markets', each));
  expect((await editor.post('/api/periodic-markets', more.at(-1))).status).toBe(201);
  expect(reasonOf(await editor.post('/api/periodic-markets', marketOf(town)))).toEqual([
    409,
    'marketDays.tooMany',
  ]);
});

test('what waits for a market meets its new cycle, the day that was taken, or nothing', async ({
  server,
  town,
  editor,
}) => {
  const [day, next] = idleDays(addDays(today(server), 1), 9);
  const digitOf = (of: Day | undefined) => partsOf(of as Day).date % 5 || 5;
  const during = async (
    first: (id: string) => Promise<ApiResponse>,
    meanwhile: (id: string) => Promise<ApiResponse>,
  ) => {
    const market = marketOf(town);
    await mustSucceed(editor.post('/api/periodic-markets', market));
    const response = await race(server, {
      at: lock,
      first: () => first(market.id),
      meanwhile: () => mustSucceed(meanwhile(market.id)),
    });
    return reasonOf(response);
  };
  const add = (id: string) => except(editor, id, held(day));
  const remove = (id: string) => editor.delete(`/api/periodic-markets/${id}`);
  const change = (id: string, digit = digitOf(day)) =>
    editor.put(`/api/periodic-markets/${id}`, { name: '풍물시장', digit });
  expect(await during(add, add)).toEqual([409, undefined].map((part) => part ?? expect.anything()));
  expect((await during(add, change))[0]).toBe(422);
  expect(await during(add, remove)).toEqual([404, 'marketDays.gone']);
  expect(await during((id) => change(id), remove)).toEqual([404, 'marketDays.gone']);
  expect(await during(remove, remove)).toEqual([404, 'marketDays.gone']);
  // The second of two resets of one day finds none.
  const market = marketOf(town);
  await mustSucceed(editor.post('/api/periodic-markets', market));
  const draft = held(next);
  await mustSucceed(except(editor, market.id, draft));
  const reset = () => editor.delete(`/api/market-exceptions/${draft.id}`);
  const response = await race(server, { at: lock, first: reset, meanwhile: () => mustSucceed(reset()) });
  expect(reasonOf(response)).toEqual([404, 'marketDays.exceptionGone']);
});

test('editors and operators of its town change a market, those of another do not', async ({
  server,
  town,
  doyun,
  editor,
}) => {
  const other = doyun.cityCode;
  const people = {
    operator: [`operator:${town}`],
    moderator: [`moderator:${town}`],
    elsewhere: [`editor:${other}`, `operator:${other}`],
  } as const;
  const statuses: Record<string, number[]> = {};
  const [day] = idleDays(addDays(today(server), 1), 1);
  for (const [name, rights] of Object.entries(people)) {
    const who = await settle(server, { name, cityCode: town, rights: [...rights] as `editor:${string}`[] });
    const market = marketOf(town);
    await mustSucceed(editor.post('/api/periodic-markets', market));
    const path = `/api/periodic-markets/${market.id}`;
    statuses[name] = [
      (await who.post('/api/periodic-markets', marketOf(town))).status,
      (await who.put(path, { name: '새시장', digit: 3 })).status,
      (await except(who, market.id, held(day, { isHeld: partsOf(day as Day).date % 5 !== 3 }))).status,
      (await who.delete(path)).status,
    ];
  }
  expect(statuses.operator?.every((status) => status < 300)).toBe(true);
  expect(statuses.moderator?.every((status) => status >= 400)).toBe(true);
  expect(statuses.elsewhere).toEqual([404, 404, 404, 404]);
});
