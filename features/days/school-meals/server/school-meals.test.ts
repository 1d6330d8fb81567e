import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import { addDays, addMonths, monthOf, seoulDay, weekday } from '#shared/time/dates.ts';
import { isPublicHoliday } from '#shared/time/holiday-years.ts';
import { observe } from '#test/live/live-observer.ts';
import { forEachTest, forFile, ourTown } from '#test/people/town.ts';
import { mustSucceed, settle, signIn } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';
import { mealRow, neis, neisRows, neisSays, nothing, schoolRow } from '#test/services/neis.ts';
import { fetchMeals, forgetMeals } from './fetch-meals.ts';
import { listSchools } from './list-schools.ts';

const [town, other] = ['51110', '51130'];
const dayMs = 86_400_000;

const service = forFile(neis);
const { server } = ourTown(() => ({ ...service.env, LOG_LEVEL: 'silent' }));
const parent = forEachTest(() => settle(server, { name: '지민', cityCode: town }));
const stranger = forEachTest(() => settle(server, { name: '도윤', cityCode: other }));
let count = 0;

const schools = [
  schoolRow('7801001', '봄내초등학교', '강원특별자치도 춘천시 영서로 1'),
  schoolRow('7801002', '소양중학교', '강원특별자치도 춘천시 소양로 2', { SCHUL_KND_SC_NM: '중학교' }),
  schoolRow('7801003', '공지고등학교', '강원특별자치도 춘천시 공지로 3'),
  schoolRow('7801004', '의암초등학교', '강원특별자치도 춘천시 의암로 4'),
  schoolRow('7802001', '치악초등학교', '강원특별자치도 원주시 원일로 1'),
];

beforeAll(() => service.answer('K10 1', neisRows('schoolInfo', schools)));
beforeEach(async () => {
  for (const { SD_SCHUL_CODE = '' } of schools) service.answer(SD_SCHUL_CODE, nothing);
  // The rows that the test before has left.
  await server.p.db.deleteFrom('school').execute();
  await server.p.db.deleteFrom('school_office').execute();
  service.asked.length = 0;
});

type School = { id: string; name: string };
type Day = { day: string; absence: string | null; meals: { meal: number; dishes: { name: string }[] }[] };

const list = async (who = parent) => (await mustSucceed(who.get('/api/schools'))).body;
const listed = async (who = parent): Promise<School[]> => {
  await list(who);
  return vi.waitFor(async () => {
    const { state, items } = await list(who);
    expect(state).toBe('ready');
    return items;
  }, 20_000);
};
const idOf = (items: School[], name: string) => items.find((school) => school.name === name)?.id ?? '';
const today = () => seoulDay(server.p.clock.now());
const monthly = async (who = parent, month = monthOf(today())) =>
  (await mustSucceed(who.get(`/api/school-meals?month=${month}`))).body;
const served = async (day: string) => {
  const [school] = (await monthly(parent, monthOf(day))).schools;
  return (school.days as Day[]).find((each) => each.day === day);
};
const names = async (day: string) =>
  (await served(day))?.meals.flatMap(({ dishes }) => dishes.map(({ name }) => name)) ?? [];
const asked = (what: string) => service.asked.filter(({ pathname }) => pathname.endsWith(what)).length;
const chosen = async (name = '봄내초등학교') => {
  const id = idOf(await listed(), name);
  await mustSucceed(parent.put(`/api/schools/${id}/choice`, {}));
  await vi.waitFor(async () => {
    const found = (await monthly()).schools.find((school: School) => school.id === id);
    expect(found?.fetchedAt).not.toBeNull();
  }, 20_000);
  return id;
};
/** Time passes, and the service is asked. */
async function later(ms: number) {
  server.pass(ms);
  Object.assign(parent, await signIn(server, parent.id, town));
  await fetchMeals.run(server.p, null);
}
const serve = (day: string, dishes: string) =>
  service.answer('7801001', neisRows('mealServiceDietInfo', [mealRow(day, dishes)]));

