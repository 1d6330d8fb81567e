import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Person, PersonPage } from '#screens/profiles/contract.ts';
import { itemsOf, patchItem } from '#web/lists/cached-list.ts';

type Pages = InfiniteData<PersonPage | null, string | null>;
type Cached = Person | Pages | null | undefined;

/** Whether the viewer follows a person, according to the cache. */
export function isFollowed(queries: QueryClient, id: string): boolean {
  for (const [, data] of queries.getQueriesData<Cached>({ queryKey: ['people'] })) {
    if (!data) continue;
    const rows = 'pages' in data ? itemsOf(data) : [data];
    const person = rows.find((row) => row.id === id);
    if (person) return person.following;
  }
  return false;
}

/**
 * Shows in the cache whether the viewer follows a person: on the profile with its count, and in every list.
 */
export function showFollowing(queries: QueryClient, id: string, following: boolean) {
  queries.setQueriesData<Cached>({ queryKey: ['people'] }, (data) => {
    if (!data) return data;
    if (!('pages' in data)) {
      if (data.id !== id || data.following === following) return data;
      return { ...data, following, followersCount: data.followersCount + (following ? 1 : -1) };
    }
    return patchItem<Pages>(data, id, () => ({ following }));
  });
}
