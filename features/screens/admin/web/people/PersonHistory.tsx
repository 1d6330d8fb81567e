import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { nameOfRight } from '#residents/rights/name-of-right.ts';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import type { HistoryEntry } from '#screens/admin/contract.ts';
import { historyQuery } from '#screens/admin/web/api.ts';
import { kindName } from '#screens/admin/web/kind-name.ts';
import type { Right } from '#shared/may.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { copy as platform } from '#web/copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { untilText } from './until-text.ts';

/** The acts of a person and the decisions about them, newest first. */
export function PersonHistory({ personId }: { personId: string }) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    historyQuery(personId),
  );
  const entries = itemsOf(data);
  return (
    <section aria-label={adminCopy['admin.history']}>
      <h3 className="font-semibold text-row">{adminCopy['admin.history']}</h3>
      <p className="mt-0.5 text-hint text-meta">{adminCopy['admin.historyHint']}</p>
      {data ? (
        entries.length === 0 && <p className="mt-3 text-row text-second">{adminCopy['admin.noHistory']}</p>
      ) : isError ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={3} />
      )}
      <ol className="mt-2 empty:hidden">
        {entries.map((entry) => (
          <li key={`${entry.what}:${entry.id}`} className="border-line border-b py-2.5 last:border-0">
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {platform['common.more']}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { what, title, state, path, by, note, at } = entry;
  const entryText = title || (what === 'photo' ? adminCopy['admin.noWords'] : '');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
        <time dateTime={at} className="text-hint tabular-nums">
          {dayText(seoulDay(new Date(at)))}
        </time>
        <span className="text-second">{nameOf(entry)}</span>
        {state && (
          <Tag variant={state === 'open' ? 'warm' : 'neutral'}>{adminCopy[`admin.state.${state}`]}</Tag>
        )}
      </p>
      {path ? (
        <Link
          to={path}
          className="target-44 mt-0.5 line-clamp-2 inline-block font-medium text-row hover:underline [overflow-wrap:anywhere]"
        >
          {entryText || nameOf(entry)}
        </Link>
      ) : (
        entryText && <p className="mt-0.5 line-clamp-2 text-row [overflow-wrap:anywhere]">{entryText}</p>
      )}
      {(by || note || what === 'suspension') && (
        <p className="mt-0.5 text-meta text-second [overflow-wrap:anywhere]">
          {[
            by && fill(adminCopy['admin.by'], { name: by }),
            what === 'suspension' && untilText(entry.until),
            note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

function nameOf({ what, kind, placeCode }: HistoryEntry): string {
  const template = adminCopy[`admin.did.${what}`];
  if (what === 'case') return fill(template, { kind: kindName(kind ?? '') });
  if (what === 'rightGranted' || what === 'rightEnded')
    return fill(template, { right: nameOfRight(kind as Right, placeCode ?? '') });
  return template;
}
