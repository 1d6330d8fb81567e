import { expect, test } from 'vitest';
import { sentencesOf } from '#notices/notifications/fixtures.ts';
import { passTo } from '#residents/reminders/fixtures.ts';
import { askForHelp, letHelp, suspend, untilIn } from '#screens/helps/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, reasonOf, settle, signIn } from '#test/people/world.ts';
import { endHelps, forgetHelps } from './ending.ts';

const { server, sua, jimin } = ourTown();
// A child who has moved away helps as well.
const hyunwoo = forEachTest(() => settle(server, { name: '현우', cityCode: nextTown() }));

const helps = async (person: Person) => (await person.get('/api/helps')).body;
const acts = (person: Person, helped: Person) => person.get(`/api/helped/${helped.id}`);

test('the helped asks, the helper agrees, both see it, and either ends it at once', async () => {
  const id = await askForHelp(server, sua, hyunwoo);
  expect(await helps(hyunwoo)).toMatchObject({
    helpers: [],
    helping: [{ id, person: { name: '수아' }, state: 'asked', can: { accept: true, end: true, act: false } }],
  });
  expect((await helps(sua)).helpers).toMatchObject([{ state: 'asked', can: { accept: false, end: true } }]);
  expect(reasonOf(await acts(hyunwoo, sua))).toEqual([404, 'helps.gone']);

  const response = await hyunwoo.put(`/api/helps/${id}/acceptance`);
  expect(response.body).toMatchObject({ state: 'active', until: untilIn(server, 7), can: { act: true } });
  expect((await acts(hyunwoo, sua)).body).toMatchObject({ helpId: id, person: { name: '수아' } });

  expect((await sua.delete(`/api/helps/${id}`)).status).toBe(204);
  expect((await sua.delete(`/api/helps/${id}`)).status).toBe(204);
  expect(reasonOf(await acts(hyunwoo, sua))).toEqual([404, 'helps.gone']);
  expect(await helps(sua)).toEqual({ helpers: [], helping: [], offer: null });
  const { items } = (await hyunwoo.get('/api/helps/past?side=helping')).body;
  expect(items).toMatchObject([{ id, state: 'ended', can: { accept: false, end: false, act: false } }]);
  expect((await sua.get('/api/helps/past?side=helpers')).body.items).toHaveLength(1);
  expect((await sua.get('/api/helps/past?side=helping')).body.items).toEqual([]);
});

test('both are told of each step, and their open screens hear it', async () => {
  const [hers, his] = [
    await observe(server, sua, [`person:${sua.id}`]),
    await observe(server, hyunwoo, [`person:${hyunwoo.id}`]),
  ];
  const id = await askForHelp(server, sua, hyunwoo);
  const data = { id, helpedId: sua.id, helperId: hyunwoo.id };
  expect((await his.hears('help.asked')).data).toEqual(data);
  expect(await sentencesOf(server, hyunwoo)).toEqual(['수아님이 대신 해 달라고 부탁했어요']);
  await hyunwoo.put(`/api/helps/${id}/acceptance`);
  expect((await hers.hears('help.accepted')).data).toEqual(data);
  expect(await sentencesOf(server, sua)).toEqual(['현우님이 도와드리기로 했어요']);
  await hyunwoo.delete(`/api/helps/${id}`);
  for (const screen of [hers, his]) expect((await screen.hears('help.ended')).data).toEqual(data);
  expect((await sentencesOf(server, sua))[0]).toBe('현우님과의 대신 하기가 끝났어요');
  expect(await sentencesOf(server, hyunwoo)).toEqual([]);
});

test('a request that is taken back disappears, and a refused one tells nobody', async () => {
  const id = await askForHelp(server, sua, hyunwoo);
  await sentencesOf(server, hyunwoo);
  await sua.delete(`/api/helps/${id}`);
  expect(await sentencesOf(server, hyunwoo)).toEqual([]);
  expect(reasonOf(await hyunwoo.put(`/api/helps/${id}/acceptance`))).toEqual([404, 'helps.gone']);
  const other = await askForHelp(server, sua, hyunwoo);
  expect((await hyunwoo.delete(`/api/helps/${other}`)).status).toBe(204);
  expect(await sentencesOf(server, sua)).toEqual([]);
});

