import type { PollCounted, PollTouched, PollVoted } from '#community/polls/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { patchCounts, refetchPolls } from './cached-polls.ts';

export const pollsLive: LiveRules = {
  'poll.created': (queries, poll: PollTouched) => refetchPolls(queries, poll),
  'poll.deleted': (queries, poll: PollTouched) => refetchPolls(queries, poll),
  'poll.ended': (queries, poll: PollTouched) => refetchPolls(queries, poll),
  // Not a refetch: with each vote every open screen of the town would ask.
  'poll.counted': (queries, counted: PollCounted) => patchCounts(queries, counted),
  // From another device of the viewer, too.
  'poll.voted': (queries, poll: PollVoted) => refetchPolls(queries, poll),
};
