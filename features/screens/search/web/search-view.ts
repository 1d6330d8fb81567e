import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Kind, kinds } from '#screens/search/limits.ts';

/** The search of a URL: `/search?q=시장&tab=news`. The default tab is the first one with results. */
export type SearchView = { q: string; tab?: Kind };

export function readView({ q, tab }: Record<string, unknown>): SearchView {
  return { q: typeof q === 'string' ? q : '', tab: kinds.find((each) => each === tab) };
}

export function useSearchView(): [SearchView, (view: SearchView) => void] {
  const view = readView(useSearch({ from: '/search' }));
  const navigate = useNavigate();
  // Typing makes no history entries, so that back leads to the previous page.
  const show = ({ q, tab }: SearchView) =>
    void navigate({ to: '/search', search: { ...(q && { q }), ...(tab && { tab }) }, replace: true });
  return [view, show];
}
