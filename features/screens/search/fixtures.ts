import type { Answer, Person } from '#test/people/world.ts';

/** One search request. `more`: further parameters (`&kind=posts`). */
export const search = (who: Person, q: string, more = ''): Promise<Answer> =>
  who.get(`/api/search?q=${encodeURIComponent(q)}${more}`);

export const titlesIn = ({ body }: Answer): string[] =>
  body.found.items.map((item: { title?: string; name?: string }) => item.title ?? item.name);

/** The titles of the first page of posts. */
export const titles = async (who: Person, q: string, more = '&kind=posts') =>
  titlesIn(await search(who, q, more));

export const countsOf = ({ body }: Answer): Record<string, number> =>
  Object.fromEntries(
    Object.entries<{ count: number }>(body.counts).map(([kind, { count }]) => [kind, count]),
  );
