import { addDays, type Day, isDay } from '#shared/time/dates.ts';
import type { Mention } from './mentions.ts';
import { nextDate, nextDay } from './named-days.ts';
import { endOf, matchAt, type Reader, readSide, type Side } from './sides.ts';
import { endTime, type ReadTime, timeAt } from './times.ts';

export type End = {
  to: number;
  day: Day | null;
  time: ReadTime | null;
  sign: string | undefined;
  startTime?: ReadTime;
};

/** The end of a range after `~`: a day, a day of the same month, or only a time. */
export function readRangeEnd(reader: Reader, start: Side, at: number): End | null {
  const { text, mentions } = reader;
  const time = timeAt(text, at);
  if (time && start.time)
    return { to: time.to, day: null, time: endTime(start.time, time, text), sign: undefined };
  const named = mentions.get(at);
  // `12/26~27`.
  const isSlashed = text.slice(start.mention.from, start.mention.to).includes('/');
  const number = named
    ? null
    : (matchAt('endDay', reader, at) ?? (isSlashed ? matchAt('endNumber', reader, at) : null));
  const day = named ? endOfRange(start.mention, named) : number && dayAfter(start.mention, Number(number[1]));
  if (!day) return null;
  const mention = {
    from: at,
    to: named ? named.to : endOf(number as RegExpExecArray),
    day,
    kind: 'full',
  } as const;
  const side = readSide(reader, mention);
  return { to: side.to, day, time: side.time, sign: side.sign, ...hoursAfter(reader, side) };
}

/** `8. 25. ~ 8. 27., 09:00~18:00`: hours of each day, of which the first is of the start. */
function hoursAfter(reader: Reader, { time, to }: Side): Partial<End> {
  // `12월 1~3일 오전 10시부터`: the hour at which each day begins.
  if (time && /^\s?부터/.test(reader.text.slice(to, to + 3))) return { startTime: time, time: null };
  const range = time && matchAt('range', reader, to);
  const last = range && timeAt(reader.text, endOf(range));
  if (!time || !last) return {};
  return { to: last.to, startTime: time, time: endTime(time, last, reader.text) };
}

/** A range without years that has begun is of this year, not of the next. */
export function sinceLastYear(reader: Reader, mention: Mention, start: Side, end: End): [Side, End] {
  const hours = end.startTime && !start.time ? { ...start, time: end.startTime } : start;
  const { day } = mention;
  if (mention.kind !== 'yearless' || !day || !end.day || !isNext(day, reader.today)) return [hours, end];
  const [begun, ended] = [yearBefore(day), yearBefore(end.day)];
  if (!begun || !ended || ended < reader.today || begun > ended) return [hours, end];
  return [
    { ...hours, mention: { ...mention, day: begun } },
    { ...end, day: ended },
  ];
}

const isNext = (day: Day, today: Day) => day.slice(0, 4) > today.slice(0, 4);

function yearBefore(day: Day): Day | null {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isDay(before) ? before : null;
}

/** An end without a year is the first such day after the start, so a range may pass New Year. */
function endOfRange({ day: start }: Mention, end: Mention): Day | null {
  if (!start || !end.day) return null;
  if (end.kind === 'dayOfMonth') return dayAfter({ day: start }, Number(end.day.slice(8)));
  if (end.kind !== 'yearless') return end.day >= start ? end.day : null;
  return nextDay(start, Number(end.day.slice(5, 7)), Number(end.day.slice(8)));
}

const dayAfter = ({ day }: Pick<Mention, 'day'>, date: number): Day | null => {
  const next = day && nextDate(day, date);
  return next && next <= addDays(day, 62) ? next : null;
};
