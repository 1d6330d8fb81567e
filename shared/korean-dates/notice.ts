import type { Day } from '#shared/dates.ts';
import { cutTo } from '#shared/text-length.ts';
import { withoutChat } from './chat-lines.ts';
import type { Fact } from './fact.ts';
import { factsOf } from './facts.ts';
import { type LabelKind, type Labelled, labelsOf } from './labels.ts';
import { isMoved } from './moved.ts';
import { plainSigns } from './plain-signs.ts';
import { timesOf } from './times.ts';
import { titleIn } from './title.ts';
import { ofTimes, type When, whensOf } from './whens.ts';

type Times = Omit<When, 'isEnd'>;

/** What a notice may say, guessed by rules, with the place in the text that says it. */
export type Guess =
  | { kind: 'title'; from: number; to: number; text: string }
  | ({ kind: 'when' } & Times)
  | ({ kind: 'until' } & Times)
  | Fact;

export type GuessKind = Guess['kind'];

/** More of a kind is no notice. */
const mostOfKind = 12;
const titleLength = 60;

/** Finds title, times, deadlines, place, people, cost, phone numbers and a link in a notice. The likeliest of a kind comes first. */
export function readNotice(text: string, today: Day): Guess[] {
  const { plain, writtenAt } = withoutChat(plainSigns(text), today);
  const labels = labelsOf(plain);
  const times = timesIn(plain, labels, { today, writtenAt });
  const facts = factsOf(plain, labels, endsOf(times, plain));
  const found = [...titlesOf(text, plain, labels), ...times, ...facts];
  const seen = new Map<string, number>();
  return found.filter((guess) => {
    const { from, to, ...said } = guess;
    const key = JSON.stringify(said);
    const count = seen.get(guess.kind) ?? 0;
    if (seen.has(key) || count >= mostOfKind) return false;
    seen.set(key, 1).set(guess.kind, count + 1);
    return true;
  });
}

/** Where days with their hours end, and hours that stand alone. */
const endsOf = (times: { to: number }[], plain: string) =>
  [...new Set([...times.map(({ to }) => to), ...timesOf(plain).map(({ to }) => to)])].sort((a, b) => a - b);

function titlesOf(text: string, plain: string, labels: Labelled[]): Guess[] {
  const named = labels.find(({ kind, from, to }) => kind === 'title' && to > from);
  const span = named ?? titleIn(plain, labels);
  if (!span) return [];
  const { from, to } = span;
  return [{ kind: 'title', from, to, text: shortened(text.slice(from, to)) }];
}

/** Cut between words, if it is too long. */
function shortened(title: string) {
  const cut = cutTo(title, titleLength);
  const word = cut.lastIndexOf(' ');
  return cut === title || word < titleLength / 2 ? cut : cut.slice(0, word);
}

