import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Club, ClubList, ClubRequests } from '#community/clubs/contract.ts';
import { patchItem, removeItem } from '#web/lists/cached-list.ts';
import { clubKey } from './club-key.ts';

type Pages<List> = InfiniteData<List, string | null>;

const lists = { queryKey: ['clubs', 'list'] };
const refresh = (queries: QueryClient, ...queryKey: string[]) =>
  void queries.invalidateQueries({ queryKey: ['clubs', ...queryKey] });

/** Profiles list a person's clubs with their member counts. */
const refreshProfiles = (queries: QueryClient) =>
  void queries.invalidateQueries({
    queryKey: ['people'],
    predicate: ({ queryKey }) => queryKey[2] === 'clubs',
  });

/** Refetches a club with its members, its requests and all lists of clubs. */
export function invalidateClub(queries: QueryClient, id: string) {
  for (const part of ['item', 'members', 'requests']) refresh(queries, part, id);
  refresh(queries, 'list');
  refreshProfiles(queries);
}

/** Stores the club that the server returned, and refetches members, requests and lists. */
export function placeClub(queries: QueryClient, club: Club) {
  queries.setQueryData(clubKey(club.id), club);
  for (const part of ['members', 'requests']) refresh(queries, part, club.id);
  refresh(queries, 'list');
}

/** The viewer left the club: close its inside at once, so that no query asks for it before the refetch. */
export function stepOut(queries: QueryClient, id: string) {
  queries.setQueryData<Club | null>(
    clubKey(id),
    (club) => club && { ...club, can: { ...club.can, inside: false, plan: false } },
  );
  invalidateClub(queries, id);
}

/** A club was deleted: its open page shows that it is gone. */
export function dropClub(queries: QueryClient, id: string) {
  queries.setQueryData<Club | null>(clubKey(id), (club) => club && null);
  refresh(queries, 'list');
  refreshProfiles(queries);
}

export function patchCount(queries: QueryClient, id: string, membersCount: number) {
  const patch = () => ({ membersCount });
  queries.setQueryData<Club | null>(clubKey(id), (club) => club && { ...club, membersCount });
  queries.setQueriesData<Pages<ClubList>>(lists, (data) => patchItem(data, id, patch));
  refresh(queries, 'members', id);
  refreshProfiles(queries);
}

/** A request was decided or withdrawn, here or elsewhere: remove it from the pending list. */
export function dropRequest(queries: QueryClient, clubId: string, requestId: string) {
  queries.setQueryData<Pages<ClubRequests>>(['clubs', 'requests', clubId], (data) =>
    removeItem(data, requestId),
  );
}
