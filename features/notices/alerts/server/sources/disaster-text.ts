import type { Category, Severity } from '#notices/alerts/levels.ts';
import { type Counts, type Row, readRows, rowsIn, textIn } from '#server/outside/service-responses.ts';
import type { Refusal } from '#shared/outside-services.ts';
import { cleanBody, cleanLine } from '#shared/text/text.ts';
import { cutTo } from '#shared/text/text-length.ts';
import { steps } from './disaster-text-service.ts';
import { placesNamed } from './named-places.ts';
import { bodyOf, endOfTime, timeIn } from './reading.ts';

/** A text that somebody has sent to the phones of some places. */
export type DisasterText = {
  key: string;
  severity: Severity;
  category: Category;
  event: string;
  text: string;
  /** The sender, from the brackets of the text: 강원도, 동해시, 한전. */
  sender: string;
  places: string[];
  unknown: string[];
  sentAt: Date;
};

const severityOf: ReadonlyMap<string, Severity> = new Map([
  [steps.extreme, 'Extreme'],
  [steps.severe, 'Severe'],
  [steps.notice, 'Minor'],
]);

const categoryOf: [RegExp, Category][] = [
  [/산불|화재|폭발/, 'Fire'],
  [/단수|정전|수도|전기|가스|통신/, 'Infra'],
  [/교통|도로|철도/, 'Transport'],
  [/감염|전염|가축|질병|미세먼지/, 'Health'],
  [/실종/, 'Rescue'],
  [/호우|대설|강풍|태풍|한파|폭염|풍랑|건조|황사|홍수|산사태|안개|해일/, 'Met'],
];

const mostText = 1000;
/** Two days of ten pages. */
const mostRows = 20_000;

/** The rows of some pages. */
export const rowsOf = (pages: readonly string[]): Row[] =>
  pages.flatMap((page) => rowsIn(bodyOf(page))).slice(0, mostRows);

/**
 * Pure: pages of an answer as alerts. A row without a text, after `latest` or without a known place is
 * refused.
 */
export const readDisasterTexts = (
  pages: string | readonly string[],
  latest = endOfTime,
): Counts & { items: DisasterText[] } => readRows(rowsOf([pages].flat()), (row) => textOf(row, latest));

function textOf(row: Row, latest: Date): DisasterText | Refusal {
  const text = cutTo(cleanBody(cutTo(textIn(row, 'MSG_CN'), 4 * mostText)), mostText);
  const key = cleanLine(textIn(row, 'SN').slice(0, 100));
  const sentAt = timeIn(textIn(row, 'CRT_DT'));
  const { codes, unknown } = placesNamed(textIn(row, 'RCPTN_RGN_NM'));
  if (!text || !key) return 'empty';
  if (!sentAt) return 'time';
  if (sentAt > latest) return 'future';
  if (codes.length === 0) return 'place';
  const event = cleanLine(cutTo(textIn(row, 'DST_SE_NM'), 40)) || '재난';
  return {
    key,
    // A step that we do not know must not wake a town.
    severity: severityOf.get(textIn(row, 'EMRG_STEP_NM')) ?? 'Minor',
    category: categoryOf.find(([pattern]) => pattern.test(event))?.[1] ?? 'Safety',
    event,
    text,
    sender: senderIn(text),
    places: codes,
    unknown,
    sentAt,
  };
}

const bracket = /[[［]([^\]］]{1,30})[\]］]/;

/** The words in brackets at the beginning or the end. */
export function senderIn(text: string): string {
  const [, found] = bracket.exec(text.slice(0, 60)) ?? bracket.exec(text.slice(-60)) ?? [];
  return cleanLine(found ?? '') || '행정안전부';
}

/** The words without who says them, spaces and marks: equal for the same words of several senders. */
export const normalizedText = (text: string) =>
  text
    .slice(0, 4 * mostText)
    .replace(/[[［][^\]］]{0,30}[\]］]/g, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');