const dated = /(?:일시|일자|날짜|기간|접수|신청|모집|기한|마감)[은는]?\s{0,2}:?\s{0,2}\(?$/;
const due = /(?:기한|마감일?|납기일?)[은는]?\s{0,2}:?\s{0,2}$/;
/** `신청은 6월 18일부터`. */
const opens = /(?:신청|접수|예약|예매|등록)[은는]?\s?:?\s?$/;
/** `3월 15일~예산 소진 시까지`. */
const endsWithout = /^\s?[~-]\s?(?:예산|마감|소진|물량|선착순|상시|정원|모집|충원)/;
/** `내일은 관리비 납부 마감일입니다`. */
const isLastDay = /^\s?(?:은|는|이)\s[^.\n,]{0,14}마감(?:일|날)?(?:입니다|이에요|이니|이오니)/;
/** `영업은 12월 5일까지만 합니다`. */
const runsUntil = /(?:영업|판매|할인|이벤트)(?:은|는)?\s$/;
/** `12월 1일 오후 6시에 신청 닫습니다`. */
const closes = /^에?\s?(?:신청|접수|모집)[은는을를]?\s?(?:마감|닫|끝)/;
const asksFor = /신청|접수|모집|제출|납부|예약|등록|회신|반납|마감|응모/;

type Written = { today: Day; writtenAt: (at: number) => Day };

function timesIn(plain: string, labels: Labelled[], written: Written): Guess[] {
  const labelAt = finder(labels);
  const hasLabel = (at: number) =>
    ['when', 'until'].includes(labelAt(at)?.kind ?? '') || dated.test(plain.slice(Math.max(0, at - 8), at));
  const named = whensOf(plain, { ...written, hasLabel }).filter((when) => !wasPlanned(plain, when));
  const whens = withFirstDay(plain, withTimes(plain, named, labelAt), labelAt);
  const told = whens.filter((when) => !isSignature(plain, when, labelAt(when.from)));
  const scored = (told.length > 0 ? told : whens).map((when, place) => {
    const label = labelAt(when.from)?.kind;
    const kind = kindOf(plain, when, label);
    const past = when.doubts.includes('past');
    const score =
      (label === 'when' ? 4 : 0) +
      (when.time ? 2 : 0) +
      (when.endDay ? 1 : 0) +
      (isMoved(plain, when.to) ? 6 : 0) -
      (past ? 8 : 0) -
      (isNot.test(plain.slice(when.to, when.to + 60)) ? 3 : 0) -
      (when.day ? 0 : 3);
    return { when, kind, score, place };
  });
  // `장소는 삼거리치킨, 시간은 저녁 7시. 날짜는 투표로 정해요. 투표는 일요일까지`: only the hour is known.
  const hour =
    scored.every(({ kind }) => kind === 'until') && hoursOf(plain, labelAt).filter(outside(whens))[0];
  if (hour) scored.push({ when: hour, kind: 'when', score: -4, place: scored.length });
  return scored
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ when: { isEnd: _, ...when }, kind }) => ({ kind, ...when }));
}

function kindOf(plain: string, { from, to, time, isEnd, endDay }: When, label?: LabelKind): 'when' | 'until' {
  if (label === 'until') return 'until';
  const line =
    plain
      .slice(Math.max(0, from - 24), from)
      .split('\n')
      .at(-1) ?? '';
  const after = plain.slice(to, to + 14).split('\n')[0] ?? '';
  if (closes.test(after)) return 'until';
  if (isEnd && runsUntil.test(line)) return 'when';
  if (label === 'when')
    return isEnd && (asksFor.test(after) || plain.startsWith('마감', to - 2)) ? 'until' : 'when';
  if (isLastDay.test(plain.slice(to, to + 30))) return 'until';
  if (isEnd && time && comesTo.test(`까지${plain.slice(to, to + 38)}`)) return 'when';
  if (opens.test(line) && /^\s?부터/.test(after)) return 'until';
  if (asksFor.test(line) && endsWithout.test(after)) return 'until';
  if (due.test(line) || (asksFor.test(line) && /^\s?으?로\s?연장/.test(after))) return 'until';
  return isEnd ||
    (endDay !== null && asksFor.test(line.replace(/[가-힣] 모집\s?:?\s?$/, ''))) ||
    /^\s?까지/.test(after)
    ? 'until'
    : 'when';
}

/**
 * `매주 목요일 14:00~15:30, 12월 3일 개강`: the first day of what is repeated, with its hours. `3월 15일부터 19일까지 매일
 * 9시~17시`: the hours of each of these days.
 */
function withFirstDay(plain: string, whens: When[], labelAt: (at: number) => Labelled | undefined): When[] {
  const hours = whens.find(({ repeats, time }) => repeats && time);
  if (!hours) return whens;
  const isDaily = plain.startsWith('매일', hours.from);
  const isLine = isDaily || labelAt(hours.from)?.kind === 'when';
  const isFirst = ({ from, to, endDay }: When) =>
    endDay
      ? hours.from >= to && (hours.from - to <= 4 || (isLine && (isDaily || labelAt(from)?.kind === 'when')))
      : /^\s?(?:개강|시작|첫)/.test(plain.slice(to, to + 4));
  return whens.map((when) =>
    when.day && !when.time && isFirst(when)
      ? { ...when, time: hours.time, endTime: hours.endTime, doubts: [...when.doubts, ...hours.doubts] }
      : when,
  );
}

