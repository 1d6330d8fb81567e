import { useQueryClient } from '@tanstack/react-query';
import { useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { fill } from '#shared/text/korean.ts';
import { copy } from '#town/announcements/banner-copy.ts';
import type { ShownAnnouncement } from '#town/announcements/contract.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { dismissAnnouncement } from './dismiss-api.ts';

const press = 'pressable flex min-h-11 items-center rounded-control px-2 font-medium text-hint text-second';

export function AnnouncementBanner({ announcement }: { announcement: ShownAnnouncement }) {
  const { id, title, body, linkUrl } = announcement;
  const queries = useQueryClient();
  const region = useViewedRegion();
  const { act: close, busy } = useAction({
    run: async () => {
      await dismissAnnouncement(id, region);
      // A fourth one may take its place.
      await queries.invalidateQueries({ queryKey: ['announcements', 'shown'] });
    },
    failed: (error) => errorMessage(error, copy, copy['announcements.closeFailed']),
  });
  return (
    <article className="rounded-card bg-brand-tint px-4 pt-3.5 pb-1">
      <h2 className="font-bold text-row [overflow-wrap:anywhere]">{title}</h2>
      {body && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap text-row text-second [overflow-wrap:anywhere]">
          {body}
        </p>
      )}
      <p className="-mx-2 flex flex-wrap justify-end">
        {linkUrl && (
          <a
            href={linkUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={fill(copy['announcements.linkOf'], { title })}
            className={press}
          >
            {copy['announcements.link']}
          </a>
        )}
        <button
          type="button"
          disabled={busy}
          onClick={() => void close()}
          aria-label={fill(copy['announcements.closeOf'], { title })}
          className={press}
        >
          {copy['announcements.close']}
        </button>
      </p>
    </article>
  );
}
