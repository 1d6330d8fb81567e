import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Club, ClubChange, ClubDraft, Decision, RequestDraft } from '#community/clubs/contract.ts';
import type { clubsRoutes } from '#community/clubs/server/routes.ts';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';
import { clubKey } from './club-key.ts';

const { api } = client<ReturnType<typeof clubsRoutes>>();
const one = api.clubs[':id'];
const request = one.requests[':requestId'];

export type ClubFilter = { region: ViewedRegion; q: string };

/** The viewer's clubs, or the others, page by page. */
export const clubsQuery = ({ region: { provinceCode, cityCode }, q }: ClubFilter, mine: '0' | '1') =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'list', { provinceCode, cityCode, q, mine }],
    queryFn: ({ pageParam }) =>
      read(
        api.clubs.$get({
          query: {
            mine,
            ...(q && { q }),
            ...regionQuery({ provinceCode, cityCode }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One club, or null if it does not exist for this viewer. */
export const clubQuery = (id: string) => queryOptions({ queryKey: clubKey(id), queryFn: () => readClub(id) });

export const readClub = (id: string): Promise<Club | null> =>
  read(one.$get({ param: { id } })).catch(absentAsNull);

/** A club's members, the creator first. */
export const membersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'members', id],
    queryFn: ({ pageParam }) =>
      read(one.members.$get({ param: { id }, query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** A club's pending requests, for its managers. */
export const requestsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'requests', id],
    queryFn: ({ pageParam }) =>
      read(one.requests.$get({ param: { id }, query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const createClub = (json: ClubDraft & { imageId: string }) => read(api.clubs.$post({ json }));

export const changeClub = (id: string, json: ClubChange) => read(one.$patch({ param: { id }, json }));

export const deleteClub = (id: string) => read(one.$delete({ param: { id } }));

export const sendRequest = (id: string, json: RequestDraft) =>
  read(one.requests.$post({ param: { id }, json }));

export const withdrawRequest = (id: string, requestId: string) =>
  read(request.$delete({ param: { id, requestId } }));

export const decideRequest = (id: string, requestId: string, status: Decision['status']) =>
  read(request.$patch({ param: { id, requestId }, json: { status } }));

export const leaveClub = (id: string) => read(one.membership.$delete({ param: { id } }));

export const removeMember = (id: string, personId: string) =>
  read(one.members[':personId'].$delete({ param: { id, personId } }));

export const transferClub = (id: string, personId: string) =>
  read(one.transfer.$post({ param: { id }, json: { personId } }));
