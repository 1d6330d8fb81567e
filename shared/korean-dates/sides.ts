import type { Day } from '#shared/time/dates.ts';
import type { Mention } from './mentions.ts';
import { nextDate } from './named-days.ts';
import { type ReadTime, timeAt } from './times.ts';

export type Reader = { text: string; today: Day; mentions: Map<number, Mention> };

const signs = {
  weekday:
    /[\s,]{0,2}(?:\(?매주\s?[월화수목금토일](?:요일|욜)?(?:\s?[,·/~]\s?[월화수목금토일](?:요일|욜)?){0,5}\)?|\(\s?([월화수목금토일])(?:요일|욜)?\s?(?:[,·/][^()\n\d]{0,16})?\)|([월화수목금토일])(?:요일|욜)|(주일)(?=[\s,.]|$))|[ .]?([월화수목금토일])(?:\.(?=\s?[\d오])|(?=\s(?:\d|오[전후]|낮|밤|저녁|아침|새벽|점심|정오)|\s?[~\n]|$))/y,
  restated: /\s?\(\s?(?:음력?\s?)?\d{1,2}(?:\s?월|\.)?[^()\n]{0,12}\)/y,
  gap: /(?:에|은|는|날)?[\s,·/|]{0,3}(?:\((?!\d))?/y,
  moved: /\s{0,2}(?:에서|에|이|→|->|=>|⇒|➔|▶)\s{0,2}/y,
  range: /\s{0,2}(?:~|-{1,2}|부터|에서)\s{0,2}/y,
  until: /\s{0,2}까지|\s{0,2}(?:한\s)?(?:\)\s?)?마감/y,
  endNumber: /(\d{1,2})(?=[,)\n]|\s?$|\s(?!시|명|원))/y,
  endDay: /(\d{1,2})(?:\s?일|\.(?!\d)|(?=\s?\([월화수목금토일]\)))/y,
};

export function matchAt(sign: keyof typeof signs, { text }: Reader, at: number): RegExpExecArray | null {
  const pattern = signs[sign];
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export const endOf = (match: RegExpExecArray) => match.index + match[0].length;

export type Side = {
  to: number;
  mention: Mention /** The weekday beside it. */;
  sign: string | undefined;
  hasWeekday: boolean;
  time: ReadTime | null;
};

/** A day with what follows it: its weekday and its time. */
export function readSide(reader: Reader, mention: Mention): Side {
  let to = mention.to;
  let day = mention;
  const inside = /relative|weekday/.test(mention.kind) && explicitAfter(reader, mention);
  if (inside) [day, to] = [{ ...inside.mention, endDay: undefined }, inside.to];
  let weekday = matchAt('weekday', reader, to);
  if (weekday) to = endOf(weekday);
  const restated = matchAt('restated', reader, to);
  if (restated) to = endOf(restated);
  weekday ??= restated && matchAt('weekday', reader, to);
  if (weekday && endOf(weekday) > to) to = endOf(weekday);
  // None of several weekdays is that of the date.
  const isList = /[월화수목금토일](?:요일)?\s?[,·/~]\s?[월화수목금토일]/.test(weekday?.[0] ?? '');
  const sign = isList ? undefined : weekday?.slice(1).find(Boolean)?.at(-1);
  const gap = matchAt('gap', reader, to);
  const time = gap && timeAt(reader.text, endOf(gap));
  return {
    to: time ? time.to : to,
    mention: day,
    sign,
    hasWeekday: weekday !== null,
    time,
  };
}

/** `내일(9월 3일)`: a notice that is passed on later means the date that it names. */
function explicitAfter(reader: Reader, relativeMention: Mention): { mention: Mention; to: number } | null {
  const { text, mentions, today } = reader;
  const open = /\s?\(\s?/y;
  open.lastIndex = relativeMention.to;
  const found = open.exec(text);
  if (!found) return null;
  const from = endOf(found);
  const named = mentions.get(from);
  const number = named ? null : matchAt('endDay', reader, from);
  // `1월 둘째 주 목요일(14일)` is of that month.
  const month = `${relativeMention.day?.slice(0, 7)}-01`;
  const day = number && nextDate(month > today ? month : today, Number(number[1]));
  const mention: Mention | null =
    named ?? (day ? { day, kind: 'dayOfMonth', from, to: endOf(number as RegExpExecArray) } : null);
  if (!mention || mention.kind === 'lunar') return null;
  const closing = /[^()\n]{0,12}(?:\([^()\n]{0,6}\))?\s?\)/y;
  closing.lastIndex = mention.to;
  const closed = closing.exec(text);
  return closed && { mention, to: endOf(closed) };
}
