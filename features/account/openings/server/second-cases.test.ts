import { expect } from 'vitest';
import { newId } from '#shared/ids.ts';
import { arrive, moveIn, outcome } from '#test/people/newcomers.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle, signInAgain } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { stillClock } from '#test/server/still-clock.ts';
import { race } from '#test/server/stop-points.ts';

const bad = [403, 'invitations.bad'];
const townLock = /pg_advisory_xact_lock\(hashtext\('town_opening'\)/;
const operatorOf = (server: TestServer, town: string, right = 'operator') =>
  settle(server, { name: '담당', cityCode: town, rights: [`${right}:${town}` as 'operator:'] });
const set = (who: Person, town: string, state: string) => who.put(`/api/openings/${town}`, { state });
const draft = (cityCode: string, more: object = {}) => ({
  id: newId(),
  cityCode,
  label: '민원실',
  mostUses: 3,
  days: 7,
  ...more,
});
const states = async ({ p }: TestServer, town: string) =>
  (
    await p.db
      .selectFrom('town_opening')
      .select(['state', 'ended_at'])
      .where('city_code', '=', town)
      .orderBy('id')
      .execute()
  ).map(({ state, ended_at }) => (ended_at ? `(${state})` : state));
const audits = async ({ p }: TestServer, town: string) =>
  (
    await p.db
      .selectFrom('audit_entry')
      .select('action')
      .where('place_code', '=', town)
      .where('action', '~', '^(opening|invitation)')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('a code works until its last moment and its last use; at its end it lets nobody in', async ({
  server,
  town,
}) => {
  const operator = await operatorOf(server, town);
  await mustSucceed(set(operator, town, 'invitation'));
  const [long, short] = [draft(town, { mostUses: 2 }), draft(town, { days: 1 })];
  const codes = [];
  for (const one of [long, short])
    codes.push((await mustSucceed(operator.post('/api/invitations', one))).body);
  const [many, brief] = codes;
  const setClock = stillClock(server);
  const end = Date.parse(brief.expiresAt);
  const works = async (id: string) => {
    await signInAgain(server, operator);
    const { items } = (await operator.get(`/api/invitations?city=${town}`)).body;
    return items.find((item: { id: string }) => item.id === id).works;
  };
  const newcomer = await arrive(server);
  const lookup = async () => (await newcomer.ask('GET', `/api/invitation-codes/${brief.code}`)).status;
  setClock(end);
  expect([await works(short.id), await lookup()]).toEqual([false, 404]);
  expect(outcome(await moveIn(await arrive(server), town, brief.code))).toEqual(bad);
  // By a clock that went back it works again, and is counted on.
  setClock(end - 1);
  expect([await works(short.id), await lookup()]).toEqual([true, 200]);
  expect(outcome(await moveIn(await arrive(server), town, brief.code))).toEqual([200, town]);
  for (const expected of [[200, town], [200, town], bad])
    expect(outcome(await moveIn(await arrive(server), town, many.code))).toEqual(expected);
  expect(await works(long.id)).toBe(false);
});

test('a town has 200 codes that work, and one more for each that ended', async ({ server, town }) => {
  const operator = await operatorOf(server, town);
  const made = (await mustSucceed(operator.post('/api/invitations', draft(town)))).body;
  const {
    id: _id,
    code: _code,
    ...row
  } = await server.p.db
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 198 }, (_, n) => ({
    ...row,
    id: newId(),
    code: `ABCDE${[...String(n).padStart(3, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}`,
  }));
  await server.p.db.insertInto('invitation').values(rows).execute();
  const post = async () => reasonOf(await operator.post('/api/invitations', draft(town)));
  expect(await post()).toEqual([201, undefined]);
  expect(await post()).toEqual([409, 'invitations.tooMany']);
  for (const _ of [1, 2]) await mustSucceed(operator.put(`/api/invitations/${made.id}/end`));
  expect(await post()).toEqual([201, undefined]);
  expect(await post()).toEqual([409, 'invitations.tooMany']);
  expect((await audits(server, town)).filter((action) => action === 'invitation.ended')).toHaveLength(1);
});

