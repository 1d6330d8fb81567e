import type { QueryClient } from '@tanstack/react-query';
import type { ItemPoll, Poll, PollCounted } from '#community/polls/contract.ts';
import { openPollsQuery } from './open-api.ts';
import { itemPollKey, type OfItem, paperKey } from './poll-key.ts';

export const placePoll = (queries: QueryClient, poll: Poll) =>
  void queries.setQueryData<ItemPoll>(itemPollKey(poll), { poll, households: null, can: { add: false } });

/** The votes of a secret poll stay unknown until its end. Only a hall's screen asks anew with each vote. */
export function patchCounts(queries: QueryClient, { id, voters, votes, ...item }: PollCounted) {
  queries.setQueryData<ItemPoll>(itemPollKey(item), (data) => {
    if (data?.poll?.id !== id) return data;
    const options = data.poll.options.map((option, place) => ({
      ...option,
      votes: votes?.[place] ?? option.votes,
    }));
    return { ...data, poll: { ...data.poll, voters, options } };
  });
  void refetchHall(queries, id);
}

export const refetchItemPoll = (queries: QueryClient, item: OfItem) =>
  queries.invalidateQueries({ queryKey: itemPollKey(item) });

const refetchHall = (queries: QueryClient, id: string) =>
  queries.invalidateQueries({ queryKey: paperKey(id) });

/** What waits for the viewer, and what the hall has, have changed, too. */
export function refetchPolls(queries: QueryClient, { id, ...item }: OfItem & { id?: string }) {
  void refetchItemPoll(queries, item);
  if (id) void refetchHall(queries, id);
  void queries.invalidateQueries(openPollsQuery);
}

/** Its item is deleted. */
export function refetchWithout(queries: QueryClient, { id }: { id: string }) {
  const { items = [] } = queries.getQueryData(openPollsQuery.queryKey) ?? {};
  if (items.some(({ newsId, postId }) => newsId === id || postId === id))
    void queries.invalidateQueries(openPollsQuery);
}
