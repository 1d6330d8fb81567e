import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import type { AuditEntry, AuditFilter } from '#screens/admin/contract.ts';
import { copy } from '#screens/admin/copy.ts';
import { DetailFrame } from '#web/admin/DetailFrame.tsx';
import { ListAndDetail } from '#web/admin/ListAndDetail.tsx';
import { useAdminKeys } from '#web/admin/use-admin-keys.ts';
import { useOpened } from '#web/admin/use-opened.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRow, PlainAuditRow, whatOf } from './AuditRow.tsx';
import { auditQuery } from './api.ts';
import { RecordDetail } from './RecordDetail.tsx';

type By = AuditEntry['admin'];

/** The audit log, latest first: all of it, or what one person did, of one kind, in some days. */
export function AuditLog() {
  const [chosen, setChosen] = useState<Omit<AuditFilter, 'admin'>>({});
  const [by, setBy] = useState<By>(null);
  const filter = { ...chosen, ...(by && { admin: by.id }) };
  const { data, ...query } = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData });
  const entries = itemsOf(data);
  const isFiltered = Object.keys(filter).length > 0;
  const wide = useWide();
  const { opened, open, close } = useOpened();
  const rows = useRef<HTMLUListElement>(null);
  const { rowProps } = useAdminKeys({ list: rows, onEscape: close });
  const shown = entries.find(({ id }) => id === opened);
  const onBy = by ? undefined : setBy;
  const list = (
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
        <ul ref={rows}>
          {entries.map((entry) => (
            <li key={entry.id}>
              {wide ? (
                <PlainAuditRow
                  entry={entry}
                  isOpened={entry.id === opened}
                  onOpen={() => void open(entry.id)}
                  rowProps={rowProps(entry.id)}
                />
              ) : (
                <AuditRow entry={entry} onBy={onBy} />
              )}
            </li>
          ))}
        </ul>
      )}
      {data && <EndOfList list={query} />}
    </>
  );
  const detail = wide && opened && (
    <DetailFrame key={opened} title={shown ? whatOf(shown) : adminCopy['admin.detail']} onClose={close}>
      {shown ? (
        <RecordDetail entry={shown} onBy={onBy} />
      ) : (
        <EmptyState title={adminCopy['admin.entryGone']} drawing="letter" />
      )}
    </DetailFrame>
  );
  return <ListAndDetail list={list} detail={detail} hint={adminCopy['admin.chooseEntry']} />;
}
