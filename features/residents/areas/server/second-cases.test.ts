import { expect } from 'vitest';
import { test as base } from '#test/people/town.ts';
import { type ApiResponse, mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';

const townLock = /pg_advisory_xact_lock\(hashtext\('area'\)/;
const test = base.extend('operator', ({ server, town }) =>
  settle(server, { name: '담당', cityCode: town, rights: [`operator:${town}`] }),
);
type Area = { id: string; name: string; parentId: string | null };
const areas = async (who: Person, town: string): Promise<Area[]> =>
  (await who.get(`/api/areas?city=${town}`)).body.items;
const ownOf = async (who: Person, town: string) => (await who.get(`/api/areas?city=${town}`)).body.ownId;
const idOf = async (who: Person, town: string, name: string) =>
  (await areas(who, town)).find((area) => area.name === name)?.id ?? '';
const rename = (who: Person, id: string, name: string) => who.put(`/api/areas/${id}`, { name });
const choose = (who: Person, areaId: string | null) => who.put('/api/session/area', { areaId });

test('of two areas that get one name at once the second is refused', async ({ server, town, operator }) => {
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '가동\n나동\n다읍\n- 라리' }));
  const [first, second, inner] = [
    await idOf(operator, town, '가동'),
    await idOf(operator, town, '나동'),
    await idOf(operator, town, '라리'),
  ];
  const during = (id: string, meanwhile: () => Promise<ApiResponse>) =>
    race(server, {
      at: townLock,
      first: () => rename(operator, id, '새동'),
      meanwhile: () => mustSucceed(meanwhile()),
    }).then(reasonOf);
  expect(await during(first, () => rename(operator, second, '새동'))).toEqual([422, 'areas.already']);
  // One within another area may have the name.
  expect((await rename(operator, inner, '새동')).status).toBeLessThan(300);
  const add = () => operator.post('/api/areas', { cityCode: town, names: '새동\n마동' });
  expect(await during(first, add)).toEqual([422, 'areas.already']);
  const remove = () => operator.delete(`/api/areas/${first}`);
  expect(await during(first, remove)).toEqual([404, 'areas.gone']);
});

test('nobody lives in an area that went while they chose it, or in one of another town', async ({
  server,
  town,
  jimin,
  doyun,
  operator,
}) => {
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '가동\n나동' }));
  const [first, second] = [await idOf(operator, town, '가동'), await idOf(operator, town, '나동')];
  const response = await race(server, {
    at: /from "area".* for key share/s,
    first: () => choose(jimin, first),
    meanwhile: () => mustSucceed(operator.delete(`/api/areas/${first}`)),
  });
  expect(reasonOf(response)).toEqual([422, 'areas.notHere']);
  expect(reasonOf(await choose(doyun, second))).toEqual([422, 'areas.notHere']);
  expect((await choose(jimin, second)).status).toBeLessThan(300);
  expect(await ownOf(jimin, town)).toBe(second);
});

test('an operator of another town divides nothing', async ({ server, town, doyun, operator }) => {
  const other = await settle(server, {
    name: '옆담당',
    cityCode: town,
    rights: [`operator:${doyun.cityCode}`, `editor:${town}`],
  });
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '가동' }));
  const id = await idOf(operator, town, '가동');
  expect([
    (await other.post('/api/areas', { cityCode: town, names: '나동' })).status,
    (await rename(other, id, '나동')).status,
    (await other.delete(`/api/areas/${id}`)).status,
  ]).toEqual([404, 404, 404]);
  expect((await areas(operator, town)).map(({ name }) => name)).toEqual(['가동']);
});
