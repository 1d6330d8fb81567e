import { line, whole } from '#shared/field-rules.ts';
import { mostQuorum, optionLength, questionLength } from './limits.ts';

/** The texts of a poll. `option` is the rule of each of its options. */
export const pollFields = {
  question: line(questionLength, { required: 'polls.needQuestion' }),
  option: line(optionLength, { required: 'polls.needOption' }),
  quorum: whole({ from: 1, to: mostQuorum, bad: 'polls.badQuorum' }),
} as const;
