import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { copy } from '#community/chat/copy.ts';
import { copy as platform } from '#web/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

type Props = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  scroller: RefObject<HTMLElement | null>;
};

/** Loads older messages before the reader reaches the top. */
export function EarlierMessages({ query, scroller }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const top = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(query.fetchNextPage);
  const waiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!waiting || !top.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void loadMore(),
      { root: scroller.current, rootMargin: '1200px 0px 0px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [waiting, scroller]);

  return (
    <div ref={top}>
      {hasNextPage && !isFetchNextPageError && (
        <div aria-hidden="true" className="grid h-14 place-items-center">
          {isFetchingNextPage && <Spinner size={20} />}
        </div>
      )}
      {isFetchNextPageError && (
        <div role="alert" className="flex items-center justify-center gap-3 py-3 text-row text-second">
          {copy['chat.earlierFailed']}
          <Button size="small" variant="quiet" onClick={() => void query.fetchNextPage()}>
            {platform['common.retry']}
          </Button>
        </div>
      )}
    </div>
  );
}
