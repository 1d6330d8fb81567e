import { beforeEach, expect, test } from 'vitest';
import { addPickupArea, areaFields, ruleDraft } from '#days/pickups/fixtures.ts';
import { deliverAll, noticesOf } from '#notices/notifications/fixtures.ts';
import { dueTo, passTo } from '#residents/reminders/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, type Day, seoulDay, weekday } from '#shared/time/dates.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { planPickups } from './plan-ahead.ts';

const { server, jimin } = ourTown();
const editor = forEachTest(() => signIn());
/** The day after tomorrow, on which recycling is collected, and the day before it. */
let day: Day;
let before: Day;
let area: string;

beforeEach(async () => {
  before = addDays(seoulDay(server.p.clock.now()), 1);
  day = addDays(before, 1);
  area = await addPickupArea(editor, town, { rules: [on(day)] });
});

/** Rights sleep twelve hours after signing in. */
const signIn = () => settle(server, { name: '편집', cityCode: town, rights: [`editor:${town}`] });
const on = (when: Day, kind = 'recycling') => ruleDraft({ kind, weekdays: [weekday(when)] });
const remind = (reminds = true, areaId = area) =>
  mustSucceed(jimin.put('/api/pickups/home', { areaId, reminds }));
const change = (rules: object[], more: object = {}) =>
  mustSucceed(editor.put(`/api/pickup-areas/${area}`, areaFields({ rules, ...more })));
const except = (when: Day, isCollected: boolean, kinds = ['recycling']) =>
  mustSucceed(
    editor.post(`/api/pickup-areas/${area}/exceptions`, {
      id: newId(),
      day: when,
      kinds,
      isCollected,
      reason: '설 연휴',
    }),
  );
const notices = () => noticesOf(server, jimin);
const due = () => dueTo(server, jimin);

test('whoever wants it is told at eight on the evening before, once, and the row leads to the day', async () => {
  await remind(false);
  expect(await due()).toEqual([]);
  await remind();
  expect(await due()).toEqual([`pickupTomorrow ${before} 20:00`]);
  passTo(server, before, '19:59:59');
  expect(await notices()).toEqual([]);
  passTo(server, before, '20:00:00');
  expect(await notices()).toMatchObject([
    { kind: 'pickupTomorrow', sentence: '내일은 재활용 날이에요', path: `/home?day=${day}`, read: false },
  ]);
  // The clock is set back and forward: nothing is told twice.
  passTo(server, before, '09:00:00');
  await planPickups.run(server.p, null);
  await deliverAll(server);
  passTo(server, before, '20:00:00');
  expect(await notices()).toHaveLength(1);
});

test('an evening too late is told until midnight, and dropped after it', async () => {
  await remind();
  passTo(server, before, '23:59:59');
  expect(await notices()).toHaveLength(1);
  const next = await settle(server, { name: '현우', cityCode: town });
  const later = addPickupArea(await signIn(), town, { name: '2구역', rules: [on(addDays(day, 1))] });
  await mustSucceed(next.put('/api/pickups/home', { areaId: await later, reminds: true }));
  passTo(server, addDays(day, 1), '00:00:00');
  expect([await noticesOf(server, next), await dueTo(server, next)]).toEqual([[], []]);
});

test('a job plans ahead, and two failed nights lose nothing', async () => {
  await remind();
  const next = addDays(day, 6);
  // The nights before have failed.
  passTo(server, next, '03:10:00');
  await planPickups.run(server.p, null);
  await planPickups.run(server.p, null);
  expect(await due()).toContain(`pickupTomorrow ${next} 20:00`);
  passTo(server, next, '20:00:00');
  expect((await notices()).map(({ path }) => path)).toEqual([`/home?day=${addDays(day, 7)}`]);
});

test('a changed table plans anew, and takes back what was told and does not hold', async () => {
  await remind();
  await change([on(addDays(day, 1))]);
  expect(await due()).toEqual([`pickupTomorrow ${day} 20:00`]);
  await change([on(day), on(day, 'food')]);
  expect(await due()).toEqual([`pickupTomorrow ${before} 20:00`]);
  passTo(server, before, '20:00:00');
  Object.assign(editor, await signIn());
  expect(await notices()).toMatchObject([{ sentence: '내일은 음식물·재활용 날이에요' }]);
  await change([on(day, 'food')]);
  expect(await notices()).toMatchObject([{ sentence: '내일은 음식물 날이에요' }]);
  await change([on(addDays(day, 2))]);
  expect(await notices()).toEqual([]);
});

