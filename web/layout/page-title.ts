import type { QueryClient } from '@tanstack/react-query';
import { copy } from '#web/copy.ts';
import { editTitles, titles } from '#web/layout/titles.ts';
import type { Item, PageEntry, Place } from '#web/page.ts';
import type { Path } from '#web/paths.ts';

/** The kind of page, as its title says. */
export const kindOf = (path: Path | null, { search }: Place): string =>
  (path && ((search.edit ? editTitles[path] : undefined) ?? titles[path])) ?? copy['app.tagline'];

/** The item that the page shows, from the page's entry. */
export const itemOf = (pages: PageEntry[], path: Path | null, place: Place): Item | null =>
  pages.find((page) => page.path === path)?.item?.(place) ?? null;

/** The item's name from the query cache. Null while it is unknown, or if the viewer may not see it. */
export function nameIn(queries: QueryClient, item: Item | null): string | null {
  const answer = item && queries.getQueryData(item.key);
  return answer ? (item.nameOf as (answer: unknown) => string)(answer) : null;
}

/** `같이 걸어요 · 게시글 · 마실`: the most specific part is first, to tell windows and history entries apart. */
export const windowTitle = (name: string | null, kind: string) =>
  [name, kind, copy['app.name']].filter(Boolean).join(' · ');
