import { expect, test } from 'vitest';
import { findCity } from '#residents/regions/cities.ts';
import { shortCityName } from '#residents/regions/names.ts';
import { newId } from '#shared/ids.ts';
import { addDays, monthGrid, monthOf, seoulDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';

const { server, editor, resident } = ourTown();
const neighbour = resident('이웃');

const draft = (more: object = {}) => ({ id: newId(), cityCode: town, name: '풍물시장', digit: 2, ...more });
const add = (more: object = {}, person = editor) => person.post('/api/periodic-markets', draft(more));
const list = async () => (await editor.get(`/api/periodic-markets?city=${town}`)).body.items;
type Mark = { day: string; text: string; caption: string };
const marks = async (month: string, person = neighbour): Promise<Mark[]> =>
  (await mustSucceed(person.get(`/api/calendar?month=${month}`))).body.marks;
const marketDays = async (month: string, person = neighbour) =>
  (await marks(month, person)).filter(({ caption }) => caption === '장날').map(({ day }) => day.slice(5));

test('a calendar has named days from the first day on, and the market days that an editor enters, at once', async () => {
  expect(await marks('2026-12')).toEqual(
    [
      ['2026-12-07', '대설'],
      ['2026-12-07', '손 없는 날'],
      ['2026-12-08', '손 없는 날'],
      ['2026-12-17', '손 없는 날'],
      ['2026-12-18', '손 없는 날'],
      ['2026-12-22', '동지'],
      ['2026-12-27', '손 없는 날'],
      ['2026-12-28', '손 없는 날'],
    ].map(([day, text]) => ({
      day,
      text,
      caption: text,
      layer: 'season',
      signs: [text === '손 없는 날' ? 'lucky' : 'term'],
    })),
  );
  const screen = await observe(server, neighbour, [`city:${town}`]);
  expect((await add()).status).toBe(201);
  expect((await screen.hears('periodicMarket.changed')).data).toEqual({ cityCode: town });
  expect(await marketDays('2026-12')).toEqual([
    '12-02',
    '12-07',
    '12-12',
    '12-17',
    '12-22',
    '12-27',
    '01-02',
  ]);
  expect((await marks('2026-12')).find(({ caption }) => caption === '장날')?.text).toBe('풍물시장 장날');
  const elsewhere = await settle(server, { name: '남', cityCode: nextTown() });
  expect(await marketDays('2026-12', elsewhere)).toEqual([]);
});

test('a market that a town has under two names is said once', async () => {
  await mustSucceed(add());
  await mustSucceed(add({ name: `${shortCityName(findCity(town)?.name ?? '')} 풍물시장` }));
  await mustSucceed(add({ name: '샘밭장' }));
  const texts = (await marks('2026-12')).filter(({ day }) => day === '2026-12-02').map(({ text }) => text);
  expect(texts).toEqual(['풍물시장 장날', '샘밭장 장날']);
});

test('a holiday is not named twice, and is named by the lunar calendar where no holidays are announced yet', async () => {
  const texts = async (month: string) => (await marks(month)).map(({ text }) => text);
  expect(await texts('2026-02')).not.toContain('설날');
  expect(await texts('2030-02')).toContain('설날');
});

test('a market is changed and deleted', async () => {
  const { body: market } = await add();
  await mustSucceed(editor.put(`/api/periodic-markets/${market.id}`, { name: '번개시장', digit: 5 }));
  expect(await list()).toEqual([{ id: market.id, name: '번개시장', digit: 5, exceptions: [], revision: 2 }]);
  expect((await marketDays('2026-11')).slice(0, 3)).toEqual(['11-05', '11-10', '11-15']);
  await mustSucceed(editor.delete(`/api/periodic-markets/${market.id}`));
  expect([await list(), await marketDays('2026-11')]).toEqual([[], []]);
  expect((await editor.delete(`/api/periodic-markets/${market.id}`)).status).toBe(404);
});

test('the town’s public calendar has the market days to come', async () => {
  await add();
  const text = await (await fetch(`${server.origin}/feeds/${town}/dates.ics`)).text();
  const today = seoulDay(server.p.clock.now());
  const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g)].map(
    ([, y, m, d]) => `${y}-${m}-${d}`,
  );
  expect(days.length).toBeGreaterThan(15);
  expect(days.every((day) => day >= today && day <= addDays(today, 92) && /[27]$/.test(day))).toBe(true);
  expect(text).toContain('SUMMARY:풍물시장 장날');
});

test('the same draft makes one market; wrong fields, foreign towns and residents are refused', async () => {
  const one = draft();
  await Promise.all([1, 2, 3].map(() => editor.post('/api/periodic-markets', one)));
  expect(await list()).toHaveLength(1);
  const refused = async (more: object) => {
    const { status, body } = await add(more);
    return [status, body.error.reason];
  };
  expect(await refused({ name: ' ' })).toEqual([422, 'marketDays.needName']);
  for (const digit of [0, 6, 24, 2480])
    expect(await refused({ digit })).toEqual([422, 'marketDays.needDays']);
  expect(await refused({ cityCode: '52800' })).toEqual([404, 'marketDays.gone']);
  expect((await add({}, neighbour)).status).toBe(404);
  const elsewhere = await settle(server, { name: '남', cityCode: town, rights: ['editor:52800'] });
  expect((await elsewhere.get(`/api/periodic-markets?city=${town}`)).status).toBe(404);
  expect((await elsewhere.put(`/api/periodic-markets/${one.id}`, { name: '장', digit: 1 })).status).toBe(404);
});

test('a market of another cycle than five days is marked on its days, and its cycle may change', async () => {
  const { body: market } = await mustSucceed(add({ digit: 2479 }));
  const daysOf = async () =>
    (await marks('2027-03'))
      .filter(({ day, text }) => day.startsWith('2027-03') && text.startsWith('풍물'))
      .map(({ day }) => Number(day.slice(8)));
  expect(await daysOf()).toEqual([2, 4, 7, 9, 12, 14, 17, 19, 22, 24, 27, 29]);
  await mustSucceed(editor.put(`/api/periodic-markets/${market.id}`, { name: '풍물시장', digit: 25 }));
  expect(await daysOf()).toEqual([2, 5, 12, 15, 22, 25]);
  await mustSucceed(editor.put(`/api/periodic-markets/${market.id}`, { name: '풍물시장', digit: 3 }));
  expect(await daysOf()).toEqual([3, 8, 13, 18, 23, 28]);
});

test('the grid of every month is marked within its weeks', async () => {
  await add({ digit: 1 });
  const month = monthOf('2027-03-01');
  const days = monthGrid(month).flat();
  for (const { day } of await marks(month)) expect(days).toContain(day);
});
