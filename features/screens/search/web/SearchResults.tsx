import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { copy } from '#screens/search/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { TabPanel } from '#web/ui/bars/Tabs.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { FoundList } from './FoundList.tsx';
import { SearchAnnouncer } from './SearchAnnouncer.tsx';
import type { SearchView } from './search-view.ts';
import { useFound } from './use-found.ts';

type Props = {
  view: SearchView;
  /** A result was opened. */
  onOpen: () => void;
};

/** The results of one kind. */
export function SearchResults({ view, onOpen }: Props) {
  const found = useFound(view);
  return (
    <>
      <SearchAnnouncer {...found} />
      <TabPanel id="search" value={found.kind}>
        <Rows view={view} found={found} onOpen={onOpen} />
      </TabPanel>
    </>
  );
}

function Rows({ view, found, onOpen }: Props & { found: ReturnType<typeof useFound> }) {
  const { cityCode } = useRegion();
  const { query, pages, kind, spelled, waiting } = found;
  const rows = kind === 'people' ? { leading: true } : { image: true };
  const isEmpty = pages.every((page) => page.found.items.length === 0);

  if (query.isError && pages.length === 0)
    return (
      <ErrorState
        text={errorMessage(query.error, copy, copy['search.failed'])}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (waiting) return <RowsLoading {...rows} />;
  if (isEmpty)
    return <EmptyState title={copy['search.empty']} body={copy['search.emptyBody']} drawing="search" />;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears of the links inside */}
      <div onClick={onOpen}>
        <FoundList found={pages.map((page) => page.found)} query={spelled ?? view.q} cityCode={cityCode} />
      </div>
      <EndOfList
        list={{ ...query, hasNextPage: query.hasNextPage && !query.isPlaceholderData }}
        rows={rows}
      />
    </>
  );
}
