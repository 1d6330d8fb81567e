import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { arrive, moveIn, outcome } from '#test/people/newcomers.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, mustSucceed, settle, signInAgain } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { changeOpeningAgain } from './actions.ts';
import { endInvitationAgain } from './invitations/actions.ts';

const { server, resident } = ourTown();
const operator = resident('담당', 'operator');

const set = (state: string, person = operator) => person.put(`/api/openings/${town}`, { state });
const readOpening = async (person = operator) =>
  (await mustSucceed(person.get(`/api/openings/${town}`))).body;

test('a town opens with its first resident; its operator closes it, and newcomers stay outside until it opens again', async () => {
  expect(await readOpening()).toMatchObject({ state: 'open', waiting: 0, can: { change: true } });
  const neighbour = await settle(server, { name: '이웃', cityCode: town });
  const screen = await observe(server, operator, [`openings:${town}`]);
  expect((await set('closed')).body.state).toBe('closed');
  expect((await screen.hears('opening.changed')).data).toMatchObject({ cityCode: town });

  const newcomer = await arrive(server);
  expect((await newcomer.ask('GET', '/api/openings')).body.closed).toContain(town);
  expect(outcome(await moveIn(newcomer, town))).toEqual([403, 'openings.closed']);
  // A resident of the town can still use it.
  expect((await neighbour.get('/api/posts')).status).toBe(200);
  // The sign-in still waits: nothing is lost.
  await set('open');
  expect(outcome(await moveIn(newcomer, town))).toEqual([200, town]);
  const stored = await server.p.db
    .selectFrom('town_opening')
    .select(['state', 'set_by'])
    .where('city_code', '=', town)
    .orderBy('set_at')
    .execute();
  expect(stored).toEqual([
    { state: 'open', set_by: null },
    { state: 'closed', set_by: operator.id },
    { state: 'open', set_by: operator.id },
  ]);
});

test('a person whose town an admin cleared chooses by the same rule', async () => {
  const homeless = await settle(server, { name: '떠돌이', cityCode: null });
  await set('closed');
  const choice = { provinceCode: town.slice(0, 2), cityCode: town };
  expect((await homeless.put('/api/session/home', choice)).body.error.reason).toBe('openings.closed');
  await set('open');
  expect((await homeless.put('/api/session/home', choice)).body.person.cityCode).toBe(town);
});

test('a decision is made once, recorded, and only by operators of the town', async () => {
  const admin = await as(server, 'minjae');
  await set('closed', admin);
  await set('closed', admin);
  const entries = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'note', 'admin_id'])
    .where('place_code', '=', town)
    .where('action', '=', 'opening.changed')
    .execute();
  expect(entries).toEqual([{ action: 'opening.changed', note: 'closed', admin_id: admin.id }]);
  const editor = await settle(server, { name: '편집', cityCode: '52800', rights: [`editor:${town}`] });
  expect((await set('open', editor)).status).toBe(404);
  expect((await readOpening(editor)).can).toEqual({ change: false });
  const elsewhere = await settle(server, {
    name: '남의 담당',
    cityCode: '11000',
    rights: ['operator:11000'],
  });
  expect((await set('open', elsewhere)).status).toBe(404);
  expect((await elsewhere.get(`/api/openings/${town}`)).status).toBe(404);
  expect((await operator.put('/api/openings/99999', { state: 'open' })).status).toBe(404);
  expect((await set('half')).status).toBe(422);
});

test('simultaneous decisions leave one in force', async () => {
  await Promise.all(['closed', 'invitation', 'open', 'closed', 'invitation'].map((state) => set(state)));
  const rows = await server.p.db
    .selectFrom('town_opening')
    .select('id')
    .where('city_code', '=', town)
    .where('ended_at', 'is', null)
    .execute();
  expect(rows).toHaveLength(1);
});

test('the list of the first weeks knows what is there, and goes when it is put away or the weeks are over', async () => {
  const editor = await settle(server, { name: '편집', cityCode: town, rights: [`editor:${town}`] });
  const done = async () =>
    (await readOpening(editor)).steps
      ?.filter((step: { isDone: boolean }) => step.isDone)
      .map((step: { name: string }) => step.name);
  expect(await done()).toEqual(['opened']);
  await mustSucceed(editor.post('/api/news', newsDraft(server, { cityCode: town })));
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '신북읍' }));
  await mustSucceed(
    operator.post('/api/invitations', { id: newId(), cityCode: town, label: '군청', mostUses: 3, days: 7 }),
  );
  expect(await done()).toEqual(['areas', 'news', 'invitation', 'opened']);

  const screen = await observe(server, operator, [`openings:${town}`]);
  await mustSucceed(editor.delete(`/api/openings/${town}/first-weeks`));
  await mustSucceed(editor.delete(`/api/openings/${town}/first-weeks`));
  expect((await screen.hears('opening.firstWeeksClosed')).data).toEqual({ cityCode: town });
  expect((await readOpening()).steps).toBeNull();
});

test('the list ends by itself four weeks after the town opened', async () => {
  const old = await serverForTest();
  const person = await settle(old, { name: '담당', cityCode: town, rights: [`operator:${town}`] });
  old.pass(27 * 86_400_000);
  const steps = async () => {
    await signInAgain(old, person);
    return (await person.get(`/api/openings/${town}`)).body.steps;
  };
  expect(await steps()).toHaveLength(8);
  old.pass(2 * 86_400_000);
  expect(await steps()).toBeNull();
});

test('a restored database closes a town and ends a code again, and opens none for whoever writes the file store', async () => {
  const again = (state: string, at: Date, isTrusted = true) =>
    changeOpeningAgain(server.p, [
      { change: 'opening.changed', data: { cityCode: town, state }, at, isTrusted },
    ]);
  const now = () => server.p.clock.now();
  expect(await again('closed', now(), false)).toBe(1);
  expect((await readOpening()).state).toBe('closed');
  expect(await again('open', now(), false)).toBe(0);
  expect(await again('open', new Date(0))).toBe(0);
  expect(await again('open', now())).toBe(1);
  expect((await readOpening()).state).toBe('open');

  const draft = { id: newId(), cityCode: town, label: '군청', mostUses: 3, days: 7 };
  await mustSucceed(operator.post('/api/invitations', draft));
  const entry = { change: 'invitation.ended', data: { id: draft.id }, at: now(), isTrusted: false };
  expect([await endInvitationAgain(server.p, [entry]), await endInvitationAgain(server.p, [entry])]).toEqual([
    1, 0,
  ]);
  expect((await operator.get(`/api/invitations/${draft.id}`)).body.works).toBe(false);
});

test('with TOWNS=closed only towns that somebody opened let people in', async () => {
  const closed = await serverForTest({ env: { TOWNS: 'closed' } });
  const newcomer = await arrive(closed);
  const { body } = await newcomer.ask('GET', '/api/openings');
  expect([body.closed.length, body.byInvitation]).toEqual([161, []]);
  expect(outcome(await moveIn(newcomer, town))).toEqual([403, 'openings.closed']);
  expect(outcome(await moveIn(newcomer, town, 'K7MP2X9Q'))).toEqual([403, 'openings.closed']);
});
