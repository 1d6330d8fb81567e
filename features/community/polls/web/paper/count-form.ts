import type { Poll } from '#community/polls/contract.ts';
import type { PaperCountDraft, PaperPoll } from '#community/polls/paper-contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { wrongSums } from '#community/polls/paper-sums.ts';
import { readWhole } from '#web/ui/fields/whole-number.ts';

/** The form's values, as typed. */
export type CountValues = {
  revision: number;
  ballots: string;
  votes: string[];
  invalid: string;
  firstCounter: string;
  secondCounter: string;
};

type Entered = Pick<PaperPoll, 'poll' | 'count' | 'revision'>;

export const valuesOf = ({ poll, count, revision }: Entered): CountValues => ({
  revision,
  ballots: String(count?.ballots ?? ''),
  votes: poll.options.map((_, place) => String(count?.votes[place] ?? '')),
  invalid: String(count?.invalid ?? 0),
  firstCounter: count?.firstCounter ?? '',
  secondCounter: count?.secondCounter ?? '',
});

export type CountRequest = Omit<PaperCountDraft, 'revision'>;

export const requestOf = (values: CountValues): CountRequest => ({
  ballots: numberIn(values.ballots),
  votes: values.votes.map(numberIn),
  invalid: numberIn(values.invalid),
  firstCounter: values.firstCounter,
  secondCounter: values.secondCounter,
});

/** NaN: not a number as people write it, or none. */
const numberIn = (text: string) => readWhole(text) ?? Number.NaN;

/** What no rule of a single field can know. Sums are looked at once each number is one. */
export function complaintsOf(poll: Poll, request: CountRequest): Record<string, string> {
  const { ballots, votes, invalid } = request;
  const missing = votes.flatMap((count, place) =>
    Number.isNaN(count) ? [[`votes.${place}`, 'paper.badNumber']] : [],
  );
  const isWhole = !Number.isNaN(ballots) && !Number.isNaN(invalid) && missing.length === 0;
  return isWhole ? wrongSums(poll, request) : Object.fromEntries(missing);
}

/** The sums that somebody else has entered meanwhile. */
export const textsOf = ({ options }: Poll, values: CountValues) => [
  { label: copy['paper.ballots'], text: values.ballots },
  ...options.map(({ text }, place) => ({ label: text, text: values.votes[place] ?? '' })),
  { label: copy['paper.invalid'], text: values.invalid },
  { label: copy['paper.firstCounter'], text: values.firstCounter },
  { label: copy['paper.secondCounter'], text: values.secondCounter },
];
