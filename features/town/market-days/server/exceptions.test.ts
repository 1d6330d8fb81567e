import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { addDays, monthOf, partsOf, seoulDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { daysAhead, mostExceptions } from '#town/market-days/limits.ts';

const { server, resident } = ourTown();
const editor = resident('편집', 'editor');
const neighbour = resident('이웃');
let market: string;

beforeEach(async () => {
  market = newId();
  await mustSucceed(
    editor.post('/api/periodic-markets', { id: market, cityCode: town, name: '풍물시장', digit: 2 }),
  );
});

const today = () => seoulDay(server.p.clock.now());
/** The next day, from `from` on, whose date ends in one of these digits. */
const nextEnding = (digits: number[], from = addDays(today(), 1)): string => {
  const { date } = partsOf(from);
  return date !== 31 && digits.includes(date % 10) ? from : nextEnding(digits, addDays(from, 1));
};
const draft = (more: object = {}) => ({ id: newId(), day: nextEnding([4]), isHeld: true, ...more });
const except = (body: object, person = editor) =>
  person.post(`/api/periodic-markets/${market}/exceptions`, body);
const refused = async (body: object) => {
  const { status, body: responseBody } = await except(body);
  return [status, responseBody.error.reason, responseBody.error.fields];
};
const exceptions = async () =>
  (await editor.get(`/api/periodic-markets?city=${town}`)).body.items[0].exceptions;
type Mark = { day: string; text: string; caption: string; signs: string[] };
const marksOf = async (day: string, who = neighbour): Promise<Omit<Mark, 'day'>[]> =>
  (await mustSucceed(who.get(`/api/calendar?month=${monthOf(day)}`))).body.marks
    .filter((mark: Mark) => mark.day === day && mark.text.startsWith('풍물'))
    .map(({ text, caption, signs }: Mark) => ({ text, caption, signs }));
const feed = async () => (await fetch(`${server.origin}/feeds/${town}/dates.ics`)).text();
const entryOf = (text: string, day: string) =>
  text.split('BEGIN:VEVENT').find((entry) => entry.includes(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`));

test('a market is held on a further day, with its reason, in every calendar of the town at once', async () => {
  const day = nextEnding([4]);
  const screen = await observe(server, neighbour, [`city:${town}`]);
  const response = await except(draft({ day, reason: ' 추석 대목장 ' }));
  expect(response.status).toBe(201);
  expect(response.body.exceptions).toMatchObject([{ day, isHeld: true, reason: '추석 대목장' }]);
  expect((await screen.hears('periodicMarket.changed')).data).toEqual({ cityCode: town });
  expect(await marksOf(day)).toEqual([
    { text: '풍물시장 장날 (추석 대목장)', caption: '장날', signs: ['market'] },
  ]);
  const entry = entryOf(await feed(), day);
  expect(entry).toContain('SUMMARY:풍물시장 장날 (추석 대목장)');
  expect(entry).not.toContain('CANCELLED');
});

test('a market rests on a day of its cycle: calendars say so, and a saved entry is cancelled', async () => {
  const day = nextEnding([2, 7]);
  const before = entryOf(await feed(), day) ?? '';
  const { body } = await mustSucceed(except(draft({ day, isHeld: false, reason: '설 연휴' })));
  expect(await marksOf(day)).toEqual([
    { text: '풍물시장 쉬는 날 (설 연휴)', caption: '장 쉼', signs: ['marketRest'] },
  ]);
  const after = entryOf(await feed(), day) ?? '';
  const uid = /UID:(.*)/;
  expect(uid.exec(after)?.[1]).toBe(uid.exec(before)?.[1]);
  expect([before.includes('STATUS:CANCELLED'), after.includes('STATUS:CANCELLED')]).toEqual([false, true]);
  // Deleted, it follows its cycle again.
  const path = `/api/market-exceptions/${body.exceptions[0].id}`;
  expect((await editor.delete(path)).status).toBe(204);
  expect(await marksOf(day)).toEqual([{ text: '풍물시장 장날', caption: '장날', signs: ['market'] }]);
  expect([(await editor.delete(path)).status, await exceptions()]).toEqual([404, []]);
});

test('a month without its 30th, and the 31st, can have a market', async () => {
  const last = [1, 3, 5, 7, 8, 10, 12].includes(partsOf(today()).month) ? today() : addDays(today(), 31);
  const day = `${monthOf(last)}-31`;
  await mustSucceed(except(draft({ day })));
  expect(await marksOf(day)).toEqual([{ text: '풍물시장 장날', caption: '장날', signs: ['market'] }]);
});

test('a day that is over, too far, given by the cycle, or taken is refused with a sentence at its field', async () => {
  const at = (reason: string) => [422, `marketDays.${reason}`, { day: `marketDays.${reason}` }];
  expect(await refused(draft({ day: addDays(today(), -1) }))).toEqual(at('dayPast'));
  expect(await refused(draft({ day: addDays(today(), daysAhead + 1) }))).toEqual(at('dayFar'));
  expect(await refused(draft({ day: nextEnding([2, 7]) }))).toEqual(at('heldAnyway'));
  expect(await refused(draft({ isHeld: false }))).toEqual(at('restsAnyway'));
  expect((await refused(draft({ day: '2026-02-30' })))[2]).toEqual({ day: 'marketDays.badDay' });
  expect((await refused(draft({ isHeld: null })))[2]).toEqual({ isHeld: 'marketDays.needHeld' });
  expect((await refused(draft({ reason: '가'.repeat(31) })))[2]).toEqual({ reason: 'common.tooLong' });
  await mustSucceed(except(draft()));
  expect(await refused(draft({ reason: '다른 까닭' }))).toEqual([
    409,
    'marketDays.dayTaken',
    { day: 'marketDays.dayTaken' },
  ]);
  expect(await exceptions()).toHaveLength(1);
});

test('the same draft, and two editors at once, make one', async () => {
  const one = draft();
  const same = await Promise.all([1, 2, 3].map(() => except(one)));
  expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);
  const day = nextEnding([5]);
  const both = await Promise.all([1, 2].map(() => except(draft({ day }))));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await exceptions()).toHaveLength(2);
  // The id of one market's exception is not taken by another market.
  const other = newId();
  await mustSucceed(
    editor.post('/api/periodic-markets', { id: other, cityCode: town, name: '번개시장', digit: 2 }),
  );
  expect((await editor.post(`/api/periodic-markets/${other}/exceptions`, one)).status).toBe(409);
});

test('a market has a limit of exceptions to come; past ones stay in the calendar and are not counted', async () => {
  const past = nextEnding([4]);
  await mustSucceed(except(draft({ day: past, reason: '지난 장' })));
  server.pass(10 * 86_400_000);
  Object.assign(editor, await settle(server, { name: '편집', cityCode: town, rights: [`editor:${town}`] }));
  Object.assign(neighbour, await settle(server, { name: '이웃', cityCode: town }));
  expect(await exceptions()).toEqual([]);
  expect((await marksOf(past))[0]?.text).toBe('풍물시장 장날 (지난 장)');
  let day = today();
  for (let n = 0; n < mostExceptions; n++) {
    day = nextEnding([3, 4, 5, 6, 8, 9, 0, 1], addDays(day, 1));
    await mustSucceed(except(draft({ day })));
  }
  expect((await refused(draft({ day: nextEnding([4], addDays(day, 1)) }))).slice(0, 2)).toEqual([
    409,
    'marketDays.tooManyExceptions',
  ]);
});

test('where the cycle is changed afterwards, an exception never says twice what the cycle says', async () => {
  const [further, rest] = [nextEnding([4]), nextEnding([2, 7])];
  await mustSucceed(except(draft({ day: further })));
  await mustSucceed(except(draft({ day: rest, isHeld: false })));
  await mustSucceed(editor.put(`/api/periodic-markets/${market}`, { name: '풍물시장', digit: 4 }));
  expect(await marksOf(further)).toEqual([{ text: '풍물시장 장날', caption: '장날', signs: ['market'] }]);
  expect(await marksOf(rest)).toEqual([]);
});

test('only editors and operators of the town enter them; deleting the market takes them along', async () => {
  const day = nextEnding([4]);
  const { body } = await mustSucceed(except(draft({ day })));
  const path = `/api/market-exceptions/${body.exceptions[0].id}`;
  const elsewhere = await settle(server, { name: '남', cityCode: town, rights: ['editor:52800'] });
  for (const who of [neighbour, elsewhere]) {
    expect((await except(draft({ day: nextEnding([5]) }), who)).status).toBe(404);
    expect((await who.delete(path)).status).toBe(404);
  }
  const operator = await settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`] });
  await mustSucceed(except(draft({ day: nextEnding([5]) }), operator));
  await mustSucceed(editor.delete(`/api/periodic-markets/${market}`));
  expect([await marksOf(day), (await editor.delete(path)).status]).toEqual([[], 404]);
});
