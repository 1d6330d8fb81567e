import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#community/polls/paper-copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { hallQuery } from './api.ts';
import { HallRow } from './HallRow.tsx';

/** Whom the poll asks, by name, each with a tick for who votes on paper. */
export function HallList({ pollId }: { pollId: string }) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data, ...list } = useInfiniteQuery({ ...hallQuery(pollId, q), placeholderData: keepPreviousData });
  const people = itemsOf(data);
  return (
    <Section title={copy['paper.hall']} band>
      <div className="flex px-4 pb-2">
        <SearchField placeholder={copy['paper.search']} value={typed} onChange={setTyped} />
      </div>
      {!data && list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : data ? (
        <List
          className="pb-8"
          items={people}
          row={(person) => <HallRow pollId={pollId} person={person} q={q} />}
          empty={
            <p className="px-4 pt-4 pb-8 text-row text-second">
              {copy[q ? 'paper.notFound' : 'paper.nobody']}
            </p>
          }
          more={list}
          moreRows={{ leading: true }}
        />
      ) : (
        <RowsLoading rows={4} leading />
      )}
    </Section>
  );
}