test('whoever opens the list gets the schools of their own town, asked for once by two processes', async () => {
  expect(await list()).toEqual({ state: 'waiting', items: [], chosen: [] });
  await Promise.all([1, 2, 3].map(() => listSchools.run(server.p, { office: 'K10' })));
  expect((await listed()).map(({ name }) => name)).toEqual([
    '공지고등학교',
    '봄내초등학교',
    '소양중학교',
    '의암초등학교',
  ]);
  expect((await listed(stranger)).map(({ name }) => name)).toEqual(['치악초등학교']);
  expect(asked('schoolInfo')).toBe(1);
  expect(asked('mealServiceDietInfo')).toBe(0);
  server.pass(8 * dayMs);
  Object.assign(parent, await signIn(server, parent.id, town));
  await listSchools.run(server.p, { office: 'K10' });
  expect(asked('schoolInfo')).toBe(2);
});

test('a long list comes in pages; a school that is gone leaves the list, but not who chose it', async () => {
  const many = Array.from({ length: 1000 }, (_, n) =>
    schoolRow(String(7_900_000 + n), `학교 ${n}`, '강원특별자치도 춘천시 영서로 1'),
  );
  service.answer('K10 1', neisRows('schoolInfo', many, 1001));
  service.answer('K10 2', neisRows('schoolInfo', schools.slice(0, 1), 1001));
  try {
    const items = await listed();
    expect(items).toHaveLength(1001);
    await mustSucceed(parent.put(`/api/schools/${idOf(items, '학교 7')}/choice`, {}));
    service.answer('K10 1', neisRows('schoolInfo', schools));
    server.pass(8 * dayMs);
    Object.assign(parent, await signIn(server, parent.id, town));
    await listSchools.run(server.p, { office: 'K10' });
    expect((await listed()).map(({ name }) => name)).toEqual([
      '공지고등학교',
      '봄내초등학교',
      '소양중학교',
      '의암초등학교',
      '학교 7',
    ]);
  } finally {
    service.answer('K10 1', neisRows('schoolInfo', schools));
    service.answer('K10 2', nothing);
  }
});

test('a first list that fails is said, tried again later, and a good one stays', async () => {
  for (const response of [neisSays('ERROR-290'), nothing]) {
    await server.p.db.deleteFrom('school_office').execute();
    service.answer('K10 1', response);
    const screen = await observe(server, parent, [`city:${town}`]);
    await list();
    await screen.hears('schools.listed');
    expect((await list()).state).toBe('failed');
    screen.close();
  }
  const before = asked('schoolInfo');
  service.answer('K10 1', neisRows('schoolInfo', schools));
  await listSchools.run(server.p, { office: 'K10' });
  expect(asked('schoolInfo')).toBe(before);
  server.pass(11 * 60_000);
  const screen = await observe(server, parent, [`city:${town}`]);
  await listSchools.run(server.p, { office: 'K10' });
  expect((await screen.hears('schools.listed')).data).toEqual({ officeCode: 'K10' });
  screen.close();
  expect(await listed()).toHaveLength(4);
  service.answer('K10 1', '<html>점검 중</html>');
  server.pass(8 * dayMs);
  Object.assign(parent, await signIn(server, parent.id, town));
  await listSchools.run(server.p, { office: 'K10' });
  expect(await listed()).toHaveLength(4);
  service.answer('K10 1', neisRows('schoolInfo', schools));
});

