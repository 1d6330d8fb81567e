import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, mustSucceed, setRights, settle } from '#test/people/world.ts';
import { isReached } from './queries.ts';

const { server, resident } = ourTown();
const operator = resident('담당', 'operator');

const neighbour = (cityCode = town) => settle(server, { name: '이웃', cityCode });
const add = (names: string, person = operator, cityCode = town) =>
  person.post('/api/areas', { cityCode, names });
type Area = { id: string; name: string; parentId: string | null };
const areas = async (person = operator): Promise<{ items: Area[]; ownId: string | null }> =>
  (await mustSucceed(person.get(`/api/areas?city=${town}`))).body;
const names = async () => (await areas()).items.map(({ name, parentId }) => (parentId ? `- ${name}` : name));
const idOf = async (name: string) => (await areas()).items.find((area) => area.name === name)?.id ?? '';

test('an operator adds areas from lines; they are listed by name, each 리 within its 읍', async () => {
  const screen = await observe(server, await neighbour(), [`areas:${town}`]);
  const { status, body } = await add('후평동\n신북읍\n- 천전리\n  율문리\n\n- 천전리\n');
  expect([status, body]).toEqual([201, { added: 4 }]);
  expect((await screen.hears('area.changed')).data).toEqual({ cityCode: town });
  expect(await names()).toEqual(['신북읍', '- 율문리', '- 천전리', '후평동']);
  // Known areas stay; only new ones are added.
  expect((await add('신북읍\n- 산천리\n후평동\n10통\n2통')).body).toEqual({ added: 3 });
  expect((await add('신북읍')).body).toEqual({ added: 0 });
  expect(await names()).toEqual(['2통', '10통', '신북읍', '- 산천리', '- 율문리', '- 천전리', '후평동']);
});

test('the same 리 in two 읍 are two areas; two operators at once add each area once', async () => {
  const other = await settle(server, { name: '다른담당', cityCode: town, rights: [`operator:${town}`] });
  const text = '동면\n- 신촌리\n서면\n- 신촌리';
  const responses = await Promise.all([add(text), add(text, other), add(text)]);
  expect(responses.map(({ body }) => body.added).sort()).toEqual([0, 0, 4]);
  expect(await names()).toEqual(['동면', '- 신촌리', '서면', '- 신촌리']);
});

test.each([
  ['- 천전리\n신북읍', 'areas.badLine'],
  ['가'.repeat(31), 'areas.badLine'],
  ['신북읍\n-', 'areas.badLine'],
  ['\u3164', 'areas.needNames'],
])('lines that are no areas are refused: %j', async (text, reason) => {
  const { status, body } = await add(text);
  expect([status, body.error.fields.names]).toEqual([422, reason]);
  expect(await names()).toEqual([]);
});

test('a town has at most a thousand areas', async () => {
  const lines = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => `${from + n}리`).join('\n');
  await mustSucceed(add(lines(0, 999)));
  expect((await add('마지막리')).status).toBe(201);
  const { status, body } = await add('하나더');
  expect([status, body.error.reason]).toEqual([409, 'areas.tooMany']);
});

test('an area is renamed and deleted with those within it; whoever lived there lives nowhere in particular', async () => {
  await mustSucceed(add('신북읍\n- 천전리\n후평동'));
  const jimin = await neighbour();
  await mustSucceed(jimin.put('/api/session/area', { areaId: await idOf('천전리') }));
  await mustSucceed(operator.put(`/api/areas/${await idOf('신북읍')}`, { name: '신북면' }));
  expect(await names()).toEqual(['신북면', '- 천전리', '후평동']);
  const taken = await operator.put(`/api/areas/${await idOf('후평동')}`, { name: '신북면' });
  expect([taken.status, taken.body.error.fields.name]).toEqual([422, 'areas.already']);
  expect((await areas(jimin)).ownId).not.toBeNull();
  await mustSucceed(operator.delete(`/api/areas/${await idOf('신북면')}`));
  expect(await names()).toEqual(['후평동']);
  expect((await areas(jimin)).ownId).toBeNull();
  const { body } = await (await as(server, 'minjae')).get(`/api/admin/record?place=${town}`);
  expect(body.items.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['area.added', 'area.renamed', 'area.deleted']),
  );
});

test('only operators of the town divide it', async () => {
  await mustSucceed(add('후평동'));
  const id = await idOf('후평동');
  for (const rights of [[], [`editor:${town}`], ['operator:48820']] as const) {
    const person = await neighbour();
    await setRights(server, person.id, rights as never);
    expect((await add('새동', person)).status).toBe(404);
    expect((await person.put(`/api/areas/${id}`, { name: '다른동' })).status).toBe(404);
    expect((await person.delete(`/api/areas/${id}`)).status).toBe(404);
  }
  const elsewhere = await neighbour('48820');
  expect((await elsewhere.get(`/api/areas?city=${town}`)).status).toBe(404);
  expect((await elsewhere.put('/api/session/area', { areaId: id })).body.error.reason).toBe('areas.notHere');
  expect(await names()).toEqual(['후평동']);
});

test('a resident chooses where they live, and takes it back; a move forgets it', async () => {
  await mustSucceed(add('후평동\n석사동'));
  const jimin = await neighbour();
  const tablet = await observe(server, jimin, [`person:${jimin.id}`]);
  await mustSucceed(jimin.put('/api/session/area', { areaId: await idOf('후평동') }));
  expect((await tablet.hears('area.chosen')).data).toEqual({ id: jimin.id });
  expect((await areas(jimin)).ownId).toBe(await idOf('후평동'));
  expect((await areas()).ownId).toBeNull();
  await mustSucceed(jimin.put('/api/session/area', { areaId: null }));
  expect((await areas(jimin)).ownId).toBeNull();
  const missing = await jimin.put('/api/session/area', { areaId: newId() });
  expect([missing.status, missing.body.error.reason]).toEqual([422, 'areas.notHere']);

  await mustSucceed(jimin.put('/api/session/area', { areaId: await idOf('석사동') }));
  const request = { id: newId(), cityCode: '48820', reason: '이사했어요' };
  await mustSucceed(jimin.post('/api/region-changes', request));
  await mustSucceed(operator.patch(`/api/region-changes/${request.id}`, { status: 'approved', note: '' }));
  const stored = await server.p.db
    .selectFrom('person_area')
    .select('person_id')
    .where('person_id', '=', jimin.id)
    .execute();
  expect(stored).toEqual([]);
});

test('what is for one area reaches those who live in it, around it, within it, or have not said', async () => {
  await mustSucceed(add('신북읍\n- 천전리\n- 율문리\n후평동'));
  const homes = ['신북읍', '천전리', '율문리', '후평동', null] as const;
  const people = new Map<string, string>();
  for (const home of homes) {
    const person = await neighbour();
    if (home) await mustSucceed(person.put('/api/session/area', { areaId: await idOf(home) }));
    people.set(person.id, home ?? '정하지 않음');
  }
  const reached = async (areaId: string | null) => {
    const rows = await server.p.db
      .selectFrom('person')
      .select('id')
      .where('id', 'in', [...people.keys()])
      .where(isReached(areaId, town, sql.ref('person.id')))
      .execute();
    return rows.map(({ id }) => people.get(id)).sort();
  };
  expect(await reached(await idOf('신북읍'))).toEqual(['신북읍', '율문리', '정하지 않음', '천전리']);
  expect(await reached(await idOf('천전리'))).toEqual(['신북읍', '정하지 않음', '천전리']);
  expect(await reached(await idOf('후평동'))).toEqual(['정하지 않음', '후평동']);
  expect(await reached(null)).toHaveLength(5);
});
