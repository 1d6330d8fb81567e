import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { tookPart } from './turnout.ts';

type Counted = Pick<Poll, 'voters' | 'paper' | 'households' | 'quorum'>;

/** How many took part, of how many households, and the quorum. */
export function turnoutText(poll: Counted) {
  if (poll.quorum === null) return tookText(poll);
  return poll.households ? `${tookText(poll)} · ${quorumText(poll)}` : quorumText(poll);
}

export const quorumText = (poll: Counted) =>
  fill(copy[poll.households ? 'polls.householdQuorum' : 'polls.quorum'], countsOf(poll));

/** How many took part, and on paper. */
export function tookText(poll: Counted) {
  const { households, paper } = poll;
  const counts = countsOf(poll);
  if (households) return fill(copy[paper ? 'polls.householdsPaper' : 'polls.households'], counts);
  return fill(copy[paper ? 'polls.took' : 'polls.voters'], counts);
}

const countsOf = (poll: Counted) => ({
  count: grouped(tookPart(poll)),
  paper: grouped(poll.paper?.ballots ?? 0),
  quorum: grouped(poll.quorum ?? 0),
  total: grouped(poll.households?.total ?? 0),
});