test('a single day without collection is not told, a further one is', async () => {
  await remind();
  await except(day, false);
  await except(addDays(day, 1), true);
  expect(await due()).toEqual([`pickupTomorrow ${day} 20:00`]);
  passTo(server, day, '20:00:00');
  expect((await notices()).map(({ path }) => path)).toEqual([`/home?day=${addDays(day, 1)}`]);
});

test('a public holiday is not told where nothing is collected on it', async () => {
  passTo(server, '2027-02-05', '12:00:00');
  Object.assign(editor, await signIn());
  Object.assign(jimin, await settle(server, { name: '지민', cityCode: town }));
  // 2027-02-08 is a public holiday, a Monday.
  const rules = [ruleDraft({ weekdays: [1] })];
  const id = await addPickupArea(editor, town, { name: '쉬는 구역', rules, skipsHolidays: true });
  await remind(true, id);
  expect(await due()).toEqual([]);
  const other = await addPickupArea(editor, town, { name: '다른 구역', rules });
  await remind(true, other);
  expect(await due()).toEqual(['pickupTomorrow 2027-02-07 20:00']);
  passTo(server, '2027-02-07', '20:00:00');
  expect(await notices()).toHaveLength(1);
});

test('switched off, another area, a deleted area and a deleted account leave nothing due', async () => {
  const other = await addPickupArea(editor, town, { name: '2구역', rules: [on(addDays(day, 1))] });
  await remind();
  await remind(false);
  expect(await due()).toEqual([]);
  await remind();
  await remind(true, other);
  expect(await due()).toEqual([`pickupTomorrow ${day} 20:00`]);
  await mustSucceed(editor.delete(`/api/pickup-areas/${other}`));
  expect(await due()).toEqual([]);
  await remind();
  await mustSucceed(jimin.put('/api/pickups/home', { areaId: null, reminds: false }));
  expect(await due()).toEqual([]);
  await remind();
  await mustSucceed(jimin.delete('/api/account'));
  await expect.poll(due).toEqual([]);
});

test('editors who change the table while it is told, and people who choose, never leave a wrong reminder', async () => {
  const people = await Promise.all(
    ['가람', '나래', '다온', '라온'].map((name) => settle(server, { name, cityCode: town })),
  );
  for (const each of people.slice(0, 2))
    await mustSucceed(each.put('/api/pickups/home', { areaId: area, reminds: true }));
  passTo(server, before, '20:00:00');
  Object.assign(editor, await signIn());
  await Promise.all([
    deliverAll(server),
    change([on(addDays(day, 1))]),
    deliverAll(server),
    ...people.map((each) => mustSucceed(each.put('/api/pickups/home', { areaId: area, reminds: true }))),
    deliverAll(server),
  ]);
  for (const each of people) {
    expect(await noticesOf(server, each)).toEqual([]);
    expect(await dueTo(server, each)).toEqual([`pickupTomorrow ${day} 20:00`]);
  }
});

test('5,000 people of an area are planned by one statement', async () => {
  const { db } = server.p;
  await db
    .insertInto('person')
    .columns(['id', 'name', 'city_code', 'created_at'])
    .expression(
      db
        .selectFrom((eb) => eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(5000)]).as('n'))
        .select((eb) => [
          eb.fn('gen_random_uuid', []).as('id'),
          eb.val('이웃').as('name'),
          eb.val(town).as('city_code'),
          eb.val(server.p.clock.now()).as('created_at'),
        ]) as never,
    )
    .execute();
  await db
    .insertInto('pickup_home')
    .columns(['person_id', 'area_id', 'reminds', 'chosen_at'])
    .expression(
      db
        .selectFrom('person')
        .where('city_code', '=', town)
        .where('name', '=', '이웃')
        .select((eb) => [
          'id',
          eb.cast<string>(eb.val(area), 'uuid').as('area_id'),
          eb.lit(true).as('reminds'),
          eb.val(server.p.clock.now()).as('chosen_at'),
        ]) as never,
    )
    .execute();
  await planPickups.run(server.p, null);
  const { count } = await db
    .selectFrom('due_notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'pickupTomorrow')
    .where('subject_id', 'in', db.selectFrom('pickup_day').select('id').where('area_id', '=', area))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(5000);
});