test('a chosen school is asked for at once, then once a day, by one process; nothing without a choice', async () => {
  await listed();
  await later(3 * dayMs);
  expect(asked('mealServiceDietInfo')).toBe(0);
  const day = today();
  serve(day, '<b>밥</b><br/>국(5.6.)<br/><script>x</script>');
  const screen = await observe(server, parent, [`person:${parent.id}`]);
  await chosen();
  const id = idOf(await listed(), '봄내초등학교');
  expect((await screen.hears('school.chosen')).data).toEqual({ id: parent.id });
  expect((await screen.hears('schoolMeals.fetched')).data).toEqual({ id });
  screen.close();
  expect((await served(day))?.meals).toEqual([
    {
      meal: 2,
      dishes: [
        { name: '밥', allergens: [] },
        { name: '국', allergens: [5, 6] },
        { name: 'x', allergens: [] },
      ],
    },
  ]);
  const { searchParams } = service.asked.at(-1) ?? new URL('http://nobody.invalid');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    KEY: 'key',
    Type: 'json',
    ATPT_OFCDC_SC_CODE: 'K10',
    SD_SCHUL_CODE: '7801001',
    MLSV_FROM_YMD: `${monthOf(day).replace('-', '')}01`,
  });
  expect(searchParams.get('MLSV_TO_YMD')?.slice(0, 6)).toBe(addMonths(monthOf(day), 1).replace('-', ''));
  expect((await mustSucceed(parent.get(`/api/calendar?month=${monthOf(day)}`))).body.hasMeals).toBe(true);
  await later(dayMs / 2);
  expect(asked('mealServiceDietInfo')).toBe(1);
  server.pass(dayMs);
  await Promise.all([1, 2, 3].map(() => fetchMeals.run(server.p, null)));
  expect(asked('mealServiceDietInfo')).toBe(2);
});

test.each<[string, Parameters<typeof service.answer>[1]]>([
  ['a bad key', neisSays('ERROR-290')],
  ['broken JSON', '{"mealServiceDietInfo":[{"head":'],
  ['a web page', '<!doctype html><html></html>'],
  [
    '10 MB',
    function* () {
      for (let at = 0; at < 10; at++) yield Buffer.alloc(1024 * 1024, ' ');
    },
  ],
  ['an error', { status: 500 }],
])(
  'after %s the last meals stay with their age, and it is asked ever less often',
  async (_what, response) => {
    const day = today();
    serve(day, `밥 ${++count}`);
    await chosen();
    const [{ fetchedAt }] = (await monthly()).schools;
    service.answer('7801001', response);
    await later(1.1 * dayMs);
    const before = asked('mealServiceDietInfo');
    expect(await names(day)).toEqual([`밥 ${count}`]);
    const found = (await monthly(parent, monthOf(day))).schools[0];
    expect(found.fetchedAt).toBe(fetchedAt);
    // 10 min, 20 min, … after each failure.
    for (const [minutes, more] of [
      [9, 0],
      [2, 1],
      [19, 1],
      [2, 2],
    ] as const) {
      await later(minutes * 60_000);
      expect(asked('mealServiceDietInfo')).toBe(before + more);
    }
    serve(day, '새 밥');
    await later(dayMs);
    // The month of the day may be over meanwhile: then it is no longer asked for.
    const isAsked = monthOf(today()) === monthOf(day);
    expect(await names(day)).toEqual([isAsked ? '새 밥' : `밥 ${count}`]);
    expect((await monthly()).schools[0].fetchedAt).not.toBe(fetchedAt);
  },
);

test('a school day without a meal says so, or that nothing is published; other days say nothing', async () => {
  const first = `${addMonths(monthOf(today()), 1)}-01`;
  const month = Array.from({ length: 28 }, (_, n) => addDays(first, n));
  const [one = '', two = ''] = month.filter(
    (day) => weekday(day) > 0 && weekday(day) < 6 && !isPublicHoliday(day),
  );
  const sunday = month.find((day) => weekday(day) === 0) ?? '';
  serve(one, '밥');
  await chosen();
  expect([(await served(one))?.absence, (await served(two))?.absence]).toEqual([null, 'none']);
  expect(await served(sunday)).toBeUndefined();
  service.answer('7801001', nothing);
  await later(1.1 * dayMs);
  // Still one of the two months, unless the next has begun.
  if (monthOf(today()) <= monthOf(one)) expect((await served(one))?.absence).toBe('unpublished');
  expect((await monthly(parent, '2020-01')).schools[0].days).toEqual([]);
  expect((await parent.get('/api/school-meals?month=2026-13')).status).toBe(422);
});

