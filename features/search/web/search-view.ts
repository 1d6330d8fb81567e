import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Kind, kinds } from '#features/search/limits.ts';

/** What an address looks for: `/search?q=시장&tab=news`. Without a tab the first that has something is shown. */
export type SearchView = { q: string; tab?: Kind };

export function readView({ q, tab }: Record<string, unknown>): SearchView {
  return { q: textOf(q), tab: kinds.find((each) => each === tab) };
}

/** The router reads `?q=365` as a number. */
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

export function useSearchView(): [SearchView, (view: SearchView) => void] {
  const view = readView(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  // What is typed is no step of the way: back leads to where one came from.
  const show = ({ q, tab }: SearchView) =>
    void navigate({ to: '/search', search: { ...(q && { q }), ...(tab && { tab }) }, replace: true });
  return [view, show];
}
