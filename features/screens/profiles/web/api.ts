import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Person, ProfileChange } from '#screens/profiles/contract.ts';
import type { profilesRoutes } from '#screens/profiles/server/routes.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';
import { personKey } from './person-key.ts';

const { api } = client<ReturnType<typeof profilesRoutes>>();

export type FollowSide = 'followers' | 'followings';

/** A profile; null if the viewer may not see the person or there is none. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: personKey(id),
    queryFn: (): Promise<Person | null> =>
      read(api.people[':id'].$get({ param: { id } })).catch(absentAsNull),
  });

const cursorOf = (cursor: string | null) => (cursor ? { cursor } : {});

/** The followers or followings of a person, paged; null if there is no such person. */
export const followsQuery = (id: string, side: FollowSide) =>
  infiniteQueryOptions({
    queryKey: ['people', id, side],
    queryFn: ({ pageParam }) =>
      read(api.people[':id'][side].$get({ param: { id }, query: cursorOf(pageParam) })).catch(absentAsNull),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.nextCursor,
  });

/** The clubs of a person, paged. */
export const clubsOfQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['people', id, 'clubs'],
    queryFn: ({ pageParam }) =>
      read(api.people[':id'].clubs.$get({ param: { id }, query: cursorOf(pageParam) })).catch(absentAsNull),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.nextCursor,
  });

export const sendFollow = (id: string, following: boolean) =>
  read(
    following
      ? api.people[':id'].follow.$put({ param: { id } })
      : api.people[':id'].follow.$delete({ param: { id } }),
  );

export const saveProfile = (json: ProfileChange) => read(api.people.me.$patch({ json }));
