import { addDays, type Day } from '#shared/time/dates.ts';
import { type Mention, mentionsOf } from './mentions.ts';
import { isMoved, movedTo } from './moved.ts';
import { isOnWeekday } from './named-days.ts';
import { type End, readRangeEnd, sinceLastYear } from './ranges.ts';
import { endOf, matchAt, type Reader, readSide, type Side } from './sides.ts';
import { endTime, type ReadTime, timeAt, timeText } from './times.ts';

/**
 * Why a guess may be wrong: another weekday than written beside it, over already, morning and evening alike,
 * words that may mean another day, or a date without a year that was just over.
 */
type Doubt = 'weekday' | 'past' | 'hour' | 'day' | 'year';

/** A time as a text says it. */
export type When = {
  from: number;
  to: number;
  day: Day | null;
  time: string | null;
  endDay: Day | null;
  endTime: string | null;
  /** It comes again and again, so it has no day. */
  repeats: boolean;
  doubts: Doubt[];
  /** Followed by 까지, with no beginning. */
  isEnd: boolean;
};

/**
 * All times of a text, in order. `hasLabel`: whether a label before a place says that a date follows.
 * `writtenAt`: the day on which the words at a place were written.
 */
export function whensOf(
  text: string,
  {
    today,
    writtenAt,
    hasLabel,
  }: { today: Day; writtenAt: (at: number) => Day; hasLabel: (at: number) => boolean },
): When[] {
  const all = mentionsOf(text, writtenAt);
  const reader = { text, today, mentions: new Map(all.map((one) => [one.from, one])) };
  const found: When[] = [];
  let read = 0;
  for (const mention of all) {
    if (mention.from < read) continue;
    const when = readWhen(reader, mention, hasLabel(mention.from));
    if (!when) continue;
    found.push(when);
    read = when.to;
  }
  return found;
}

function readWhen(reader: Reader, mention: Mention, hasLabel: boolean): When | null {
  let start = readSide(reader, mention);
  const moved = movedTo(reader, start);
  if (moved) return readWhen(reader, moved, hasLabel);
  const range = matchAt('range', reader, start.to);
  let end = range && readRangeEnd(reader, start, endOf(range));
  // `오후 2시에서 4시로 바뀌었습니다`.
  if (range?.[0].includes('에서') && end?.time && !end.day && isMoved(reader.text, end.to))
    [start, end] = [{ ...start, time: end.time, to: end.to }, null];
  if (end) [start, end] = sinceLastYear(reader, mention, start, end);
  const to = end ? end.to : start.to;
  const until = matchAt('until', reader, to);
  const isOpen = /(?:^|[\s:([,])~\s?$/.test(reader.text.slice(Math.max(0, mention.from - 4), mention.from));
  const isSure =
    start.hasWeekday ||
    start.time ||
    (end && !/^\d{1,2}\.\d{1,2}~\d{1,2}\.\d{1,2}$/.test(reader.text.slice(mention.from, to))) ||
    until ||
    isOpen ||
    hasLabel ||
    /부터/.test(range?.[0] ?? '');
  if (
    mention.kind === 'weekday' &&
    !isOneDay(reader.text, mention, start.time !== null || until !== null || hasLabel)
  )
    return null;
  if (mention.weak && !isSure && !endsWithPoint(reader.text, mention)) return null;
  if (mention.day && mention.day < addDays(reader.today, -longAgo)) return null;
  return finished(reader, {
    mention,
    start,
    end,
    to: until ? endOf(until) : to,
    isEnd: (until !== null || isOpen) && !end,
  });
}

/** 토요일 alone is the next one where an hour follows. With 평일 or 휴관 beside it, it is every one. */
function isOneDay(text: string, { from, to }: Mention, isPlanned: boolean) {
  const [before, after] = [text.slice(Math.max(0, from - 40), from), text.slice(to, to + 12)];
  return (
    isPlanned &&
    !/평일|주중|매주|공휴일|[월화수목]요일/.test(before) &&
    !/^[^\n]{0,8}(?:휴|쉬|제외)/.test(after)
  );
}

/**
 * A date without a year that is farther ahead was in the last two months. The right
 * weekday says that it is meant.
 */
const justOver = 305;

/** A day more than a year ago is history. */
const longAgo = 366;

/** `9. 3.` with its last point, not at the beginning of a line, where numbers of headings stand. */
const endsWithPoint = (text: string, { from, to }: Mention) =>
  text.charAt(to - 1) === '.' && !/(?:^|\n)[\s○●□■*-]{0,6}$/.test(text.slice(Math.max(0, from - 8), from));

const isWrong = (day: Day | null, sign: string | undefined) =>
  day !== null && sign !== undefined && !isOnWeekday(day, sign);

type Parts = { mention: Mention; start: Side; end: End | null; to: number; isEnd: boolean };

function finished({ today }: Reader, { mention, start, end, to, isEnd }: Parts): When {
  const { day, endDay } = start.mention;
  const atMidnight = start.time?.minutes === 1440;
  // Until midnight is until the end of the day.
  const endsDay = atMidnight && isEnd;
  const doubts: Doubt[] = [];
  if (isWrong(day, start.sign) || isWrong(end?.day ?? null, end?.sign)) doubts.push('weekday');
  if (day && (end?.day ?? endDay ?? day) < today) doubts.push('past');
  if (start.time && !start.time.sure && !endsDay) doubts.push('hour');
  if (start.mention.isDoubtful) doubts.push('day');
  if (start.mention.kind === 'yearless' && !start.sign && day && day > addDays(today, justOver))
    doubts.push('year');
  return {
    from: mention.from,
    to,
    day: day && atMidnight && !endsDay ? addDays(day, 1) : day,
    time: start.time && !endsDay ? timeText(start.time.minutes) : null,
    endDay: end?.day ?? endDay ?? null,
    // `4월 1일 24시까지` is until the end of that day.
    endTime: end?.time && !(end.day && end.time.minutes === 1440) ? timeText(end.time.minutes) : null,
    repeats: mention.kind === 'repeated',
    doubts,
    isEnd,
  };
}

/** Times without a day, each with its end: `오후 2시~4시`. */
export function ofTimes(text: string, times: ReadTime[]): When[] {
  const found: When[] = [];
  const reader = { text, today: '', mentions: new Map() };
  let read = 0;
  for (const time of times) {
    if (time.from < read) continue;
    const range = matchAt('range', reader, time.to);
    const end = range && timeAt(text, endOf(range));
    read = end ? end.to : time.to;
    // `저녁 7시에서 6시로 바뀌었습니다`.
    if (end && range[0].includes('에서') && isMoved(text, end.to)) {
      found.push(
        ofTime(endTime({ ...time, minutes: 720 * Math.floor(time.minutes / 720) }, end, text), null),
      );
      continue;
    }
    found.push({ ...ofTime(time, end && endTime(time, end, text)), to: read });
  }
  return found;
}

const ofTime = (time: ReadTime, end: ReadTime | null): When => ({
  from: time.from,
  to: time.to,
  day: null,
  time: timeText(time.minutes),
  endDay: null,
  endTime: end ? timeText(end.minutes) : null,
  repeats: false,
  doubts: time.sure ? [] : ['hour'],
  isEnd: false,
});
