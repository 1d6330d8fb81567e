import { comesTo } from './deadlines.ts';
import type { Labelled } from './labels.ts';
import { timesOf } from './times.ts';
import { ofTimes, type When } from './whens.ts';

type LabelAt = (at: number) => Labelled | undefined;

/**
 * `매주 목요일 14:00~15:30, 12월 3일 개강`: the first day of what is repeated, with its hours. `3월 15일부터 19일까지 매일
 * 9시~17시`: the hours of each of these days.
 */
export function withFirstDay(plain: string, whens: When[], labelAt: LabelAt): When[] {
  const hours = whens.find(({ repeats, time }) => repeats && time);
  if (!hours) return whens;
  const isDaily = plain.startsWith('매일', hours.from);
  const isLine = isDaily || labelAt(hours.from)?.kind === 'when';
  const isFirst = ({ from, to, endDay }: When) =>
    endDay
      ? hours.from >= to && (hours.from - to <= 4 || (isLine && (isDaily || labelAt(from)?.kind === 'when')))
      : /^\s?(?:개강|시작|첫)/.test(plain.slice(to, to + 4));
  // The last range before the hours, if there are two, such as those of applying and of learning.
  const first = whens.findLast(
    (when) => when.day && !when.time && labelAt(when.from)?.kind !== 'until' && isFirst(when),
  );
  return whens.map((when) =>
    when === first
      ? { ...when, time: hours.time, endTime: hours.endTime, doubts: [...when.doubts, ...hours.doubts] }
      : when,
  );
}

/** The hours that are said to be those of the thing. */
export const hoursOf = (plain: string, labelAt: LabelAt): When[] =>
  ofTimes(plain, timesOf(plain)).filter(
    ({ from }) => labelAt(from)?.kind === 'when' || isStated(plain, from),
  );

/**
 * `날짜: 9월 3일`, `시간: 오후 2시`: a time that stands alone belongs to the day before it that has none, if it has
 * the label of a time, or stands close by.
 */
export function withTimes(plain: string, whens: When[], labelAt: LabelAt): When[] {
  const free = ofTimes(plain, timesOf(plain))
    .filter(outside(whens))
    .filter(({ from }) => !isOver.test(plain.slice(Math.max(0, from - 6), from)));
  if (whens.length === 0) return free.slice(0, 3);
  const [only, ...others] = whens as [When, ...When[]];
  // `저녁 7시에 모입니다. 12월 5일이에요.`
  const before = free.length === 1 && others.length === 0 && !only.time && !only.isEnd && free[0];
  if (
    before &&
    before.to < only.from &&
    only.from - before.to <= 40 &&
    !ofOthers.test(plain.slice(before.to, only.from).replace(before.endTime ? /^까지/ : '', ''))
  )
    return [
      { ...only, time: before.time, endTime: before.endTime, doubts: [...only.doubts, ...before.doubts] },
    ];
  let last = 0;
  return whens.map((when, place) => {
    while (last < free.length && (free[last] as When).from < when.to) last++;
    const isNear = ({ from, to }: When) =>
      (isStated(plain, from) && from - when.to <= 3 * near) ||
      (from - when.to <= near &&
        (labelAt(from)?.kind === 'when' ||
          (from < (whens[place + 1]?.from ?? plain.length) &&
            labelAt(from) === labelAt(when.from) &&
            isBeside(plain.slice(when.to, from)) &&
            (!plain.startsWith('까지', to) || comesTo.test(plain.slice(to, to + 40))))));
    const time = when.time || when.isEnd ? undefined : free.slice(last, last + 3).find(isNear);
    if (!time) return when;
    last = free.indexOf(time) + 1;
    return { ...when, time: time.time, endTime: time.endTime, doubts: [...when.doubts, ...time.doubts] };
  });
}

const isOver = /(?:어제|그제|그저께|어젯밤|지난밤)\s?$/;

/** `운영 시간은 이틀 모두 오전 10시부터 오후 5시까지다`. */
const isStated = (plain: string, from: number) =>
  /시간은\s[^.\n]{0,12}$/.test(plain.slice(Math.max(0, from - 16), from));

/** The farthest that an hour stands from its day. */
const near = 120;
const ofOthers = /문의|접수|신청|상담|전화|점심|민원|예약|방문|이용|개방|까지|제출|첫차|막차/;

/** Whether an hour behind these words is that of the day before them. */
const isBeside = (between: string) => between.length <= 50 && !ofOthers.test(between);

/** Keeps what lies in none of the spans, which are in order. */
export function outside(spans: When[]) {
  let place = 0;
  return ({ from }: When) => {
    while (place < spans.length && (spans[place] as When).to <= from) place++;
    return (spans[place]?.from ?? Number.POSITIVE_INFINITY) > from;
  };
}
