import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { RowsLoading } from './RowsLoading.tsx';

type Props = {
  /** An infinite query. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    /** Resolves when the rows have loaded, or when the request was cancelled by a newer one. */
    fetchNextPage: () => unknown;
  };
  /** The layout of the placeholder rows. */
  rows?: { leading?: boolean; image?: boolean };
};

/** Loads more rows before the reader reaches the end of a list, and shows an error if that fails. */
export function EndOfList({ list, rows }: Props) {
  const { hasNextPage, isFetchingNextPage: loading, isFetchNextPageError: failed } = list;
  const onMore = () => list.fetchNextPage();
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onMore);
  const waiting = hasNextPage && !loading && !failed;
  useEffect(() => {
    if (!waiting || !end.current) return;
    const here = end.current;
    let over = false;
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        await loadMore();
        // The request may have been cancelled by a refetch of the list. Observing again triggers another
        // check.
        observer.unobserve(here);
        if (!over) observer.observe(here);
      },
      { rootMargin: '0px 0px 900px' },
    );
    observer.observe(here);
    return () => {
      over = true;
      observer.disconnect();
    };
  }, [waiting]);
  return (
    <div ref={end}>
      {loading && <RowsLoading rows={3} {...rows} />}
      {failed && <ErrorState onRetry={onMore} />}
    </div>
  );
}