/** The hours that are said to be those of the thing. */
const hoursOf = (plain: string, labelAt: (at: number) => Labelled | undefined): When[] =>
  ofTimes(plain, timesOf(plain)).filter(
    ({ from }) =>
      labelAt(from)?.kind === 'when' || /시간은\s$/.test(plain.slice(Math.max(0, from - 4), from)),
  );

/** The label whose value has a place, by binary search. */
function finder(labels: Labelled[]) {
  return (at: number): Labelled | undefined => {
    let [low, high] = [0, labels.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((labels[middle] as Labelled).at <= at) low = middle + 1;
      else high = middle;
    }
    const label = labels[low - 1];
    return label && at <= label.to ? label : undefined;
  };
}

/** `11월 28일 개최 예정이던 대회`, `당초 11월 28일`: it is no more. `선정 결과는 12월 23일`: one is told then. */
const wasPlanned = (plain: string, { from, to }: When) =>
  /(?:결과|합격자|당첨자)\s?(?:발표|통보|안내|공고)?(?:은|는)?\s?:?\s?$/.test(
    plain.slice(Math.max(0, from - 14), from),
  ) ||
  /^(?:에|은|는)?\s?[^.\n]{0,8}(?:예정이(?:었)?던|하려던|하기로\s?했던)/.test(plain.slice(to, to + 20)) ||
  /(?:^|[\s(])(?:당초|종전|변경\s?전)[)\]】>]?\s{0,3}:?\s{0,3}$/.test(
    plain.slice(Math.max(0, from - 12), from),
  );

/** `1월 1일은 수거하지 않습니다`. */
const isNot = /^(?:은|는|에는)\s[^.\n]{0,40}(?:않습니다|않아요|없습니다|없어요|안\s합니다)/;

/** A date alone on its line, without a label, says when the letter was written. */
function isSignature(plain: string, { from, to, time, endDay, repeats }: When, label: Labelled | undefined) {
  if (label || time || endDay || repeats) return false;
  const before = plain.slice(Math.max(0, from - 40), from);
  const after = plain.slice(to, to + 40);
  return /(?:^|\n)\s*$/.test(before) && /^\s*(?:\n|$)/.test(after) && /\d{4}/.test(plain.slice(from, to));
}

/**
 * `날짜: 9월 3일`, `시간: 오후 2시`: a time that stands alone belongs to the day before it that has none, if it has the label of
 * a time, or stands close by.
 */
function withTimes(plain: string, whens: When[], labelAt: (at: number) => Labelled | undefined): When[] {
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
      from - when.to <= near &&
      (labelAt(from)?.kind === 'when' ||
        /시간은\s[^.\n]{0,12}$/.test(plain.slice(Math.max(0, from - 16), from)) ||
        (from < (whens[place + 1]?.from ?? plain.length) &&
          labelAt(from) === labelAt(when.from) &&
          isBeside(plain.slice(when.to, from)) &&
          (!plain.startsWith('까지', to) || comesTo.test(plain.slice(to, to + 40)))));
    const time = when.time || when.isEnd ? undefined : free.slice(last, last + 3).find(isNear);
    if (!time) return when;
    last = free.indexOf(time) + 1;
    return { ...when, time: time.time, endTime: time.endTime, doubts: [...when.doubts, ...time.doubts] };
  });
}

const isOver = /(?:어제|그제|그저께|어젯밤|지난밤)\s?$/;

/** The farthest that an hour stands from its day. */
const near = 120;
const ofOthers = /문의|접수|신청|상담|전화|점심|민원|예약|방문|이용|개방|까지|제출|첫차|막차/;

/** `8시까지 정자나무 밑으로 나오세요`: when it begins. */
const comesTo =
  /^까지\s[^.\n]{2,24}(?:나오|나와|오[세시셔십]|와\s?주|모[여이입]|집합|집결|도착|등교|등원|입장|입실|탑승)/;

/** Whether an hour behind these words is that of the day before them. */
const isBeside = (between: string) => between.length <= 50 && !ofOthers.test(between);

/** Keeps what lies in none of the spans, which are in order. */
function outside(spans: When[]) {
  let place = 0;
  return ({ from }: When) => {
    while (place < spans.length && (spans[place] as When).to <= from) place++;
    return (spans[place]?.from ?? Number.POSITIVE_INFINITY) > from;
  };
}