test('operators of the town and around it decide, make and end; editors look, and those of the next town find nothing', async ({
  server,
  town,
  doyun,
}) => {
  const own = await operatorOf(server, town);
  const around = await settle(server, {
    name: '도',
    cityCode: town,
    rights: [`operator:${town.slice(0, 2)}`],
  });
  const [editor, next] = [
    await operatorOf(server, town, 'editor'),
    await operatorOf(server, doyun.cityCode as string),
  ];
  const created = (await mustSucceed(own.post('/api/invitations', draft(town)))).body;
  const asked = async (who: Person) => [
    (await who.post('/api/invitations', draft(town))).status,
    (await who.get(`/api/invitations?city=${town}`)).status,
    (await who.get(`/api/openings/${town}`)).status,
    (await who.put(`/api/invitations/${created.id}/end`)).status,
    (await set(who, town, 'open')).status,
  ];
  expect(await asked(editor)).toEqual([404, 200, 200, 404, 404]);
  const [, list, ...rest] = await asked(next);
  expect([(await next.post('/api/invitations', draft(town))).status, ...rest]).toEqual([404, 404, 404, 404]);
  expect(list === 404 || (await next.get(`/api/invitations?city=${town}`)).body.items.length === 0).toBe(
    true,
  );
  expect(await asked(around)).toEqual([201, 200, 200, 204, 200]);
  // The id of somebody else's code is refused, in the same town too.
  expect(reasonOf(await around.post('/api/invitations', draft(town, { id: created.id })))).toEqual([
    409,
    undefined,
  ]);
});

test('of two operators who decide at once each decides on what the other left', async ({ server, town }) => {
  const [one, other] = [await operatorOf(server, town), await operatorOf(server, town)];
  const decide = (first: string, meanwhile: string) =>
    race(server, {
      at: townLock,
      first: () => set(one, town, first),
      meanwhile: () => mustSucceed(set(other, town, meanwhile)),
    });
  expect((await decide('closed', 'invitation')).body.state).toBe('closed');
  expect((await decide('open', 'open')).body.state).toBe('open');
  expect(await states(server, town)).toEqual(['(open)', '(invitation)', '(closed)', 'open']);
  expect(await audits(server, town)).toHaveLength(3);
  server.pass(-3_600_000);
  expect((await set(one, town, 'closed')).body.state).toBe('closed');
  expect(outcome(await moveIn(await arrive(server), town))).toEqual([403, 'openings.closed']);
  expect((await set(other, town, 'open')).body.state).toBe('open');
  expect(outcome(await moveIn(await arrive(server), town))).toEqual([200, town]);
  server.pass(3_600_000);
});

test('a newcomer meets the town and the code as they are when the account is made', async ({
  server,
  town,
}) => {
  const operator = await operatorOf(server, town);
  await mustSucceed(set(operator, town, 'invitation'));
  const { id, code } = (await mustSucceed(operator.post('/api/invitations', draft(town, { mostUses: 1 }))))
    .body;
  const at = /update "invitation" set "use_count"/;
  const during = async (meanwhile: () => Promise<unknown>) => {
    const newcomer = await arrive(server);
    const response = outcome(
      await race(server, { at, first: () => moveIn(newcomer, town, code), meanwhile }),
    );
    return [response, (await newcomer.ask('GET', '/api/session')).body?.person?.cityCode ?? null];
  };
  const another = async () => {
    const { code: fresh } = (await mustSucceed(operator.post('/api/invitations', draft(town)))).body;
    expect(outcome(await moveIn(await arrive(server), town, fresh))).toEqual([200, town]);
  };
  // Another code of the same town takes nothing of this one.
  expect(await during(another)).toEqual([[200, town], town]);
  await server.p.db.updateTable('invitation').set({ use_count: 0 }).where('id', '=', id).execute();
  const last = async () =>
    expect(outcome(await moveIn(await arrive(server), town, code))).toEqual([200, town]);
  expect(await during(last)).toEqual([bad, null]);
  await server.p.db.updateTable('invitation').set({ use_count: 0 }).where('id', '=', id).execute();
  expect(await during(() => mustSucceed(operator.put(`/api/invitations/${id}/end`)))).toEqual([bad, null]);
});

test('who waits for a town waits once, stops alone, and does not wait for one that opens meanwhile', async ({
  server,
  jimin,
  hyunwoo,
  doyun,
}) => {
  const there = doyun.cityCode as string;
  const operator = await operatorOf(server, there);
  await mustSucceed(set(operator, there, 'closed'));
  const path = '/api/session/opening-alert';
  const wait = (who: Person) => who.put(path, { id: newId(), cityCode: there, agreed: false });
  const waiting = async () => (await operator.get(`/api/openings/${there}`)).body.waiting;
  for (const who of [jimin, jimin, hyunwoo]) await mustSucceed(wait(who));
  expect(await waiting()).toBe(2);
  for (const _ of [1, 2]) await mustSucceed(jimin.delete(path));
  expect(await waiting()).toBe(1);
  expect((await hyunwoo.get(path)).body.alert.cityCode).toBe(there);
  const response = await race(server, {
    at: /pg_advisory_xact_lock_shared\(hashtext\('town_opening'\)/,
    first: () => wait(jimin),
    meanwhile: () => mustSucceed(set(operator, there, 'open')),
  });
  expect(reasonOf(response)).toEqual([409, 'openingAlerts.openNow']);
  expect((await jimin.get(path)).body.alert).toBeNull();
});