/** A code of the helped, and what comes of typing it. */
const makeCode = async (helped: Person) =>
  (await mustSucceed(helped.post('/api/helps/code', { until: untilIn(server, 30) }))).body;
const type = (who: Person, code: string, id = newId()) => who.post('/api/helps/redemption', { id, code });
const confirm = (who: Person, id: string) => who.put(`/api/helps/${id}/confirmation`);

test('whoever types a code only asks; the helped confirms, and both are told', async () => {
  const [hers, his] = [
    await observe(server, sua, [`person:${sua.id}`]),
    await observe(server, hyunwoo, [`person:${hyunwoo.id}`]),
  ];
  const made = await makeCode(sua);
  expect(made.code).toMatch(/^\d{3} \d{3}$/);
  expect(made.address).toBe(`${server.origin}/settings/helping?code=${made.code.replace(' ', '')}`);
  const id = newId();
  for (const _ of ['once', 'a lost answer']) expect((await type(hyunwoo, made.code, id)).status).toBe(204);
  expect((await hers.hears('help.offered')).data).toEqual({ id });
  expect((await helps(sua)).offer).toMatchObject({ id, person: { name: '현우' }, until: made.until });
  // Nothing has begun, and whoever typed it cannot see that it was a code, nor confirm it.
  expect(await helps(hyunwoo)).toEqual({ helpers: [], helping: [], offer: null });
  expect(reasonOf(await confirm(hyunwoo, id))).toEqual([404, 'helps.gone']);
  expect((await acts(hyunwoo, sua)).status).toBe(404);
  expect(await sentencesOf(server, sua)).toEqual(['현우님이 도움 코드를 적었어요. 맞는지 확인해주세요']);
  expect(await sentencesOf(server, hyunwoo)).toEqual([]);

  expect((await confirm(sua, id)).body).toMatchObject({ id, state: 'active', until: made.until });
  expect((await confirm(sua, id)).body.id).toBe(id);
  expect((await his.hears('help.accepted')).data).toEqual({ id, helpedId: sua.id, helperId: hyunwoo.id });
  expect((await acts(hyunwoo, sua)).status).toBe(200);
  expect(await sentencesOf(server, sua)).toEqual(['현우님이 도와드리기로 했어요']);
  expect(await sentencesOf(server, hyunwoo)).toEqual(['수아님이 확인했어요. 이제 대신 해드릴 수 있어요']);
});

test('a code that is none, over, taken, refused, blocked or one’s own is answered as every other', async () => {
  const plain = async (who: Person, code: string) => {
    const { status, body } = await type(who, code);
    return [status, body, (await helps(who)).helping];
  };
  const { code } = await makeCode(sua);
  const right = await plain(hyunwoo, code);
  expect(right).toEqual([204, '', []]);
  expect(await plain(jimin, code)).toEqual(right);
  expect((await helps(sua)).offer.person.name).toBe('현우');
  // Refused, and the one before the last.
  expect((await sua.delete('/api/helps/code')).status).toBe(204);
  expect((await helps(sua)).offer).toBeNull();
  expect(await plain(jimin, code)).toEqual(right);
  const latest = (await makeCode(sua)).code;
  expect(await plain(sua, latest)).toEqual(right);
  await sua.put(`/api/people/${jimin.id}/block`);
  expect(await plain(jimin, latest)).toEqual(right);
  server.pass(600_000);
  expect(await plain(hyunwoo, latest)).toEqual(right);
  expect((await helps(sua)).offer).toBeNull();
  expect(reasonOf(await type(jimin, '12345'))).toEqual([422, 'helps.badCode']);
});

