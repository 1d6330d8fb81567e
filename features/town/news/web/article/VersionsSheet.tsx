import { useInfiniteQuery } from '@tanstack/react-query';
import { fill } from '#shared/text/korean.ts';
import { dayText, relativeTime } from '#shared/time/date-text.ts';
import { copy } from '#town/news/copy.ts';
import type { NewsVersion } from '#town/news/version-contract.ts';
import { versionsQuery } from '#town/news/web/api.ts';
import { copy as platform } from '#web/copy.ts';
import { serverNow } from '#web/device/clock.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';

/** The versions of news before its changes, the last first. */
export function VersionsSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, ...query } = useInfiniteQuery(versionsQuery(id));
  const items = data ? itemsOf(data) : [];
  return (
    <Sheet open onClose={onClose} title={copy['news.versions']}>
      {error && <ErrorState onRetry={() => void query.refetch()} />}
      {!data && !error && <RowsLoading rows={2} />}
      {data && items.length === 0 && <p className="py-6 text-second">{copy['news.versionsNone']}</p>}
      <ol>
        {items.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ol>
      {data && <EndOfList list={query} />}
    </Sheet>
  );
}

const Version = ({
  version: { title, content, day, linkUrl, tags, replacedBy, replacedAt },
}: {
  version: NewsVersion;
}) => (
  <li className="border-line border-b py-4">
    <p className="text-hint text-meta">
      {fill(copy['news.versionUntil'], {
        time: relativeTime(serverNow(), replacedAt),
        name: replacedBy?.name ?? platform['common.unknownUser'],
      })}
    </p>
    <h3 className="mt-1.5 font-semibold text-head [overflow-wrap:anywhere]">{title}</h3>
    <p className="mt-1 text-meta text-second [overflow-wrap:anywhere]">
      {[dayText(day), ...tags, linkUrl].filter(Boolean).join(' · ')}
    </p>
    <p dir="auto" className="mt-2 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
      {content}
    </p>
  </li>
);
