import { fill } from '#shared/text/korean.ts';
import type { IncomingNews } from '#town/news/incoming-contract.ts';
import { copy } from '#town/sources/copy.ts';
import { openedRow } from '#web/admin/opened-row.ts';
import type { AdminListRow } from '#web/admin/use-admin-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { IncomingButtons } from './IncomingButtons.tsx';
import { IncomingOrigin } from './IncomingOrigin.tsx';

/** On a phone: an item that waits, with its buttons. */
export function IncomingRow({ item }: { item: IncomingNews }) {
  const { title, excerpt, linkUrl } = item;
  return (
    <div className="border-line border-b px-4 py-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-hint text-meta">
        <IncomingOrigin item={item} />
      </p>
      <h2 className="mt-1.5 font-semibold text-head [overflow-wrap:anywhere]">{title}</h2>
      {excerpt !== title && (
        <p className="mt-0.5 line-clamp-2 text-row text-second [overflow-wrap:anywhere]">{excerpt}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <IncomingButtons item={item} size="small" />
        {linkUrl && (
          <Button
            size="small"
            variant="quiet"
            aria-label={fill(copy['sources.originalOf'], { title })}
            render={<a href={linkUrl} target="_blank" rel="noopener noreferrer" />}
          >
            {copy['sources.original']}
          </Button>
        )}
      </div>
    </div>
  );
}

/** On a computer: it opens beside the list. */
export const IncomingLine = ({ item, row }: { item: IncomingNews; row: AdminListRow }) => (
  <ListRow
    {...openedRow(row)}
    title={<span className="[overflow-wrap:anywhere]">{item.title}</span>}
    detail={item.excerpt !== item.title && <span className="[overflow-wrap:anywhere]">{item.excerpt}</span>}
    meta={
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <IncomingOrigin item={item} />
      </span>
    }
  />
);