test('of two who type one code at once, one is asked about; confirming twice at once begins one help', async () => {
  const { code } = await makeCode(sua);
  const ids = [newId(), newId()];
  await Promise.all([type(hyunwoo, code, ids[0]), type(jimin, code, ids[1])]);
  const { id } = (await helps(sua)).offer;
  expect(ids).toContain(id);
  for (const other of ids.filter((each) => each !== id))
    expect(reasonOf(await confirm(sua, other))).toEqual([404, 'helps.gone']);
  const twice = await Promise.all([confirm(sua, id), confirm(sua, id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await helps(sua)).helpers).toHaveLength(1);
});

test('what came before it is confirmed ends an offer: time, a block, a suspension', async () => {
  const offered = async () => {
    const id = newId();
    await type(hyunwoo, (await makeCode(sua)).code, id);
    expect((await helps(sua)).offer.id).toBe(id);
    return id;
  };
  const blocked = await offered();
  await hyunwoo.put(`/api/people/${sua.id}/block`);
  await hyunwoo.delete(`/api/people/${sua.id}/block`);
  expect(reasonOf(await confirm(sua, blocked))).toEqual([404, 'helps.gone']);
  const late = await offered();
  server.pass(600_000);
  expect(reasonOf(await confirm(sua, late))).toEqual([404, 'helps.gone']);
  const suspended = await offered();
  await suspend(server, hyunwoo);
  expect((await helps(sua)).offer).toBeNull();
  expect(reasonOf(await confirm(sua, suspended))).toEqual([404, 'helps.gone']);
  expect((await helps(sua)).helpers).toEqual([]);
});

test('one more than the helpers whom one may have is not confirmed', async () => {
  for (const name of ['첫째', '둘째', '셋째'])
    await letHelp(server, sua, await settle(server, { name, cityCode: town }));
  const id = newId();
  await type(hyunwoo, (await makeCode(sua)).code, id);
  expect(reasonOf(await confirm(sua, id))).toEqual([409, 'helps.helpersFull']);
});

test('an end is taken back by whoever ended it, within seconds, once, with its last day', async () => {
  const resume = (who: Person, id: string) => who.put(`/api/helps/${id}/resumption`);
  const id = await letHelp(server, sua, hyunwoo);
  const { until } = (await helps(sua)).helpers[0];
  await sua.delete(`/api/helps/${id}`);
  expect((await acts(hyunwoo, sua)).status).toBe(404);
  expect(await sentencesOf(server, hyunwoo)).toContain('수아님과의 대신 하기가 끝났어요');
  expect(reasonOf(await resume(hyunwoo, id))).toEqual([404, 'helps.gone']);
  expect((await resume(sua, id)).body).toMatchObject({
    state: 'active',
    until,
    can: { end: true, undo: false },
  });
  expect((await resume(sua, id)).status).toBe(200);
  expect((await acts(hyunwoo, sua)).status).toBe(200);
  expect(await sentencesOf(server, hyunwoo)).not.toContain('수아님과의 대신 하기가 끝났어요');
  // Once.
  await sua.delete(`/api/helps/${id}`);
  expect(reasonOf(await resume(sua, id))).toEqual([404, 'helps.gone']);
  // Late, refused, and another one begun meanwhile.
  const late = await letHelp(server, sua, hyunwoo);
  await hyunwoo.delete(`/api/helps/${late}`);
  server.pass(16_000);
  expect(reasonOf(await resume(hyunwoo, late))).toEqual([404, 'helps.gone']);
  const refused = await askForHelp(server, sua, hyunwoo);
  await hyunwoo.delete(`/api/helps/${refused}`);
  expect(reasonOf(await resume(hyunwoo, refused))).toEqual([404, 'helps.gone']);
  const before = await letHelp(server, sua, hyunwoo);
  await sua.delete(`/api/helps/${before}`);
  await letHelp(server, sua, hyunwoo);
  expect(reasonOf(await resume(sua, before))).toEqual([404, 'helps.gone']);
  expect((await helps(sua)).helpers).toHaveLength(1);
});

test('an end in the last seconds of the last day stays when the day is over', async () => {
  const id = await letHelp(server, sua, hyunwoo, 0);
  passTo(server, untilIn(server, 0), '23:59');
  server.pass(55_000);
  await mustSucceed(sua.delete(`/api/helps/${id}`));
  server.pass(6_000);
  expect(reasonOf(await sua.put(`/api/helps/${id}/resumption`))).toEqual([404, 'helps.gone']);
});

test.each([
  ['yesterday', -1],
  ['after more than a year', 366],
])('a help does not end %s', async (_, days) => {
  const draft = { id: newId(), helperId: hyunwoo.id, until: untilIn(server, days) };
  expect((await sua.post('/api/helps', draft)).body.error.fields).toEqual({ until: 'helps.badDay' });
  const code = await sua.post('/api/helps/code', { until: draft.until });
  expect(code.body.error.fields).toEqual({ until: 'helps.badDay' });
});

test('nobody asks themselves, somebody who is not there, or the same person twice', async () => {
  const until = untilIn(server, 1);
  const ask = (helperId: string) => sua.post('/api/helps', { id: newId(), helperId, until });
  expect((await ask(sua.id)).body.error.fields).toEqual({ helperId: 'helps.ownself' });
  expect(reasonOf(await ask(newId()))).toEqual([404, 'profile.notFound']);
  expect((await ask(hyunwoo.id)).status).toBe(201);
  expect(reasonOf(await ask(hyunwoo.id))).toEqual([409, 'helps.already']);
  await hyunwoo.put(`/api/people/${jimin.id}/block`);
  await sua.put(`/api/people/${jimin.id}/block`);
  expect(reasonOf(await ask(jimin.id))).toEqual([404, 'profile.notFound']);
  // The other direction is another help.
  expect((await hyunwoo.post('/api/helps', { id: newId(), helperId: sua.id, until })).status).toBe(201);
});

test('somebody has three helpers at most, and helps five people at most, also at once', async () => {
  const helpers = await Promise.all(
    Array.from({ length: 4 }, (_, n) => settle(server, { name: `이웃${n}`, cityCode: town })),
  );
  const until = untilIn(server, 7);
  const asked = await Promise.all(
    helpers.map((helper) => sua.post('/api/helps', { id: newId(), helperId: helper.id, until })),
  );
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
  expect(asked.find(({ status }) => status === 409)?.body.error.reason).toBe('helps.helpersFull');

  const many = await Promise.all(
    Array.from({ length: 6 }, (_, n) => settle(server, { name: `어르신${n}`, cityCode: town })),
  );
  const ids = await Promise.all(many.map((one) => askForHelp(server, one, jimin)));
  const accepted = await Promise.all(ids.map((id) => jimin.put(`/api/helps/${id}/acceptance`)));
  expect(accepted.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
  expect(accepted.find(({ status }) => status === 409)?.body.error.reason).toBe('helps.helpedFull');
});

test('a help ends with its last day; both are told, and it can be begun anew', async () => {
  const id = await letHelp(server, sua, hyunwoo, 1);
  expect((await acts(hyunwoo, sua)).status).toBe(200);
  server.pass(2 * 86_400_000);
  // Before the job has run.
  expect(reasonOf(await acts(hyunwoo, sua))).toEqual([404, 'helps.gone']);
  expect(await helps(sua)).toEqual({ helpers: [], helping: [], offer: null });
  await endHelps.run(server.p, null);
  await endHelps.run(server.p, null);
  expect((await sentencesOf(server, sua))[0]).toBe('현우님과의 대신 하기가 끝났어요');
  expect((await sentencesOf(server, hyunwoo))[0]).toBe('수아님과의 대신 하기가 끝났어요');
  expect((await sua.get('/api/helps/past?side=helpers')).body.items).toMatchObject([{ id, state: 'ended' }]);
  await letHelp(server, sua, hyunwoo);
  expect((await acts(hyunwoo, sua)).status).toBe(200);
});

test('what ended half a year ago is forgotten, with what was done', async () => {
  const id = await letHelp(server, sua, hyunwoo);
  await hyunwoo.delete(`/api/helps/${id}`);
  server.pass(179 * 86_400_000);
  await forgetHelps.run(server.p, null);
  const later = await signIn(server, sua.id, town);
  expect((await later.get(`/api/helps/${id}/acts`)).status).toBe(200);
  server.pass(2 * 86_400_000);
  await forgetHelps.run(server.p, null);
  expect((await later.get(`/api/helps/${id}/acts`)).status).toBe(404);
});

test('a block ends a help for good, tells neither, and hides it', async () => {
  const id = await letHelp(server, sua, hyunwoo);
  const before = (await sentencesOf(server, sua)).length;
  await hyunwoo.put(`/api/people/${sua.id}/block`);
  expect((await acts(hyunwoo, sua)).status).toBe(404);
  expect(await helps(sua)).toEqual({ helpers: [], helping: [], offer: null });
  expect((await sua.get(`/api/helps/${id}/acts`)).status).toBe(404);
  expect((await sentencesOf(server, sua)).length).toBeLessThanOrEqual(before);
  await hyunwoo.delete(`/api/people/${sua.id}/block`);
  expect((await acts(hyunwoo, sua)).status).toBe(404);
});

test('a suspension of the helped makes a help sleep, and its end wakes it up', async () => {
  await letHelp(server, sua, hyunwoo);
  const moderator = await settle(server, { name: '살핌', cityCode: town, rights: [`moderator:${town}`] });
  const suspension = { id: newId(), personId: sua.id, reason: '도배', days: 3 };
  await mustSucceed(moderator.post('/api/suspensions', suspension));
  expect((await acts(hyunwoo, sua)).status).toBe(404);
  expect((await helps(hyunwoo)).helping).toMatchObject([{ state: 'asleep', can: { act: false, end: true } }]);
  await mustSucceed(moderator.delete(`/api/suspensions/${suspension.id}`));
  expect((await acts(hyunwoo, sua)).status).toBe(200);
});

test('nobody else sees a help, agrees to it, ends it, or reads what was done', async () => {
  const id = await askForHelp(server, sua, hyunwoo);
  for (const response of [
    await jimin.put(`/api/helps/${id}/acceptance`),
    await jimin.delete(`/api/helps/${id}`),
    await jimin.get(`/api/helps/${id}/acts`),
    // Not the one who is asked.
    await sua.put(`/api/helps/${id}/acceptance`),
    await acts(jimin, sua),
    await acts(sua, sua),
  ])
    expect(reasonOf(response)).toEqual([404, 'helps.gone']);
  expect(await helps(jimin)).toEqual({ helpers: [], helping: [], offer: null });
  const taken = await jimin.post('/api/helps', { id, helperId: hyunwoo.id, until: untilIn(server, 1) });
  expect(taken.status).toBe(409);
});

test('an account that is deleted takes its helps with it', async () => {
  const id = await letHelp(server, sua, hyunwoo);
  const screen = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  await sua.delete('/api/account');
  expect((await acts(hyunwoo, sua)).status).toBe(404);
  expect((await screen.hears('help.ended')).data).toMatchObject({ id });
  expect(await helps(hyunwoo)).toEqual({ helpers: [], helping: [], offer: null });
  expect((await hyunwoo.get('/api/helps/past?side=helping')).body.items).toEqual([]);
});

test('a second page of what has ended begins where the first ended', async () => {
  for (let n = 0; n < 3; n++) await sua.delete(`/api/helps/${await askForHelp(server, sua, hyunwoo)}`);
  const first = (await sua.get('/api/helps/past?side=helpers&limit=2')).body;
  const second = (await sua.get(`/api/helps/past?side=helpers&limit=2&cursor=${first.nextCursor}`)).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
});
