import type { Day } from '#shared/time/dates.ts';
import { unfolded } from './calendar-parts.ts';
import { decodeText } from './decode-text.ts';
import type { Reading } from './item.ts';
import { readCalendar } from './read-calendar.ts';
import { readXml } from './read-xml.ts';

export type FetchedFeed = { bytes: Uint8Array; contentType: string | undefined; today: Day };

/** Reads what an address answered. Its kind is found in its first characters: headers are often wrong. */
export function readFeed({ bytes, contentType, today }: FetchedFeed): Reading {
  if (isCalendar(bytes)) return readCalendar(textOf(unfolded(bytes), contentType), today);
  const text = textOf(bytes, contentType);
  // In UTF-16 its first bytes do not say so.
  return isCalendar(Buffer.from(text.slice(0, 200)))
    ? readCalendar(unfoldedText(text), today)
    : readXml(text);
}

const isCalendar = (bytes: Uint8Array) =>
  /^(?:\xef\xbb\xbf)?\s*BEGIN:VCALENDAR/i.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));

const textOf = (bytes: Uint8Array, contentType: string | undefined) =>
  decodeText(bytes, contentType).replace(/^\uFEFF/, '');

const unfoldedText = (text: string) => text.replace(/\r?\n[ \t]/g, '');
