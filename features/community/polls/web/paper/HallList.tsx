import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#community/polls/paper-copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { useDebouncedValue } from '#web/ui/fields/use-debounced.ts';
import { hallQuery } from './api.ts';
import { HallFrame } from './HallFrame.tsx';
import { HallRow } from './HallRow.tsx';

/** Whom the poll asks, by name, each with a tick for who votes on paper. */
export function HallList({ pollId }: { pollId: string }) {
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const list = useInfiniteQuery({ ...hallQuery(pollId, q), placeholderData: keepPreviousData });
  return (
    <HallFrame search={copy['paper.search']} typed={typed} onType={setTyped} list={list}>
      <List
        className="pb-8"
        items={itemsOf(list.data)}
        row={(person) => <HallRow pollId={pollId} person={person} q={q} />}
        empty={
          <p className="px-4 pt-4 pb-8 text-row text-second">{copy[q ? 'paper.notFound' : 'paper.nobody']}</p>
        }
        more={list}
        moreRows={{ leading: true }}
      />
    </HallFrame>
  );
}
