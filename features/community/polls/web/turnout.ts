import type { Poll } from '#community/polls/contract.ts';

type Counted = Pick<Poll, 'voters' | 'paper'>;

/** How many took part, on the screen and on paper: the number that a quorum is about. */
export const tookPart = ({ voters, paper }: Counted) => voters + (paper?.ballots ?? 0);

/** How many of them the votes are of, without invalid ballots. */
export const validBallots = (poll: Counted) => tookPart(poll) - (poll.paper?.invalid ?? 0);

export const percentOf = (votes: number, ballots: number) =>
  ballots > 0 ? Math.round((100 * votes) / ballots) : 0;

/** Why a result is not shown although somebody voted. */
export const fewText = ({ households }: Pick<Poll, 'households'>) =>
  households ? 'polls.fewHouseholds' : 'polls.few';

/** Whether the result stands. Nobody knows while votes on paper are missing. */
export const isQuorumMet = (poll: Pick<Poll, 'voters' | 'paper' | 'quorum'>) =>
  poll.quorum === null || tookPart(poll) >= poll.quorum;
