import type { QueryClient } from '@tanstack/react-query';
import { copy } from '#web/copy.ts';
import { editTitles, titles } from '#web/layout/titles.ts';
import type { Item, PageEntry, Place } from '#web/page.ts';
import type { Path } from '#web/paths.ts';

/** What kind of page it is. */
export const kindOf = (path: Path | null, { search }: Place): string =>
  (path && ((search.edit ? editTitles[path] : undefined) ?? titles[path])) ?? copy['app.tagline'];

/** What the page is of, by its own entry. */
export const itemOf = (pages: PageEntry[], path: Path | null, place: Place): Item | null =>
  pages.find((page) => page.path === path)?.item?.(place) ?? null;

/** How the viewer was told that it is called; null while nobody knows, and where it is not theirs to see. */
export function nameIn(queries: QueryClient, item: Item | null): string | null {
  const answer = item && queries.getQueryData(item.key);
  return answer ? (item.nameOf as (answer: unknown) => string)(answer) : null;
}

/** `같이 걸어요 · 게시글 · 마실`: what tells windows and places of the history apart comes first. */
export const windowTitle = (name: string | null, kind: string) =>
  [name, kind, copy['app.name']].filter(Boolean).join(' · ');
