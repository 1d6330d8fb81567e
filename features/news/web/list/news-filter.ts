import { useNavigate, useSearch } from '@tanstack/react-router';
import type { NewsFilter } from '#features/news/web/api.ts';

/** The filter that an address names: `/news?tag=청년`, `/news?interest=true`. */
export function readFilter({ tag, interest }: Record<string, unknown>): NewsFilter {
  // A tag that looks like a number comes as one.
  const name = typeof tag === 'number' ? String(tag) : tag;
  return {
    tag: typeof name === 'string' && name !== '' ? name : undefined,
    interest: interest === true || interest === 'true' || undefined,
  };
}

export function useFilter(): [NewsFilter, (filter: NewsFilter) => void] {
  const filter = readFilter(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  // A chip is no step of the way: back leads to where one came from.
  const choose = (next: NewsFilter) => void navigate({ to: '/news', search: next, replace: true });
  return [filter, choose];
}
