import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Person, PersonPage } from '#features/people/contract.ts';

type Pages = InfiniteData<PersonPage | null, string | null>;
type Cached = Person | Pages | null | undefined;

/** Whether the viewer follows somebody, as it is cached. */
export function isFollowed(queries: QueryClient, id: string): boolean {
  for (const [, data] of queries.getQueriesData<Cached>({ queryKey: ['people'] })) {
    if (!data) continue;
    const rows = 'pages' in data ? data.pages.flatMap((page) => page?.items ?? []) : [data];
    const person = rows.find((row) => row.id === id);
    if (person) return person.following;
  }
  return false;
}

/** Shows that the viewer follows somebody, or no longer: on their profile, whose number moves, and in every list. */
export function showFollowing(queries: QueryClient, id: string, following: boolean) {
  queries.setQueriesData<Cached>({ queryKey: ['people'] }, (data) => {
    if (!data) return data;
    if (!('pages' in data)) {
      if (data.id !== id || data.following === following) return data;
      return { ...data, following, followersCount: data.followersCount + (following ? 1 : -1) };
    }
    const pages = data.pages.map(
      (page) =>
        page && { ...page, items: page.items.map((row) => (row.id === id ? { ...row, following } : row)) },
    );
    return { ...data, pages };
  });
}
