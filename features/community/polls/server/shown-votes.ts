import { fewestSecretBallots } from '#community/polls/limits.ts';

type Counted = {
  is_secret: boolean;
  voters: number;
  votes: number[] | null;
  paper_votes: number[] | null;
  paper_ballots: number | null;
  paper_invalid: number | null;
};

/**
 * The votes that may be seen: a secret result of very few would say how each of them voted. Where very few
 * voted on the screen, and with those on paper they are enough, only the sums of both are shown.
 */
export function shownVotes({ is_secret, voters, votes, ...paper }: Counted) {
  const none = { votes: null, onPaper: null };
  const { paper_votes, paper_ballots, paper_invalid } = paper;
  const valid = voters + (paper_ballots ?? 0) - (paper_invalid ?? 0);
  if (!votes || (is_secret && valid < fewestSecretBallots)) return none;
  if (!paper_votes) return { votes, onPaper: null };
  const isApart = !is_secret || voters === 0 || voters >= fewestSecretBallots;
  return {
    votes: votes.map((count, place) => count + (paper_votes[place] ?? 0)),
    onPaper: isApart ? paper_votes : null,
  };
}
