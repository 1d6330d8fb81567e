import ical from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readCalendar } from '#test/files/read-ical.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';

const { server } = ourTown();
const jimin = forEachTest(() => settle(server, { name: '지민', cityCode: nextTown() }));
beforeAll(() => {
  // A subscription has the years around today, and these days are written out.
  server.pass(Date.parse('2026-11-28T03:00:00Z') - Date.now());
});

const add = async (given: object) =>
  (await mustSucceed(jimin.post('/api/events', { id: newId(), title: '요가', ...given }))).body.id as string;

/** The events that a calendar program shows between two days: `2026-12-03 10:00 요가`. */
function shownBy(text: string, first: string, last: string): string[] {
  const all = new ical.Component(ical.parse(text))
    .getAllSubcomponents('vevent')
    .map((each) => new ical.Event(each));
  const changed = all.filter((event) => event.isRecurrenceException());
  const found: string[] = [];
  for (const event of all.filter((each) => !each.isRecurrenceException())) {
    for (const each of changed.filter(({ uid }) => uid === event.uid)) event.relateException(each);
    const iterator = event.iterator();
    for (let next = iterator.next(); next && next.toString().slice(0, 10) <= last; next = iterator.next()) {
      const { item, startDate } = event.getOccurrenceDetails(next);
      const [day = '', time] = startDate.toString().split('T');
      if (day >= first && day <= last) found.push(`${day} ${time?.slice(0, 5) ?? 'null'} ${item.summary}`);
    }
  }
  return found.toSorted();
}

async function feed(): Promise<string> {
  const { body } = await jimin.post('/api/calendar/subscription');
  return (await fetch(server.origin + new URL(body.address).pathname)).text();
}

async function listed(months: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const month of months) {
    const { items } = (await jimin.get(`/api/calendar?month=${month}`)).body;
    for (const { day, time, title } of items)
      if (day.startsWith(month)) found.push(`${day} ${time} ${title}`);
  }
  return found.toSorted();
}

test('a calendar program shows the same occurrences: changed, moved, deleted, ended and lunar ones, too', async () => {
  const yoga = await add({
    day: '2026-12-03',
    time: '10:00',
    repeat: { rule: { every: 'week', interval: 1, weekdays: [4] } },
  });
  const at = (day: string, scope: string) => ({ occurrence: { day, scope, newId: newId() } });
  await jimin.patch(`/api/events/${yoga}`, {
    title: '보강',
    day: '2026-12-11',
    time: '15:30',
    ...at('2026-12-10', 'one'),
  });
  await jimin.delete(`/api/events/${yoga}?occurrence=2026-12-24&scope=one`);
  await jimin.patch(`/api/events/${yoga}`, { time: '19:00', ...at('2027-01-14', 'following') });
  await add({
    title: '회비',
    day: '2026-11-30',
    repeat: { rule: { every: 'month', interval: 1, by: 'last' }, count: 4 },
  });
  await add({
    title: '반상회',
    day: '2026-12-08',
    repeat: { rule: { every: 'month', interval: 1, by: 'weekday' } },
  });
  await add({ title: '제사', day: '2026-12-24', repeat: { rule: { every: 'year', lunar: true } } });
  const text = await feed();
  readCalendar(text);
  const months = ['2026-12', '2027-01', '2027-02', '2027-03', '2027-12', '2028-11', '2028-12'];
  const ours = await listed(months);
  expect(ours.length).toBeGreaterThan(25);
  const theirs = shownBy(text, '2026-12-01', '2028-12-31');
  expect(theirs.filter((each) => months.includes(each.slice(0, 7)))).toEqual(ours);
  expect(text).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TH;UNTIL=20270113T145959Z');
  expect(text).toContain('RECURRENCE-ID;TZID=Asia/Seoul:20261210T100000');
  expect(text).not.toContain('RSCALE');
});

test('a series and a lunar one can be downloaded as calendar files', async () => {
  const monthly = await add({
    day: '2026-12-08',
    repeat: { rule: { every: 'month', interval: 1, by: 'date' } },
  });
  const lunar = await add({ day: '2026-09-25', repeat: { rule: { every: 'year', lunar: true } } });
  const file = async (id: string) => (await jimin.get(`/api/events/${id}/event.ics`)).body as string;
  expect(shownBy(await file(monthly), '2027-01-01', '2027-02-28')).toEqual([
    '2027-01-08 null 요가',
    '2027-02-08 null 요가',
  ]);
  expect(shownBy(await file(lunar), '2027-01-01', '2028-12-31')).toEqual([
    '2027-09-15 null 요가',
    '2028-10-03 null 요가',
  ]);
});
