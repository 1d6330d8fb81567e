import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { fill } from '#shared/text/korean.ts';
import type { News } from '#town/news/contract.ts';
import { copy } from '#town/news/pinned-copy.ts';
import { X } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { dismissPinned } from './dismiss-api.ts';
import { pinnedQuery } from './pinned-api.ts';

/** Pinned news on /home: it leads to the whole, and is closed on all devices of the viewer. */
export function Banner({ news: { id, title, excerpt } }: { news: Pick<News, 'id' | 'title' | 'excerpt'> }) {
  const queries = useQueryClient();
  const region = useViewedRegion();
  const { act: close, busy } = useAction({
    run: async () => {
      await dismissPinned(id, region);
      await queries.invalidateQueries({ queryKey: pinnedQuery(region).queryKey });
    },
    failed: (error) => errorMessage(error, copy, copy['pinnedNews.closeFailed']),
  });
  return (
    <article className="flex items-start rounded-card bg-brand-tint">
      <Link to="/news/$newsId" params={{ newsId: id }} className="pressable min-w-0 flex-1 py-3.5 ps-4">
        <h2 dir="auto" className="font-bold text-row [overflow-wrap:anywhere]">
          {title}
        </h2>
        <p dir="auto" className="mt-1 line-clamp-2 text-row text-second [overflow-wrap:anywhere]">
          {excerpt}
        </p>
      </Link>
      <button
        type="button"
        disabled={busy}
        onClick={() => void close()}
        aria-label={fill(copy['pinnedNews.closeOf'], { title })}
        className="pressable grid size-12 shrink-0 place-items-center rounded-control text-second"
      >
        <Icon of={X} size={20} />
      </button>
    </article>
  );
}
