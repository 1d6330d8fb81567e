import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';
import { timeIn } from './time.ts';

/* The rules of standards for feeds and calendars, each with its section. */

const read = (given: string, today = '2026-11-23') =>
  readFeed({ bytes: Buffer.from(given), contentType: undefined, today });
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) =>
  calendar('BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z', 'SUMMARY:가', ...lines, 'END:VEVENT');
const weekly = ['DTSTART;TZID=Asia/Seoul:20261124T190000', 'RRULE:FREQ=WEEKLY'];

test.each<[string, string[], string | undefined, string?]>([
  ['3.6.1: DURATION instead of DTEND', ['DTSTART;VALUE=DATE:20261121', 'DURATION:P4D'], '2026-11-23'],
  ['3.3.6: a duration that is over', ['DTSTART;VALUE=DATE:20261121', 'DURATION:P2D'], undefined],
  ['3.3.5: UTC', ['DTSTART:20261202T160000Z'], '2026-12-03', '01:00'],
  ['3.3.5: a time without a zone', ['DTSTART:20261203T100000'], '2026-12-03', '10:00'],
  ['3.2: a quoted parameter', ['DTSTART;TZID="Asia/Seoul":20261203T100000'], '2026-12-03', '10:00'],
  ['3.1: names in small letters', ['dtstart;value=date:20261203'], '2026-12-03'],
  [
    '3.8.5.1: EXDATE in the zone',
    [...weekly, 'EXDATE;TZID=Asia/Seoul:20261124T190000'],
    '2026-12-01',
    '19:00',
  ],
  ['3.8.5.1: EXDATE in UTC', [...weekly, 'EXDATE:20261124T100000Z'], '2026-12-01', '19:00'],
  [
    '3.8.5.1: several EXDATEs',
    [...weekly, 'EXDATE:20261124T100000Z,20261201T100000Z'],
    '2026-12-08',
    '19:00',
  ],
  ['3.8.5.2: RDATE', ['DTSTART;VALUE=DATE:20261101', 'RDATE;VALUE=DATE:20261215,20261205'], '2026-12-05'],
  // “UNTIL … bounds the recurrence rule in an inclusive manner”, in UTC if DTSTART has a zone.
  [
    '3.3.10: UNTIL at the end of the day in Seoul',
    ['DTSTART;TZID=Asia/Seoul:20261103T190000', 'RRULE:FREQ=WEEKLY;UNTIL=20261124T145959Z'],
    '2026-11-24',
    '19:00',
  ],
  [
    '3.3.10: UNTIL at the last date itself',
    ['DTSTART;TZID=Asia/Seoul:20261103T190000', 'RRULE:FREQ=WEEKLY;UNTIL=20261124T100000Z'],
    '2026-11-24',
    '19:00',
  ],
  [
    '3.3.10: UNTIL before it',
    ['DTSTART;TZID=Asia/Seoul:20261103T190000', 'RRULE:FREQ=WEEKLY;UNTIL=20261124T095959Z'],
    undefined,
  ],
  ['3.3.10: the first Friday', ['DTSTART;VALUE=DATE:20260904', 'RRULE:FREQ=MONTHLY;BYDAY=1FR'], '2026-12-04'],
  [
    '3.3.10: the last workday',
    ['DTSTART;VALUE=DATE:20260930', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
    '2026-11-30',
  ],
  [
    '3.8.5.3: every Friday the 13th',
    ['DTSTART;VALUE=DATE:20260213', 'RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13'],
    '2027-08-13',
  ],
  ['3.3.10: no 31st, no date', ['DTSTART;VALUE=DATE:20260131', 'RRULE:FREQ=MONTHLY'], '2026-12-31'],
  ['3.3.10: no 29 February, no date', ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'], '2028-02-29'],
  [
    '3.3.10: COUNT has its last date',
    ['DTSTART;VALUE=DATE:20261110', 'RRULE:FREQ=WEEKLY;COUNT=3'],
    '2026-11-24',
  ],
  ['3.3.10: COUNT is over', ['DTSTART;VALUE=DATE:20261110', 'RRULE:FREQ=WEEKLY;COUNT=2'], undefined],
])('RFC 5545 %s', (_, lines, day, time) => {
  const [item] = read(event(...lines)).items;
  expect(item?.day).toBe(day);
  if (time) expect(item?.text).toContain(`시간: ${time}`);
});

test('RFC 5545 3.8.4.4: a date that was moved is named in UTC, too', () => {
  const moved = [
    'UID:1',
    'SUMMARY:나',
    'RECURRENCE-ID:20261124T100000Z',
    'DTSTART;TZID=Asia/Seoul:20261126T190000',
  ];
  const both = event(...weekly).replace(
    'END:VEVENT',
    ['END:VEVENT', 'BEGIN:VEVENT', ...moved, 'END:VEVENT'].join('\r\n'),
  );
  expect(read(both).items.map(({ day, title }) => `${day} ${title}`)).toEqual(['2026-11-26 나']);
});

test('RFC 5545 3.6.5: a time in another zone, whose summer time the file describes', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:America/New_York',
    ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ];
  const at = (wall: string) =>
    read(
      event(`DTSTART;TZID=America/New_York:${wall}`).replace(
        'VERSION:2.0',
        ['VERSION:2.0', ...zone].join('\r\n'),
      ),
    ).items[0];
  expect(at('20261202T200000')).toMatchObject({ day: '2026-12-03', text: '시간: 10:00' });
  expect(at('20270702T200000')).toMatchObject({ day: '2027-07-03', text: '시간: 09:00' });
});

