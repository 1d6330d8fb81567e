import { line, whole } from '#shared/field-rules.ts';
import { counterLength, mostPaper, mostQuorum, optionLength, questionLength } from './limits.ts';

/** The texts of a poll. `option` is the rule of each of its options. */
export const pollFields = {
  question: line(questionLength, { required: 'polls.needQuestion' }),
  option: line(optionLength, { required: 'polls.needOption' }),
  quorum: whole({ from: 1, to: mostQuorum, bad: 'polls.badQuorum' }),
} as const;

const paperNumber = { from: 0, to: mostPaper, bad: 'paper.badNumber' } as const;

/** What is entered of the votes on paper. `votes` is the rule of each option's. */
export const paperFields = {
  ballots: whole(paperNumber),
  votes: whole(paperNumber),
  invalid: whole(paperNumber),
  firstCounter: line(counterLength, { required: 'paper.needCounter' }),
  secondCounter: line(counterLength, { required: 'paper.needCounter' }),
} as const;
