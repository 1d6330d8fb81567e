import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

const read = (given: string | Buffer) =>
  readFeed({ bytes: Buffer.from(given), contentType: 'text/calendar', today: '2026-11-23' });

const calendarWith = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const daysIn = (given: string | Buffer) => read(given).items.map(({ day, title }) => `${day} ${title}`);
const concert = ['UID:c', 'SUMMARY:음악회', 'DTSTART;VALUE=DATE:20261204'];

test.each([
  [
    'an unknown rule',
    ['UID:b', 'SUMMARY:강좌', 'DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=BIWEEKLY'],
    ['2026-12-03 강좌'],
  ],
  [
    'a line that is none',
    ['UID:b', 'SUMMARY:강좌', '여기는 줄이 아니에요', 'DTSTART;VALUE=DATE:20261203'],
    ['2026-12-03 강좌'],
  ],
  ['no date', ['UID:b', 'SUMMARY:강좌'], []],
  ['a date that is none', ['UID:b', 'SUMMARY:강좌', 'DTSTART:내일'], []],
])('an event with %s does not spoil the others', (_, lines, more) => {
  expect(daysIn(calendarWith(lines, concert))).toEqual([...more, '2026-12-04 음악회']);
});

test('an incomplete zone, and several calendars in one file, do not spoil what is good', () => {
  const zone = 'BEGIN:VTIMEZONE\r\nTZID:Korea\r\nEND:VTIMEZONE\r\n';
  const other = calendarWith(['UID:d', 'SUMMARY:강연', 'DTSTART;TZID=Korea:20261205T140000']);
  const both = calendarWith(concert).replace('BEGIN:VEVENT', `${zone}BEGIN:VEVENT`) + other;
  expect(daysIn(both)).toEqual(['2026-12-04 음악회', '2026-12-05 강연']);
});

test('a date of a series that was moved is at its new day', () => {
  const series = [
    'UID:w',
    'SUMMARY:모임',
    'DTSTART;TZID=Asia/Seoul:20261105T190000',
    'RRULE:FREQ=WEEKLY;BYDAY=TH',
  ];
  const moved = (day: string, ...more: string[]) => [
    'UID:w',
    'SUMMARY:모임(옮김)',
    'RECURRENCE-ID;TZID=Asia/Seoul:20261126T190000',
    `DTSTART;TZID=Asia/Seoul:${day}T150000`,
    ...more,
  ];
  expect(daysIn(calendarWith(series, moved('20261128')))).toEqual(['2026-11-28 모임(옮김)']);
  expect(daysIn(calendarWith(series, moved('20261122')))).toEqual(['2026-12-03 모임']);
  expect(daysIn(calendarWith(series, moved('20261128', 'STATUS:CANCELLED')))).toEqual(['2026-12-03 모임']);
});

test('what runs already is an item, what ended is none', () => {
  const show = (end: string) => [
    'UID:x',
    'SUMMARY:전시회',
    'DTSTART;VALUE=DATE:20261120',
    `DTEND;VALUE=DATE:${end}`,
  ];
  const [item] = read(calendarWith(show('20261206'))).items;
  expect(item).toMatchObject({ day: '2026-11-23', text: '기간: 11월 20일 (금) ~ 12월 5일 (토)' });
  expect(daysIn(calendarWith(show('20261124')))).toEqual(['2026-11-23 전시회']);
  expect(daysIn(calendarWith(show('20261123')))).toEqual([]);
});

test.each([
  ['FREQ=DAILY', '2026-11-23'],
  ['FREQ=DAILY;INTERVAL=2', '2026-11-23'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=FR', '2026-11-27'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01'],
])('a series since 2010 goes on: %s', (rule, day) => {
  const event = ['UID:r', 'SUMMARY:방송', 'DTSTART:20100101T090000', `RRULE:${rule}`];
  expect(daysIn(calendarWith(event))).toEqual([`${day} 방송`]);
});

test('a line that is folded within a letter is joined before it is read', () => {
  const bytes = Buffer.from(calendarWith(['UID:f', 'SUMMARY:독서교실 안내', 'DTSTART;VALUE=DATE:20261203']));
  const at = bytes.indexOf(Buffer.from('안')) + 1;
  const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
  expect(daysIn(folded)).toEqual(['2026-12-03 독서교실 안내']);
});
