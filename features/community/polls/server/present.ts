import type { OpenPoll, Poll } from '#community/polls/contract.ts';
import { fewestSecretBallots } from '#community/polls/limits.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { abilities } from './policy.ts';
import type { OpenPollRow, PollRow } from './queries.ts';

/** The votes that may be seen: a secret result of very few would say how each of them voted. */
const shownVotes = ({ is_secret, votes, voters }: PollRow) =>
  is_secret && voters < fewestSecretBallots ? null : votes;

export function present(viewer: Viewer, row: PollRow, now: Date): Poll {
  const votes = shownVotes(row);
  return {
    id: row.id,
    kind: row.kind,
    newsId: row.news_id,
    postId: row.post_id,
    question: row.question,
    options: row.options.map((text, place) => ({ text, votes: votes?.[place] ?? null })),
    several: row.allows_several,
    secret: row.is_secret,
    quorum: row.quorum,
    endsAt: row.ends_at.toISOString(),
    hasEnded: row.ended_at !== null,
    voters: row.voters,
    hasVoted: row.has_voted,
    own: row.own,
    can: abilities(viewer, row, now),
  };
}

export const presentOpen = ({ id, question, ends_at, news_id, post_id }: OpenPollRow): OpenPoll => ({
  id,
  question,
  endsAt: ends_at.toISOString(),
  newsId: news_id,
  postId: post_id,
});
