import type { PinnedNews } from '#town/news/pinned-contract.ts';
import { copy } from '#town/news/pinned-copy.ts';
import { Banner } from './Banner.tsx';

/** The most on /home at once. A closed one makes room for the next. */
const mostShown = 3;

export default function Banners({ items }: { items: PinnedNews[] }) {
  const shown = items.filter(({ dismissed }) => !dismissed).slice(0, mostShown);
  return (
    shown.length > 0 && (
      <section aria-label={copy['pinnedNews.region']} className="flex flex-col gap-2 px-4 pb-4">
        {shown.map((news) => (
          <Banner key={news.id} news={news} />
        ))}
      </section>
    )
  );
}
