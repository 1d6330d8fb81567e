import type { Poll, PollDraft } from '#community/polls/contract.ts';
import { pollFields } from '#community/polls/fields.ts';
import { answerLength, fewestAnswers, longestMs, shortestMs } from '#community/polls/limits.ts';
import { cleanText } from '#shared/field-rules.ts';
import { isLongerThan } from '#shared/text/text-length.ts';
import { addDays, seoulDay, timeOf } from '#shared/time/dates.ts';
import { instantAt, wallTime } from '#shared/time/wall-time.ts';
import { serverNow } from '#web/device/clock.ts';

/** `key`: tells the rows apart while one is removed. */
export type AnswerValue = { key: number; text: string };

/** The form's values, as typed. `endsAt`: `2026-11-24T18:00`. */
export type PollFormValues = {
  id: string;
  question: string;
  answers: AnswerValue[];
  several: boolean;
  secret: boolean;
  endsAt: string;
  quorum: string;
};

const usualDays = 7;

/** Ends in a week, when people are home. */
export const emptyPoll = (id: string, now = serverNow()): PollFormValues => ({
  id,
  question: '',
  answers: answersOf(['', '']),
  several: false,
  secret: false,
  endsAt: `${addDays(seoulDay(now), usualDays)}T20:00`,
  quorum: '',
});

const answersOf = (texts: string[]): AnswerValue[] => texts.map((text, key) => ({ key, text }));

export const valuesOf = ({
  id,
  question,
  answers,
  several,
  secret,
  endsAt,
  quorum,
}: Poll): PollFormValues => ({
  id,
  question,
  several,
  secret,
  answers: answersOf(answers.map(({ text }) => text)),
  endsAt: wallTime(endsAt),
  quorum: quorum === null ? '' : String(quorum),
});

export type PollRequest = Omit<PollDraft, 'id' | 'newsId' | 'postId'>;

/** Empty answers are left out: nobody has to remove a row that they do not need. */
export const requestOf = ({
  question,
  answers,
  several,
  secret,
  endsAt,
  quorum,
}: PollFormValues): PollRequest => ({
  question,
  answers: answers.map(textOf).filter(Boolean),
  several,
  secret,
  endsAt: instantAt(endsAt),
  quorum: quorum.trim() === '' ? null : votersIn(quorum.trim()),
});

const textOf = ({ text }: AnswerValue) => cleanText(pollFields.answer, text);

/** NaN: not a number as people write it. */
const votersIn = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN);

/** What no rule of a single field can know. */
export function complaintsOf({ answers, endsAt }: PollRequest, now = serverNow()) {
  const left = endsAt ? timeOf(endsAt) - now.getTime() : 0;
  const complaints: Record<string, string | undefined> = {
    answers: answers.length < fewestAnswers ? 'polls.fewAnswers' : undefined,
    endsAt: left < shortestMs || left > longestMs ? 'polls.badEnd' : undefined,
  };
  for (const [place, text] of answers.entries()) {
    if (isLongerThan(text, answerLength)) complaints[`answers.${place}`] = 'polls.longAnswer';
    else if (answers.indexOf(text) < place) complaints[`answers.${place}`] = 'polls.sameAnswers';
  }
  return complaints;
}

/** The error of each row. The request has no empty rows; the first of them says that an answer is missing. */
export function answerErrors(answers: AnswerValue[], errors: Record<string, string | undefined>) {
  const firstEmpty = answers.findIndex((answer) => textOf(answer) === '');
  let place = 0;
  return answers.map((answer, row) => {
    if (textOf(answer) !== '') return errors[`answers.${place++}`];
    return row === firstEmpty ? errors.answers : undefined;
  });
}
