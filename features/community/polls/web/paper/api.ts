import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { mostPrinted } from '#community/polls/limits.ts';
import type { HallHousehold, PaperCountDraft, PaperPoll } from '#community/polls/paper-contract.ts';
import type { pollsRoutes } from '#community/polls/server/routes.ts';
import { paperKey } from '#community/polls/web/poll-key.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';

const poll = client<ReturnType<typeof pollsRoutes>>().api.polls[':id'];

const notYours = (error: unknown): null => {
  if (error instanceof ApiError && error.reason === 'paper.notYours') return null;
  return absentAsNull(error);
};

/** The paper half of a poll, or null if there is none for the viewer. */
export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: [...paperKey(id), 'poll'],
    queryFn: (): Promise<PaperPoll | null> => read(poll.paper.$get({ param: { id } })).catch(notYours),
  });

/** Whom the poll asks, a page at a time. */
export const hallQuery = (id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...paperKey(id), 'hall', q],
    queryFn: ({ pageParam }) =>
      read(
        poll.hall.$get({
          param: { id },
          query: { ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** A household of the list. Its number is its id there. */
export type HallHouseholdItem = HallHousehold & { id: string };

const askHouseholds = async (id: string, query: { q?: string; cursor?: string; limit?: string }) => {
  const page = await read(poll.households.$get({ param: { id }, query }));
  const items = page.items.map((item): HallHouseholdItem => ({ ...item, id: String(item.number) }));
  return { ...page, items };
};

/** The households that the poll asks, a page at a time. */
export const hallHouseholdsQuery = (id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...paperKey(id), 'households', q],
    queryFn: ({ pageParam }) =>
      askHouseholds(id, { ...(q && { q }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** All of them that go on paper. */
export const printedHouseholdsQuery = (id: string) =>
  queryOptions({
    queryKey: [...paperKey(id), 'printed-households'],
    queryFn: () => askHouseholds(id, { limit: String(mostPrinted) }),
    staleTime: 0,
  });

/** All people that go on paper. */
export const printedHallQuery = (id: string) =>
  queryOptions({
    queryKey: [...paperKey(id), 'printed'],
    queryFn: () => read(poll.hall.$get({ param: { id }, query: { limit: String(mostPrinted) } })),
    staleTime: 0,
  });

export function setTick(id: string, personId: string, isTicked: boolean) {
  const tick = poll.ticks[':personId'];
  const param = { param: { id, personId } };
  return isTicked ? read(tick.$put(param)) : read(tick.$delete(param));
}

export function setHouseholdTick(id: string, number: number, isTicked: boolean) {
  const tick = poll['household-ticks'][':number'];
  const param = { param: { id, number: String(number) } };
  return isTicked ? read(tick.$put(param)) : read(tick.$delete(param));
}

export const enterCount = (id: string, json: PaperCountDraft) =>
  read(poll.paper.$put({ param: { id }, json }));
