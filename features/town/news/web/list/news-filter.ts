import { useNavigate, useSearch } from '@tanstack/react-router';
import type { NewsFilter } from '#town/news/web/api.ts';

/** The filter in the address: `/news?tag=청년`, `/news?interest=true`. */
export function readFilter({ tag, interest }: Record<string, unknown>): NewsFilter {
  return {
    tag: typeof tag === 'string' && tag !== '' ? tag : undefined,
    interest: interest === true || interest === 'true' || undefined,
  };
}

export function useFilter(): [NewsFilter, (filter: NewsFilter) => void] {
  const filter = readFilter(useSearch({ from: '/news' }));
  const navigate = useNavigate();
  // A choice replaces the history entry, so that Back leaves the list.
  const choose = (next: NewsFilter) => void navigate({ to: '/news', search: next, replace: true });
  return [filter, choose];
}