test('three schools at most, also from two devices at once; one taken back makes room', async () => {
  const items = await listed();
  const put = (id: string) => parent.put(`/api/schools/${id}/choice`, {});
  const responses = await Promise.all(items.map(({ id }) => put(id)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.error.reason).toBe('schoolMeals.tooMany');
  const [first = ''] = (await list()).chosen;
  await mustSucceed(put(first));
  expect((await list()).chosen).toHaveLength(3);
  await mustSucceed(parent.delete(`/api/schools/${first}/choice`));
  await mustSucceed(parent.delete(`/api/schools/${first}/choice`));
  const left = items.find(({ id }, at) => responses[at]?.status === 409 && id !== first)?.id ?? first;
  await mustSucceed(put(left));
  expect((await list()).chosen).toHaveLength(3);
});

test('nobody of another town chooses, or learns what is chosen; whoever moves loses their schools', async () => {
  const id = await chosen();
  for (const who of [stranger, await settle(server, { name: '없음', cityCode: other })]) {
    const responses = await Promise.all(
      [id, newId()].map((each) => who.put(`/api/schools/${each}/choice`, {})),
    );
    expect(responses.map(({ status, body }) => [status, body.error.reason])).toEqual([
      [404, 'schoolMeals.gone'],
      [404, 'schoolMeals.gone'],
    ]);
    expect((await who.delete(`/api/schools/${id}/choice`)).status).toBe(404);
    expect((await monthly(who)).schools).toEqual([]);
    expect((await list(who)).chosen).toEqual([]);
  }
  const operator = await settle(server, { name: '담당', cityCode: town, rights: [`operator:${town}`] });
  const moveId = newId();
  await mustSucceed(
    parent.post('/api/region-changes', {
      id: moveId,
      cityCode: other,
      reason: '이사해요',
    }),
  );
  await mustSucceed(operator.patch(`/api/region-changes/${moveId}`, { status: 'approved', note: '' }));
  expect(await server.p.db.selectFrom('school_choice').selectAll().execute()).toEqual([]);
});

test('a school that nobody has chosen any more is forgotten, and old meals go', async () => {
  const id = await chosen();
  await server.p.db
    .insertInto('school_meal')
    .values({ school_id: id, day: addDays(today(), -63), meal: 2, dishes: '[]' })
    .execute();
  const meals = () =>
    server.p.db.selectFrom('school_meal').select('day').where('school_id', '=', id).execute();
  serve(today(), '밥');
  await later(1.1 * dayMs);
  expect((await meals()).length).toBe(2);
  await forgetMeals.run(server.p, null);
  expect((await meals()).length).toBe(1);
  await mustSucceed(parent.delete(`/api/schools/${id}/choice`));
  await forgetMeals.run(server.p, null);
  expect(await meals()).toEqual([]);
  const before = asked('mealServiceDietInfo');
  await later(3 * dayMs);
  expect(asked('mealServiceDietInfo')).toBe(before);
});

test('without a key nothing is shown, asked or chosen', async () => {
  const silent = await serverForTest();
  const neighbour = await settle(silent, { name: '지민', cityCode: town });
  expect(await list(neighbour)).toEqual({ state: 'off', items: [], chosen: [] });
  expect(await monthly(neighbour)).toEqual({ isOffered: false, schools: [] });
  await listSchools.run(silent.p, { office: 'K10' });
  await fetchMeals.run(silent.p, null);
  expect(await silent.p.db.selectFrom('school_office').selectAll().execute()).toEqual([]);
});
