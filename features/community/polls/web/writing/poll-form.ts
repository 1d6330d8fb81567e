import type { Poll, PollDraft } from '#community/polls/contract.ts';
import { pollFields } from '#community/polls/fields.ts';
import { fewestOptions, longestMs, optionLength, shortestMs } from '#community/polls/limits.ts';
import { cleanText } from '#shared/field-rules.ts';
import { isLongerThan } from '#shared/text/text-length.ts';
import { addDays, seoulDay, timeOf } from '#shared/time/dates.ts';
import { instantAt, wallTime } from '#shared/time/wall-time.ts';
import { serverNow } from '#web/device/clock.ts';

/** `key`: tells the rows apart while one is removed. */
export type OptionValue = { key: number; text: string };

/** The form's values, as typed. `endsAt`: `2026-11-24T18:00`. */
export type PollFormValues = {
  id: string;
  question: string;
  options: OptionValue[];
  several: boolean;
  secret: boolean;
  byHousehold: boolean;
  endsAt: string;
  quorum: string;
};

const usualDays = 7;

/** Ends in a week, when people are home. */
export const emptyPoll = (id: string, now = serverNow()): PollFormValues => ({
  id,
  question: '',
  options: optionsOf(['', '']),
  several: false,
  secret: false,
  byHousehold: false,
  endsAt: `${addDays(seoulDay(now), usualDays)}T20:00`,
  quorum: '',
});

const optionsOf = (texts: string[]): OptionValue[] => texts.map((text, key) => ({ key, text }));

export const valuesOf = ({
  id,
  question,
  options,
  several,
  secret,
  households,
  endsAt,
  quorum,
}: Poll): PollFormValues => ({
  id,
  question,
  several,
  secret,
  byHousehold: households !== null,
  options: optionsOf(options.map(({ text }) => text)),
  endsAt: wallTime(endsAt),
  quorum: quorum === null ? '' : String(quorum),
});

export type PollRequest = Omit<PollDraft, 'id' | 'newsId' | 'postId'>;

/** Empty options are left out: nobody has to remove a row that they do not need. */
export const requestOf = ({
  question,
  options,
  several,
  secret,
  byHousehold,
  endsAt,
  quorum,
}: PollFormValues): PollRequest => ({
  question,
  options: options.map(textOf).filter(Boolean),
  several,
  secret,
  byHousehold,
  endsAt: instantAt(endsAt),
  quorum: quorum.trim() === '' ? null : votersIn(quorum.trim()),
});

const textOf = ({ text }: OptionValue) => cleanText(pollFields.option, text);

/** NaN: not a number as people write it. */
const votersIn = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN);

/** What no rule of a single field can know. */
export function complaintsOf({ options, endsAt }: PollRequest, now = serverNow()) {
  const left = endsAt ? timeOf(endsAt) - now.getTime() : 0;
  const complaints: Record<string, string | undefined> = {
    options: options.length < fewestOptions ? 'polls.fewOptions' : undefined,
    endsAt: left < shortestMs || left > longestMs ? 'polls.badEnd' : undefined,
  };
  for (const [place, text] of options.entries()) {
    if (isLongerThan(text, optionLength)) complaints[`options.${place}`] = 'polls.longOption';
    else if (options.indexOf(text) < place) complaints[`options.${place}`] = 'polls.sameOptions';
  }
  return complaints;
}

/** The error of each row. The request has no empty rows; the first of them says that an option is missing. */
export function optionErrors(options: OptionValue[], errors: Record<string, string | undefined>) {
  const firstEmpty = options.findIndex((option) => textOf(option) === '');
  let place = 0;
  return options.map((option, row) => {
    if (textOf(option) !== '') return errors[`options.${place++}`];
    return row === firstEmpty ? errors.options : undefined;
  });
}
