import { isRow, parsedOf, textIn, UnreadableResponse } from '#server/outside/service-responses.ts';

/** `03` is no data, which is no error. */
const noData = new Set(['03', '3']);
const good = new Set(['00', '0']);

/**
 * The body of an answer; null if it says that there is nothing. Errors come as XML with status 200 although
 * JSON was asked, and a service under maintenance sends a web page.
 */
export function bodyOf(text: string): unknown {
  const start = text.slice(0, 2000).trimStart();
  if (/^<(?:!doctype html|html)/i.test(start)) throw new UnreadableResponse('maintenance');
  if (start.startsWith('<')) {
    const [, code = ''] = /<returnReasonCode>(\d{1,3})</.exec(start) ?? [];
    // 03 in XML, too, is no data.
    if (noData.has(code)) return null;
    throw new UnreadableResponse(code ? 'refused' : 'notJson', code);
  }
  const parsed = parsedOf(text);
  const response = isRow(parsed) && isRow(parsed.response) ? parsed.response : parsed;
  if (!isRow(response) || !isRow(response.header)) throw new UnreadableResponse('notJson');
  const code = textIn(response.header, 'resultCode');
  if (noData.has(code)) return null;
  if (!good.has(code)) throw new UnreadableResponse('failed', code.slice(0, 20));
  return response.body ?? null;
}

/** How many rows all pages of an answer have: `totalCount` stands in the body or beside it. */
export function totalIn(text: string): number {
  const parsed = parsedOf(text);
  const response = isRow(parsed) && isRow(parsed.response) ? parsed.response : parsed;
  if (!isRow(response)) return 0;
  const count =
    textIn(response, 'totalCount') || (isRow(response.body) ? textIn(response.body, 'totalCount') : '');
  return Number(count) || 0;
}

/** `2026/11/24 09:30:00`, `2026-11-24 09:30:00.0` and `202611240930`, all in Seoul; null if it is none. */
export function timeIn(text: string): Date | null {
  const [, y, mo, d, h, mi] =
    /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})[ T]?(\d{2}):?(\d{2})/.exec(text.slice(0, 30)) ?? [];
  if (!mi) return null;
  const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:00+09:00`);
  return Number.isNaN(at) ? null : new Date(at);
}

/** Clocks differ. A message dated further ahead than this is wrong, and would stay in force until then. */
export const aheadMs = 3_600_000;

/** The latest time for a caller without a clock: nothing is too late. */
export const endOfTime = new Date(8.64e15);
