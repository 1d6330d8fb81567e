import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Ballot, PollDraft, PollItem } from '#community/polls/contract.ts';
import type { pollsRoutes } from '#community/polls/server/routes.ts';
import { client, read } from '#web/requests/api.ts';
import { itemPollKey } from './poll-key.ts';

const { api } = client<ReturnType<typeof pollsRoutes>>();

/** The poll of a news item or a post, if it has one. */
export const itemPollQuery = (item: PollItem) =>
  queryOptions({ queryKey: itemPollKey(item), queryFn: () => read(api.polls.$get({ query: item })) });

/** Who chose an option of an open poll. Counts are patched, names are not: each opening fetches them. */
export const votersQuery = (pollId: string, option: number) =>
  infiniteQueryOptions({
    queryKey: ['polls', 'voters', pollId, option],
    queryFn: ({ pageParam }) =>
      read(
        api.polls[':id'].voters.$get({
          param: { id: pollId },
          query: { option: String(option), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const createPoll = (json: PollDraft) => read(api.polls.$post({ json }));

export const deletePoll = (id: string) => read(api.polls[':id'].$delete({ param: { id } }));

export const castBallot = (id: string, json: Ballot) =>
  read(api.polls[':id'].ballot.$put({ param: { id }, json }));
