import ICAL from 'ical.js';

/* The parts of a calendar, each read alone: one that is broken does not spoil the others. */

/**
 * Joins lines that were folded. RFC 5545 3.1 folds octets, so a line may break within a letter,
 * before the text is decoded.
 */
export function unfolded(bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lineEnd = bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : bytes[at] === 10 ? 1 : 0;
    const next = bytes[at + lineEnd];
    if (lineEnd > 0 && (next === 32 || next === 9)) at += lineEnd;
    else joined[length++] = bytes[at] as number;
  }
  return joined.subarray(0, length);
}

type Parts = { zones: string[][]; events: string[][]; others: string[] };

/**
 * The lines of each VTIMEZONE and VEVENT, whatever calendar they are in, and the lines
 * of the calendars themselves.
 */
export function partsOf(text: string): Parts {
  const parts: Parts = { zones: [], events: [], others: [] };
  let within: { end: RegExp; lines: string[] } | null = null;
  for (const line of text.split(/\r?\n|\r/)) {
    const [, kind] = /^BEGIN:(VTIMEZONE|VEVENT)\s*$/i.exec(line) ?? [];
    if (kind) {
      within = { end: new RegExp(`^END:${kind}\\s*$`, 'i'), lines: [] };
      (/event/i.test(kind) ? parts.events : parts.zones).push(within.lines);
    } else if (within?.end.test(line)) within = null;
    else if (line.trim() !== '') (within?.lines ?? parts.others).push(line);
  }
  return parts;
}

const known = /^(?:UID|SUMMARY|DTSTART|DTEND|LOCATION|DESCRIPTION|URL|STATUS|RECURRENCE-ID)[;:]/i;

/** The library counts these from each month: weeks of a year, and the nth such weekday of a year. */
const misread = /^RRULE[;:](?=.*FREQ=YEARLY)(?:.*BYWEEKNO=|(?!.*BYMONTH=).*BYDAY=[^;]{0,40}\d)/i;

/**
 * An event. If something in it is broken, or its rule would give wrong days, then what it says without its
 * rule. Null if that is broken, too.
 */
export function eventOf(lines: string[]): ICAL.Component | null {
  const whole = lines.some((line) => misread.test(line.slice(0, 500))) ? null : componentOf('vevent', lines);
  return whole ?? componentOf('vevent', plainOnes(lines));
}

/** Lines that have what matters, and nothing within them, such as an alarm. */
function plainOnes(lines: string[]): string[] {
  let depth = 0;
  return lines.filter((line) => {
    if (/^BEGIN:/i.test(line)) depth++;
    else if (/^END:/i.test(line)) depth--;
    else return depth === 0 && known.test(line);
    return false;
  });
}

/** As Korean programs name their zone. Windows has its own word. Most calendars do not describe it. */
const seoulNames = ['Asia/Seoul', 'Korea Standard Time', 'KST', 'ROK'];

/**
 * Seoul's zone, which the library does not know: a time that it takes for one without a zone is compared
 * wrongly with the UTC of UNTIL, EXDATE and RECURRENCE-ID.
 */
export function keepZones(zones: string[][]): void {
  zones.forEach(keepZone);
  for (const name of seoulNames) {
    const standard = ['DTSTART:19700101T000000', 'TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900'];
    keepZone([`TZID:${name}`, 'BEGIN:STANDARD', ...standard, 'END:STANDARD']);
  }
}

function keepZone(lines: string[]): void {
  const zone = componentOf('vtimezone', lines);
  try {
    if (zone) ICAL.TimezoneService.register(zone);
  } catch {
    // Times of a zone that cannot be read are Seoul's.
  }
}

function componentOf(name: string, lines: string[]): ICAL.Component | null {
  try {
    return new ICAL.Component(
      ICAL.parse([`BEGIN:${name}`, ...lines, `END:${name}`].join('\r\n')) as unknown[],
    );
  } catch {
    return null;
  }
}
