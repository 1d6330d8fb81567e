import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#features/admin/copy.ts';
import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import type { Case } from '#features/reports/contract.ts';
import { relativeTime } from '#shared/date-text.ts';
import { fill } from '#shared/korean.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { type CaseState, casesQuery } from './api.ts';
import { CaseSheet } from './CaseSheet.tsx';
import { kindName } from './kind-name.ts';

/** The reported cases, open or decided. */
export function Reports() {
  const region = useViewedRegion();
  const [state, setState] = useState<CaseState>('open');
  const [opened, setOpened] = useState<Case | null>(null);
  const { data, ...query } = useSuspenseInfiniteQuery(casesQuery(state, region));
  const cases = itemsOf(data);
  return (
    <>
      <Chips
        label={copy['admin.reports']}
        choices={[
          { value: 'open', label: copy['admin.open'] },
          { value: 'decided', label: copy['admin.decided'] },
        ]}
        value={state}
        onChange={(value) => setState(value as CaseState)}
      />
      {cases.length === 0 ? (
        <EmptyState title={copy[state === 'open' ? 'admin.noReports' : 'admin.noDecided']} drawing="letter" />
      ) : (
        <ul>
          {cases.map((item) => (
            <li key={`${item.kind}:${item.id}`}>
              <CaseRow item={item} onOpen={() => setOpened(item)} />
            </li>
          ))}
        </ul>
      )}
      <EndOfList list={query} />
      {opened && <CaseSheet item={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function CaseRow({ item, onOpen }: { item: Case; onOpen: () => void }) {
  const { kind, title, text, status, isHidden, reports, watchedWords, openedAt, author } = item;
  const isReported = reports > 0 || watchedWords.length === 0;
  return (
    <ListRow
      onClick={onOpen}
      above={
        <>
          <Tag look="neutral">{kindName(kind)}</Tag>
          {watchedWords.length > 0 && (
            <Tag className="max-w-full truncate">
              {fill(copy['admin.watchedIn'], { words: watchedWords.join(', ') })}
            </Tag>
          )}
          {status === 'open' && isHidden && <Tag look="warm">{copy['admin.hidden']}</Tag>}
          {status !== 'open' && <Tag>{copy[`admin.${status}`]}</Tag>}
        </>
      }
      title={title || text || kindName(kind)}
      detail={title && text}
      meta={
        <>
          <span>{author?.name ?? copy['admin.left']}</span>
          {status === 'open' && isReported && (
            <span>{fill(copy['admin.reportCount'], { count: reports })}</span>
          )}
          <time dateTime={openedAt}>{relativeTime(new Date(), new Date(openedAt))}</time>
        </>
      }
    />
  );
}
