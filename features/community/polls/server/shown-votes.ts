import { fewestSecretBallots } from '#community/polls/limits.ts';

type Counted = {
  is_secret: boolean;
  voters: number;
  votes: number[] | null;
  paper_votes: number[] | null;
  paper_ballots: number | null;
  paper_invalid: number | null;
  is_paper_awaited: boolean;
};

const isEnough = (people: number) => people === 0 || people >= fewestSecretBallots;

/**
 * The votes that may be seen: a secret result of very few would say how each of them voted. Where very few
 * voted on the screen or on paper, only the sums of both are shown, and none before both are there: the sums
 * on paper would be what the result has grown by.
 */
export function shownVotes({ is_secret, voters, votes, is_paper_awaited, ...paper }: Counted) {
  const none = { votes: null, onPaper: null };
  const { paper_votes, paper_ballots, paper_invalid } = paper;
  const onPaper = (paper_ballots ?? 0) - (paper_invalid ?? 0);
  if (!votes || (is_secret && (is_paper_awaited || voters + onPaper < fewestSecretBallots))) return none;
  if (!paper_votes) return { votes, onPaper: null };
  const isApart = !is_secret || (isEnough(voters) && isEnough(onPaper));
  return {
    votes: votes.map((count, place) => count + (paper_votes[place] ?? 0)),
    onPaper: isApart ? paper_votes : null,
  };
}
