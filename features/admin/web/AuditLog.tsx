import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry, AuditFilter } from '#features/admin/contract.ts';
import { copy } from '#features/admin/copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRow } from './AuditRow.tsx';
import { auditQuery } from './api.ts';

type By = AuditEntry['admin'];

/** The audit log, latest first: all of it, or what one person did, of one kind, in some days. */
export function AuditLog() {
  const [chosen, setChosen] = useState<Omit<AuditFilter, 'admin'>>({});
  const [by, setBy] = useState<By>(null);
  const filter = { ...chosen, ...(by && { admin: by.id }) };
  const { data, ...query } = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData });
  const entries = itemsOf(data);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <AuditFilters filter={filter} by={by} onChange={setChosen} onAnybody={() => setBy(null)} />
      {query.isError && !data ? (
        <ErrorState onRetry={() => query.refetch()} />
      ) : !data ? (
        <RowsLoading rows={7} />
      ) : entries.length === 0 ? (
        <EmptyState
          title={copy[isFiltered ? 'admin.noRecordFound' : 'admin.noRecord']}
          drawing={isFiltered ? 'search' : 'letter'}
        />
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditRow entry={entry} onBy={by ? undefined : setBy} />
            </li>
          ))}
        </ul>
      )}
      {data && <EndOfList list={query} />}
    </>
  );
}
