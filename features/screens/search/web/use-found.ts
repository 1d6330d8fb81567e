import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import type { Kind } from '#screens/search/limits.ts';
import { isResting, searchQuery } from './api.ts';
import type { SearchView } from './search-view.ts';

/** The results of a view. The previous results stay until the new ones are loaded. */
export function useFound(view: SearchView) {
  const region = useViewedRegion();
  const query = useInfiniteQuery({ ...searchQuery(view, region), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const kind: Kind = view.tab ?? first?.found.kind ?? 'posts';
  return {
    query,
    pages,
    kind,
    counts: first?.counts ?? null,
    spelled: first?.spelled ?? null,
    /** True while another tab's rows would be shown under this tab. */
    waiting: query.isPending || (query.isPlaceholderData && first?.found.kind !== kind),
    resting: query.isFetching && isResting(query.failureReason),
  };
}
