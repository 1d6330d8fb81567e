import { line, whole } from '#shared/field-rules.ts';
import { answerLength, mostQuorum, questionLength } from './limits.ts';

/** The texts of a poll. `answer` is the rule of each of its answers. */
export const pollFields = {
  question: line(questionLength, { required: 'polls.needQuestion' }),
  answer: line(answerLength, { required: 'polls.needAnswer' }),
  quorum: whole({ from: 1, to: mostQuorum, bad: 'polls.badQuorum' }),
} as const;
