import { useEffect, useRef } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { RowsLoading } from './RowsLoading.tsx';

type Props = {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  /** Settles when they have come, or were given up for something newer. */
  onMore: () => unknown;
  /** The shape of the rows that come. */
  rows?: { leading?: boolean; picture?: boolean };
};

/** Asks for more before the reader arrives at the end of a list, and says so when that fails. */
export function EndOfList({ hasMore, loading, failed, onMore, rows }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const waiting = hasMore && !loading && !failed;
  useEffect(() => {
    if (!waiting || !end.current) return;
    const here = end.current;
    let over = false;
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        await more.current();
        // What was asked for may have been given up, as the list was read again: it is looked at once more.
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
