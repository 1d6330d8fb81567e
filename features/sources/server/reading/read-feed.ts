import type { Day } from '#shared/dates.ts';
import { decodeText } from './decode-text.ts';
import type { Reading } from './item.ts';
import { readCalendar } from './read-calendar.ts';
import { readXml } from './read-xml.ts';

export type Answer = { bytes: Uint8Array; contentType: string | undefined; today: Day };

/** Reads what an address answered. Its kind is found in its first characters: headers are often wrong. */
export function readFeed({ bytes, contentType, today }: Answer): Reading {
  const text = decodeText(bytes, contentType).replace(/^\uFEFF/, '');
  return /^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200)) ? readCalendar(text, today) : readXml(text);
}
