import { createHash } from 'node:crypto';
import { addDays, type Day } from '#shared/time/dates.ts';

/** An entry of an iCalendar file (RFC 5545). `time` is `HH:MM` in Seoul, null for a whole day. */
export type Entry = {
  /** The same in every file that contains the entry, so that calendars do not duplicate it. */
  uid: string;
  title: string;
  day: Day;
  time: string | null;
  memo: string;
  /** The entry's page in the app. */
  address: string | null;
  category: string;
  cancelled: boolean;
  changedAt: Date;
  /** A rule of RFC 5545 with its last day, and the days that are left out. */
  repeat?: { rule: string; until: Day | null; except: Day[] };
  /** Which occurrence of its uid's series the entry stands for, and the time of that series. */
  standsFor?: { day: Day; time: string | null };
};

/** How often subscribers should refresh. */
const refresh = 'PT1H';

/** Korea has had a fixed offset without summer time since 1988. */
const seoul = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Seoul',
  'BEGIN:STANDARD',
  'DTSTART:19881009T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar as text. It depends only on its entries, so unchanged entries give identical bytes. */
export const calendarText = (name: string, entries: Entry[]): string =>
  calendarHead(name) + entries.map(eventText).join('') + calendarEnd;

/** Large calendars are written entry by entry. */
export const calendarHead = (name: string) =>
  textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Masil//Calendar//KO',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Seoul',
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...seoul,
  ]);

export const eventText = (entry: Entry) => textOf(eventLines(entry));

const textOf = (lines: string[]) => lines.map((line) => `${fold(line)}\r\n`).join('');

export const calendarEnd = 'END:VCALENDAR\r\n';

/** A strong entity tag of a text. */
export const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`;

function eventLines({
  uid,
  title,
  day,
  time,
  memo,
  address,
  category,
  cancelled,
  changedAt,
  repeat,
  standsFor,
}: Entry): string[] {
  const stamp = `${changedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    // Without METHOD, DTSTAMP is the time of the last change (RFC 5545).
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    ...(time
      ? [`DTSTART${when([day], time)}`]
      : // DTEND is exclusive: the day after a whole day.
        [
          `DTSTART;VALUE=DATE:${digits(day)}`,
          `DTEND;VALUE=DATE:${digits(addDays(day, 1))}`,
          'TRANSP:TRANSPARENT',
        ]),
    ...(repeat ? repeatLines(repeat, time) : []),
    ...(standsFor ? [`RECURRENCE-ID${when([standsFor.day], standsFor.time)}`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(memo ? [`DESCRIPTION:${escaped(memo)}`] : []),
    ...(address ? [`URL:${address}`] : []),
    `CATEGORIES:${escaped(category)}`,
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ];
}

function repeatLines({ rule, until, except }: NonNullable<Entry['repeat']>, time: string | null): string[] {
  // UNTIL is of the same type as DTSTART, and of times in UTC: the last second of the day in Seoul.
  const end = until && `;UNTIL=${digits(until)}${time ? 'T145959Z' : ''}`;
  return [`RRULE:${rule}${end ?? ''}`, ...(except.length > 0 ? [`EXDATE${when(except, time)}`] : [])];
}

/** Days with a time in Seoul, or whole ones, as the value of a property. */
const when = (days: Day[], time: string | null) =>
  time
    ? `;TZID=Asia/Seoul:${days.map((day) => `${digits(day)}T${digits(time)}00`).join(',')}`
    : `;VALUE=DATE:${days.map(digits).join(',')}`;

const digits = (text: string) => text.replaceAll(/\D/g, '');

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Folds a line at 75 octets, with a space before each continuation, never inside a character. */
function fold(line: string): string {
  // Most lines are short. Counting each character of a large calendar holds the server up.
  if (Buffer.byteLength(line) <= 75) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
