import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#community/polls/paper-copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { useDebouncedValue } from '#web/ui/fields/use-debounced.ts';
import { hallHouseholdsQuery } from './api.ts';
import { HallFrame } from './HallFrame.tsx';
import { HallHouseholdRow } from './HallHouseholdRow.tsx';

/** The households that the poll asks, by name, each with a tick for one that votes on paper. */
export function HallHouseholds({ pollId }: { pollId: string }) {
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const list = useInfiniteQuery({ ...hallHouseholdsQuery(pollId, q), placeholderData: keepPreviousData });
  return (
    <HallFrame search={copy['paper.searchHouseholds']} typed={typed} onType={setTyped} list={list}>
      <List
        className="pb-8"
        items={itemsOf(list.data)}
        row={(household) => <HallHouseholdRow pollId={pollId} household={household} q={q} />}
        empty={
          <p className="px-4 pt-4 pb-8 text-row text-second">
            {copy[q ? 'paper.householdNotFound' : 'paper.noHouseholds']}
          </p>
        }
        more={list}
      />
    </HallFrame>
  );
}
