import type { OpenPoll, Poll } from '#community/polls/contract.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { abilities, mayEnter, mayPaper } from './policy.ts';
import type { OpenPollRow, PollRow } from './queries.ts';
import { shownVotes } from './shown-votes.ts';

/** The sums on paper. The names of the counters are for whoever may create the poll. */
function presentPaper(viewer: Viewer, row: PollRow): Poll['paper'] {
  const { paper_ballots: ballots, paper_invalid: invalid, first_counter, second_counter } = row;
  if (ballots === null || invalid === null) return null;
  const isNamed = mayPaper(viewer, row) && first_counter !== null && second_counter !== null;
  return { ballots, invalid, counters: isNamed ? [first_counter, second_counter] : null };
}

function presentHouseholds({ household_count: total, ...row }: PollRow): Poll['households'] {
  if (total === null) return null;
  const { household_name: name, household_voted } = row;
  return { total, own: name === null ? null : { name, hasVoted: household_voted !== null } };
}

export function present(viewer: Viewer, row: PollRow, now: Date): Poll {
  const isPaperAwaited = row.has_ticks && row.paper_ballots === null && mayEnter(row, now);
  const { votes, onPaper } = shownVotes({ ...row, is_paper_awaited: isPaperAwaited });
  return {
    id: row.id,
    kind: row.kind,
    newsId: row.news_id,
    postId: row.post_id,
    question: row.question,
    options: row.options.map((text, place) => ({
      text,
      votes: votes?.[place] ?? null,
      onPaper: onPaper?.[place] ?? null,
    })),
    several: row.allows_several,
    secret: row.is_secret,
    quorum: row.quorum,
    endsAt: row.ends_at.toISOString(),
    hasEnded: row.ended_at !== null,
    voters: row.voters,
    hasVoted: row.has_voted,
    own: row.own,
    households: presentHouseholds(row),
    isTicked: row.is_ticked,
    paper: presentPaper(viewer, row),
    isPaperAwaited,
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
