import { useRef, useState } from 'react';
import { copy } from '#features/home/copy.ts';
import type { News } from '#features/news/contract.ts';
import { fill } from '#shared/korean.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NewsSlide } from './NewsSlide.tsx';

/** The newest news as a row that snaps card by card; it moves only when somebody moves it. */
export function NewsCarousel({ items }: { items: News[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  if (items.length === 0)
    return <EmptyState title={copy['home.news.empty']} body={copy['home.news.emptyBody']} drawing="letter" />;

  const atScroll = () => {
    const list = row.current;
    if (list) setShown(Math.round(list.scrollLeft / (list.scrollWidth / items.length)));
  };
  const current = Math.min(shown, items.length - 1);
  return (
    <section aria-label={copy['home.news.title']} className="pt-1">
      <ul ref={row} onScroll={atScroll} className="scroll-row flex snap-x snap-mandatory gap-2.5 px-4">
        {items.map((news, index) => (
          <li key={news.id} className="w-full shrink-0 snap-center">
            <NewsSlide
              news={news}
              first={index === 0}
              place={fill(copy['home.news.slide'], { index: index + 1, total: items.length })}
            />
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="flex h-8 items-center justify-center gap-1.5">
        {items.length > 1 &&
          items.map((news, index) => (
            <i
              key={news.id}
              className={classNames(
                'h-1.5 rounded-full transition-all',
                index === current ? 'w-4.5 bg-brand' : 'w-1.5 bg-edge',
              )}
            />
          ))}
      </div>
    </section>
  );
}