test('RFC 5545 3.3.11 and 3.1: escaped and folded text; 3.6.1: no SUMMARY; 3.6.2: no event', () => {
  const lines = [
    'DTSTART;VALUE=DATE:20261203',
    'LOCATION:회관\\, 2층',
    'DESCRIPTION:하나\\n둘\\; 셋 \\\\ \r\n\t넷',
  ];
  expect(read(event(...lines)).items[0]?.text).toBe('장소: 회관, 2층\n하나\n둘; 셋 \\ 넷');
  expect(read(event(...lines).replace('SUMMARY:가\r\n', '')).items[0]?.title).toBe('하나');
  expect(
    read(calendar('BEGIN:VTODO', 'UID:2', 'SUMMARY:나', 'DUE;VALUE=DATE:20261203', 'END:VTODO')).items,
  ).toEqual([]);
});

test.each([
  // RFC 3339 5.6: “T” and “Z” may be lower case.
  ['2026-11-25t00:00:00z', '2026-11-25T00:00:00Z'],
  ['2026-11-25T00:00:00.123456Z', '2026-11-25T00:00:00.000Z'],
  // RFC 5322 3.3 and RFC 5234 2.3: names of days and months in any case; the zones of RFC 5322 4.3.
  ['WED, 25 NOV 2026 09:00:00 +0900', '2026-11-25T00:00:00Z'],
  ['wed, 25 nov 2026 00:00:00 gmt', '2026-11-25T00:00:00Z'],
  ['25 Nov 2026 09:00 +0900', '2026-11-25T00:00:00Z'],
  ['25 Nov 26 00:00:00 UT', '2026-11-25T00:00:00Z'],
  ['Tue, 24 Nov 2026 16:00:00 PST', '2026-11-25T00:00:00Z'],
  ['Wed, 25 Nov 2026 00:00:00 -0000', '2026-11-25T00:00:00Z'],
  // RFC 9110 5.6.7: the dates of HTTP of before.
  ['Wednesday, 25-Nov-26 00:00:00 GMT', '2026-11-25T00:00:00Z'],
  // RFC 5545 3.3.5.
  ['20261125T000000Z', '2026-11-25T00:00:00Z'],
  // The examples of RFC 4287 3.3, RFC 3339 5.8, RFC 5322 A, RFC 9110 5.6.7 and RSS 2.0 (https://www.rssboard.org/rss-specification).
  ['2003-12-13T18:30:02.25+01:00', '2003-12-13T17:30:02Z'],
  ['1996-12-19T16:39:57-08:00', '1996-12-20T00:39:57Z'],
  ['1990-12-31T23:59:60Z', '1991-01-01T00:00:00Z'],
  ['Fri, 21 Nov 1997 09:55:06 -0600', '1997-11-21T15:55:06Z'],
  ['21 Nov 97 09:55:06 GMT', '1997-11-21T09:55:06Z'],
  ['Thu, 13 Feb 1999 23:32 -0330', '1999-02-14T03:02:00Z'],
  ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
  ['Sat, 07 Sep 2002 00:00:01 GMT', '2002-09-07T00:00:01Z'],
  ['2026-11-23T24:00:00+09:00', '2026-11-23T15:00:00Z'],
  ['2028-02-29', '2028-02-28T15:00:00Z'],
])('the time %s', (given, at) => expect(timeIn(given)).toBe(Date.parse(at)));

// RFC 3339 5.7: the days of the month, and the hours of a day and of a zone.
test.each([
  '2026-02-29',
  '2026-02-30 09:00',
  '2026-04-31T09:00:00Z',
  'Tue, 31 Feb 2026 09:00:00 +0900',
  '2026-11-23T24:30:00+09:00',
  '2026-11-23T09:00:00+25:00',
  '2026-11-23T09:00:00+00:75',
])('%s is no time', (given) => expect(timeIn(given)).toBeNull());

const rss = (item: string) =>
  `<rss version="2.0"><channel><title>T</title><link>https://a.kr/</link><description/><item>${item}</item></channel></rss>`;
const atom = (base: string, entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${base}><title>T</title><id>f</id><entry><id>1</id>${entry}</entry></feed>`;

// RSS 2.0 (https://www.rssboard.org/rss-specification), <guid>: “If isPermaLink is "false", its value should not be assumed to be a url”.
test.each([
  ['<title>가</title><guid>https://a.kr/g</guid>', 'https://a.kr/g'],
  ['<title>가</title><guid isPermaLink="true">https://a.kr/g</guid>', 'https://a.kr/g'],
  ['<title>가</title><guid isPermaLink="false">https://a.kr/g</guid>', 'https://a.kr/'],
  ['<description>제목이 없어요</description><link>https://a.kr/1</link>', 'https://a.kr/1'],
  ['<title>가</title><link><![CDATA[ https://a.kr/1?a=1&b=2 ]]></link>', 'https://a.kr/1?a=1&b=2'],
])('RSS 2.0: %s leads to %s', (item, link) => expect(read(rss(item)).items[0]?.linkUrl).toBe(link));

// RFC 4287 4.2.7.2: without `rel` it is the page; 2: `xml:base` is where relative links begin.
test.each([
  ['', '<link rel="self" href="https://a.kr/s"/><link href="https://a.kr/1"/>', 'https://a.kr/1'],
  [
    '',
    '<link rel="enclosure" href="https://a.kr/e"/><link rel="alternate" href="https://a.kr/1"/>',
    'https://a.kr/1',
  ],
  [' xml:base="https://a.kr/b/"', '<link href="posts/1"/>', 'https://a.kr/b/posts/1'],
  [" xml:base='https://a.kr/b/'", '<link href="/posts/1"/>', 'https://a.kr/posts/1'],
])('Atom%s: %s leads to %s', (base, links, link) =>
  expect(read(atom(base, `<title>가</title>${links}`)).items[0]?.linkUrl).toBe(link),
);
