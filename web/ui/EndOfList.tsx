import { useEffect, useRef } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { RowsLoading } from './RowsLoading.tsx';

type Props = {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
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
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      { rootMargin: '0px 0px 900px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting]);
  return (
    <div ref={end}>
      {loading && <RowsLoading rows={3} {...rows} />}
      {failed && <ErrorState onRetry={onMore} />}
    </div>
  );
}
