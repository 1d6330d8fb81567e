import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Club, ClubList, ClubRequests } from '#features/clubs/contract.ts';
import { patchItem, removeItem } from '#web/lists/cached-list.ts';
import { clubKey } from './club-key.ts';

type Pages<List> = InfiniteData<List, string | null>;

const lists = { queryKey: ['clubs', 'list'] };
const refresh = (queries: QueryClient, ...queryKey: string[]) =>
  void queries.invalidateQueries({ queryKey: ['clubs', ...queryKey] });

/** Profiles name the clubs that somebody is in, and how many are. */
const refreshProfiles = (queries: QueryClient) =>
  void queries.invalidateQueries({
    queryKey: ['people'],
    predicate: ({ queryKey }) => queryKey[2] === 'clubs',
  });

/** Reads a club anew where it is on screen, with its members, its requests and the lists it stands in. */
export function invalidateClub(queries: QueryClient, id: string) {
  for (const part of ['item', 'members', 'requests']) refresh(queries, part, id);
  refresh(queries, 'list');
  refreshProfiles(queries);
}

/** Takes in what the server answered about a club; what else may have changed is read anew. */
export function placeClub(queries: QueryClient, club: Club) {
  queries.setQueryData(clubKey(club.id), club);
  for (const part of ['members', 'requests']) refresh(queries, part, club.id);
  refresh(queries, 'list');
}

/** One is in it no longer: nothing of its inside is asked for, whatever screen comes next, until it is read anew. */
export function stepOut(queries: QueryClient, id: string) {
  queries.setQueryData<Club | null>(
    clubKey(id),
    (club) => club && { ...club, can: { ...club.can, inside: false, plan: false } },
  );
  invalidateClub(queries, id);
}

/** A club is gone: whoever looks at it learns so. */
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

/** A request was decided or withdrawn, here or elsewhere: it waits no longer. */
export function dropRequest(queries: QueryClient, clubId: string, requestId: string) {
  queries.setQueryData<Pages<ClubRequests>>(['clubs', 'requests', clubId], (data) =>
    removeItem(data, requestId),
  );
}
