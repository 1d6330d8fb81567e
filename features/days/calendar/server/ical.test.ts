import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf, onlyLine, readCalendar, readText } from '#test/files/read-ical.ts';
import { calendarText, type Entry } from './ical.ts';

const plain: Entry = {
  uid: 'a@masil',
  title: '치과 검진',
  day: '2026-11-20',
  time: null,
  memo: '',
  address: null,
  category: '내 일정',
  cancelled: false,
  changedAt: new Date('2026-11-01T03:04:05.678Z'),
};

/** Text as `cleanBody` leaves it: any characters, LF as line break, no other control characters. */
const text = fc
  .string({ unit: 'binary', maxLength: 200 })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
  .map((any) => any.toWellFormed().replace(/[\x00-\x09\x0B-\x1F\x7F-\x9F\u2028\u2029\uFFFD]/g, ''));
const pieces = ['\\', ';', ',', ':', '"', 'n', '\n', ' ', '가', '👩‍👩‍👧', 'é', '\\n'];
const awkward = fc.oneof(
  text,
  fc.array(fc.constantFrom(...pieces), { maxLength: 120 }).map((some) => some.join('')),
);

test('any title and memo survive a round trip', () => {
  fc.assert(
    fc.property(awkward, awkward, fc.boolean(), (title, memo, timed) => {
      const entry = { ...plain, title, memo, time: timed ? '09:05' : null };
      const [event] = eventsOf(readCalendar(calendarText('마실', [entry])));
      if (!event) throw new Error('no event');
      expect(readText(onlyLine(event, 'SUMMARY').value)).toBe(title);
      if (memo) expect(readText(onlyLine(event, 'DESCRIPTION').value)).toBe(memo);
    }),
    { numRuns: 500 },
  );
});

test('a line is folded at 75 octets and not inside a character', () => {
  const title = '가나다라마바사아자차카타파하'.repeat(20);
  const file = calendarText('마실', [{ ...plain, title }]);
  const lines = Buffer.from(file).toString('latin1').split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(72);
  expect(readText(onlyLine(readCalendar(file).parts.at(-1) as never, 'SUMMARY').value)).toBe(title);
});

test('a whole day ends on the next one, and times are in Seoul', () => {
  const file = calendarText('마실; 일정', [
    { ...plain, day: '2026-12-31' },
    {
      ...plain,
      uid: 'b@masil',
      time: '19:00',
      memo: '닭갈비, 네 명',
      address: 'http://localhost:3000/club/1',
    },
  ]);
  expect(file.split('\r\n')).toMatchInlineSnapshot(`
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Masil//Calendar//KO",
      "CALSCALE:GREGORIAN",
      "NAME:마실\\; 일정",
      "X-WR-CALNAME:마실\\; 일정",
      "X-WR-TIMEZONE:Asia/Seoul",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "BEGIN:VTIMEZONE",
      "TZID:Asia/Seoul",
      "BEGIN:STANDARD",
      "DTSTART:19881009T000000",
      "TZOFFSETFROM:+0900",
      "TZOFFSETTO:+0900",
      "TZNAME:KST",
      "END:STANDARD",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "UID:a@masil",
      "DTSTAMP:20261101T030405Z",
      "LAST-MODIFIED:20261101T030405Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "TRANSP:TRANSPARENT",
      "SUMMARY:치과 검진",
      "CATEGORIES:내 일정",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:b@masil",
      "DTSTAMP:20261101T030405Z",
      "LAST-MODIFIED:20261101T030405Z",
      "DTSTART;TZID=Asia/Seoul:20261120T190000",
      "SUMMARY:치과 검진",
      "DESCRIPTION:닭갈비\\, 네 명",
      "URL:http://localhost:3000/club/1",
      "CATEGORIES:내 일정",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]
  `);
  expect(eventsOf(readCalendar(file))).toHaveLength(2);
});

test('the same entries give the same bytes', () => {
  expect(calendarText('마실', [plain])).toBe(calendarText('마실', [{ ...plain }]));
});
