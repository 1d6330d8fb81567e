import { cutTo } from '#shared/text/text-length.ts';
import type { Day } from '#shared/time/dates.ts';
import { withoutChat } from './chat-lines.ts';
import { kindOf } from './deadlines.ts';
import type { Fact } from './fact.ts';
import { factsOf } from './facts.ts';
import { hoursOf, outside, withFirstDay, withTimes } from './hours.ts';
import { type Labelled, labelsOf } from './labels.ts';
import { isMoved } from './moved.ts';
import { plainSigns } from './plain-signs.ts';
import { timesOf } from './times.ts';
import { titleIn } from './title.ts';
import { type When, whensOf } from './whens.ts';

type Times = Omit<When, 'isEnd'>;

/** A fact that a notice may give, guessed by rules, with the place in the text that gives it. */
export type Guess =
  | { kind: 'title'; from: number; to: number; text: string }
  | ({ kind: 'when' } & Times)
  | ({ kind: 'until' } & Times)
  | Fact;

/** More of a kind is no notice. */
const mostOfKind = 12;
const titleLength = 60;

/**
 * Finds title, times, deadlines, place, people, cost, phone numbers and a link in a notice. The
 * likeliest of a kind comes first.
 */
export function readNotice(text: string, today: Day): Guess[] {
  const { plain, writtenAt } = withoutChat(plainSigns(text), today);
  const labels = labelsOf(plain);
  const times = timesIn(plain, labels, { today, writtenAt });
  const facts = factsOf(plain, labels, endsOf(times, plain));
  const found = [...titlesOf(text, plain, labels), ...times, ...facts];
  const seen = new Map<string, number>();
  return found.filter((guess) => {
    const { from, to, ...content } = guess;
    const key = JSON.stringify(content);
    const count = seen.get(guess.kind) ?? 0;
    if (seen.has(key) || count >= mostOfKind) return false;
    seen.set(key, 1).set(guess.kind, count + 1);
    return true;
  });
}

/** The ends of days with their hours, and of hours that stand alone. */
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
  const lastSpace = cut.lastIndexOf(' ');
  return cut === title || lastSpace < titleLength / 2 ? cut : cut.slice(0, lastSpace);
}

/** Before a date that is meant as one. */
const dated = /(?:일시|일자|날짜|기간|접수|신청|모집|기한|마감)[은는]?\s{0,2}:?\s{0,2}\(?$/;

type Written = { today: Day; writtenAt: (at: number) => Day };

function timesIn(plain: string, labels: Labelled[], written: Written): Guess[] {
  const labelAt = finder(labels);
  const hasLabel = (at: number) =>
    ['when', 'until'].includes(labelAt(at)?.kind ?? '') || dated.test(plain.slice(Math.max(0, at - 8), at));
  const named = whensOf(plain, { ...written, hasLabel }).filter((when) => !wasPlanned(plain, when));
  const whens = withFirstDay(plain, withTimes(plain, named, labelAt), labelAt);
  const candidates = whens.filter((when) => !isSignature(plain, when, labelAt(when.from)));
  const scored = (candidates.length > 0 ? candidates : whens).map((when, place) => {
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
  (/(?:결과|합격자|당첨자)\s?(?:발표|통보|안내|공고|은|는|:)(?:은|는)?\s?:?\s?$/.test(
    plain.slice(Math.max(0, from - 14), from),
  ) &&
    !/^\s?[^.\n]{0,8}로\s?(?:확정|결정|정[해하])/.test(plain.slice(to, to + 16))) ||
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
