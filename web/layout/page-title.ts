import type { QueryClient } from '@tanstack/react-query';
import { copy } from '#web/copy.ts';
import type { Item, PageEntry, Place } from '#web/page.ts';
import { type Path, pages } from '#web/pages.ts';

/** A page's title, of its form for a new item. */
export const titleOf = (path: Path): string =>
  pages.find((page) => page.path === path)?.title ?? copy['app.tagline'];

/** The label of a link to a page in header and footer. */
export const labelOf = (path: Path): string =>
  pages.find((page) => page.path === path)?.label ?? titleOf(path);

/** The title of the page at a place. */
export const titleAt = (page: PageEntry | null, { search }: Place): string =>
  (search.edit ? page?.editTitle : undefined) ?? page?.title ?? copy['app.tagline'];

/**
 * The name of a page's item from the query cache. Undefined while it is unknown, null if the viewer may not
 * see it.
 */
export function nameIn(queries: QueryClient, item: Item | null | undefined): string | null | undefined {
  if (!item) return null;
  const data = queries.getQueryData(item.key);
  return data == null ? data : (item.nameOf as (data: unknown) => string)(data);
}

/** `같이 걸어요 · 게시글 · 마실`: the most specific part is first, to tell windows and history entries apart. */
export const windowTitle = (name: string | null | undefined, title: string) =>
  [name, title, copy['app.name']].filter(Boolean).join(' · ');
