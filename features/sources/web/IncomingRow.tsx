import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { IncomingNews } from '#features/news/incoming-contract.ts';
import { dismissIncoming, publishIncoming } from '#features/news/web/incoming-api.ts';
import { copy } from '#features/sources/copy.ts';
import { dayText, relativeTime } from '#shared/date-text.ts';
import { fill } from '#shared/korean.ts';
import { errorMessage } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useAction } from '#web/use-action.ts';

/** An item that waits. Its buttons name it, because each row has the same ones. */
export function IncomingRow({ item }: { item: IncomingNews }) {
  const { id, title, excerpt, sourceName, publishedAt, createdAt, day, linkUrl } = item;
  const publish = useSettling(id, publishIncoming, copy['sources.published']);
  const dismiss = useSettling(id, dismissIncoming, copy['sources.dismissed']);
  return (
    <li className="border-line border-b px-4 py-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-hint text-meta">
        <span className="[overflow-wrap:anywhere]">{sourceName}</span>
        <time dateTime={publishedAt ?? createdAt}>
          {relativeTime(new Date(), new Date(publishedAt ?? createdAt))}
        </time>
        {day && <Tag>{fill(copy['sources.eventDay'], { date: dayText(day) })}</Tag>}
      </p>
      <h2 className="mt-1.5 font-semibold text-head [overflow-wrap:anywhere]">{title}</h2>
      {excerpt !== title && (
        <p className="mt-0.5 line-clamp-2 text-row text-second [overflow-wrap:anywhere]">{excerpt}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={fill(copy['sources.publishOf'], { title })}
          busy={publish.busy && copy['sources.publishing']}
          onClick={() => void publish.act()}
        >
          {copy['sources.publish']}
        </Button>
        <Button
          size="small"
          look="secondary"
          aria-label={fill(copy['sources.editOf'], { title })}
          render={<Link to="/news/write" search={{ incoming: id }} />}
        >
          {copy['sources.edit']}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={fill(copy['sources.dismissOf'], { title })}
          disabled={dismiss.busy}
          onClick={() => void dismiss.act()}
        >
          {copy['sources.dismiss']}
        </Button>
        {linkUrl && (
          <Button
            size="small"
            look="quiet"
            aria-label={fill(copy['sources.originalOf'], { title })}
            render={<a href={linkUrl} target="_blank" rel="noopener noreferrer" />}
          >
            {copy['sources.original']}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Publishes or dismisses it. Whatever the outcome, the lists are read again: another editor may have been faster. */
function useSettling(id: string, run: (id: string) => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  return useAction({
    run: () => run(id),
    done: () => done,
    failed: (error) => errorMessage(error, copy, copy['sources.failed']),
    settled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['incoming-news', 'list'] }),
        queries.invalidateQueries({ queryKey: ['sources'] }),
      ]),
  });
}
