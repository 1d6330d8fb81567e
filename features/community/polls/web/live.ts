import type { QueryClient } from '@tanstack/react-query';
import type { PollCounted, PollTouched, PollVoted } from '#community/polls/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { isMe } from '#web/session/session.ts';
import { patchCounts, refetchPolls, refetchWithout } from './cached-polls.ts';

/** Who may vote in a club's polls has changed. Fetched only where one is on the screen. */
function refetchIfOwn(queries: QueryClient, { personId }: { personId: string }) {
  if (isMe(queries, personId)) void queries.invalidateQueries({ queryKey: ['polls'] });
}

export const pollsLive: LiveRules = {
  'poll.created': (queries, poll: PollTouched) => refetchPolls(queries, poll),
  'poll.deleted': (queries, poll: PollTouched) => refetchPolls(queries, poll),
  'poll.ended': (queries, poll: PollTouched) => refetchPolls(queries, poll),
  // Not a refetch: with each vote every open screen of the town would ask.
  'poll.counted': (queries, counted: PollCounted) => patchCounts(queries, counted),
  'poll.tickChanged': (queries, poll: PollTouched) => refetchPolls(queries, poll),
  'poll.paperEntered': (queries, poll: PollTouched) => refetchPolls(queries, poll),
  // From another device of the viewer, too.
  'poll.voted': (queries, poll: PollVoted) => refetchPolls(queries, poll),
  'club.joined': refetchIfOwn,
  'club.left': refetchIfOwn,
  'news.deleted': refetchWithout,
  'post.deleted': refetchWithout,
};
