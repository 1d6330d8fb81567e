import type { ApiResponse, Person } from '#test/people/world.ts';

/** One search request. `more`: further parameters (`&kind=posts`). */
export const search = (who: Person, q: string, more = ''): Promise<ApiResponse> =>
  who.get(`/api/search?q=${encodeURIComponent(q)}${more}`);

export const titlesIn = ({ body }: ApiResponse): string[] =>
  body.found.items.map((item: { title?: string; name?: string }) => item.title ?? item.name);

/** The titles of the first page of posts. */
export const titles = async (who: Person, q: string, more = '&kind=posts') =>
  titlesIn(await search(who, q, more));

export const countsOf = ({ body }: ApiResponse): Record<string, number> =>
  Object.fromEntries(
    Object.entries<{ count: number }>(body.counts).map(([kind, { count }]) => [kind, count]),
  );
