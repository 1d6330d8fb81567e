import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { casesQuery } from '#screens/admin/web/api.ts';
import { ListAndDetail } from '#web/admin/ListAndDetail.tsx';
import { useAdminList } from '#web/admin/use-admin-list.ts';
import { useSelection } from '#web/admin/use-selection.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { CaseDetail, type CaseHandle } from './CaseDetail.tsx';
import { CaseRow } from './CaseRow.tsx';
import { caseOfKey, keyOfCase } from './case-key.ts';
import { ManyCases, type ManyHandle } from './ManyCases.tsx';
import { ReportsHead } from './ReportsHead.tsx';

/** The reported cases, open or decided. */
export function Reports() {
  const wide = useWide();
  const state = useSearch({ from: '/admin' }).state === 'decided' ? 'decided' : 'open';
  const navigate = useNavigate();
  const { data, ...query } = useSuspenseInfiniteQuery(casesQuery(state, useViewedRegion()));
  const cases = itemsOf(data);
  const rows = cases.map(keyOfCase);
  const detail = useRef<CaseHandle>(null);
  const many = useRef<ManyHandle>(null);
  const selection = useSelection(rows);
  const [isChoosing, setIsChoosing] = useState(false);
  const choosable = state === 'open' && (wide || isChoosing);
  const decide = (decision: 'kept' | 'removed') =>
    selection.selected.length > 0 ? many.current?.ask(decision) : detail.current?.ask(decision);
  const { list, opened, rowOf, leave, goOn, close } = useAdminList({
    rows,
    on: {
      select: choosable ? selection.toggle : undefined,
      keep: () => decide('kept'),
      remove: () => decide('removed'),
      escape: selection.clear,
    },
  });
  /** A decided case has no next one among the decided. */
  const next = (removedKeys: string[]) => (state === 'open' ? goOn(removedKeys) : close());
  function stopChoosing() {
    setIsChoosing(false);
    selection.clear();
  }

  const rowsShown =
    cases.length === 0 ? (
      <EmptyState title={copy[state === 'open' ? 'admin.noReports' : 'admin.noDecided']} drawing="broom" />
    ) : (
      <ul ref={list}>
        {cases.map((item) => {
          const key = keyOfCase(item);
          const toggle = () => selection.toggle(key);
          const { onOpen, ...row } = rowOf(key);
          return (
            <li key={key}>
              <CaseRow
                item={item}
                {...row}
                choice={choosable ? { checked: selection.has(key), toggle } : undefined}
                onOpen={choosable && !wide ? toggle : onOpen}
              />
            </li>
          );
        })}
      </ul>
    );
  return (
    <ListAndDetail
      hint={adminCopy['admin.chooseCase']}
      list={
        <>
          <ReportsHead
            state={state}
            onState={(value) => {
              stopChoosing();
              void navigate({ to: '/admin', search: { tab: 'reports', state: value }, replace: true });
            }}
            isChoosing={isChoosing}
            onChoosing={
              !wide && state === 'open' && cases.length > 0
                ? () => (isChoosing ? stopChoosing() : setIsChoosing(true))
                : undefined
            }
          />
          {choosable && (
            <ManyCases
              ref={many}
              cases={cases}
              selection={selection}
              onDone={(done) => {
                if (opened && done.includes(opened)) next(done);
                if (done.length > 0) setIsChoosing(false);
              }}
            />
          )}
          {rowsShown}
          <EndOfList list={query} />
        </>
      }
      detail={
        opened && (
          <CaseDetail
            key={opened}
            ref={detail}
            item={caseOfKey(opened)}
            onClose={leave}
            onDecided={() => next([opened])}
          />
        )
      }
    />
  );
}
