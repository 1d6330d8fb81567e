import { html } from 'hono/html';
import type { Path } from '#web/pages.ts';

/** A feed that a page's document names, so that feed readers find it. */
export type FeedLink = { path: string; type: string; title: string };

/** By the page's path in its entry: the feeds of a town. */
export type FeedLinks = Partial<Record<Path, (cityCode: string) => FeedLink[]>>;

/** The feeds of a page, as elements of a document's head. */
export const feedElements = (
  feeds: FeedLinks,
  path: Path | undefined,
  cityCode: string | null | undefined,
): string =>
  (path && cityCode ? (feeds[path]?.(cityCode) ?? []) : [])
    .map((feed) =>
      String(html`<link rel="alternate" type="${feed.type}" title="${feed.title}" href="${feed.path}">`),
    )
    .join('');
