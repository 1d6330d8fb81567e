import { keepPreviousData, useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Author } from '#residents/people/contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { clubsQuery } from './api.ts';
import { ClubLine } from './ClubLine.tsx';

/** Somebody's clubs, which they can leave, and the others of their town. */
export function ClubsPart({ person }: { person: Author }) {
  const { data, ...query } = useSuspenseInfiniteQuery(clubsQuery(person.id, '1'));
  const mine = itemsOf(data);
  return (
    <>
      <Section title={copy['acting.myClubs']}>
        {mine.length === 0 && <p className="px-4 pb-4 text-row text-second">{copy['acting.noMyClubs']}</p>}
        <ul>
          {mine.map((club) => (
            <ClubLine key={club.id} person={person} club={club} />
          ))}
        </ul>
        <EndOfList list={query} />
      </Section>
      <Section title={copy['acting.otherClubs']} band>
        <OtherClubs person={person} />
      </Section>
    </>
  );
}

function OtherClubs({ person }: { person: Author }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, ...query } = useInfiniteQuery({
    ...clubsQuery(person.id, '0', q),
    placeholderData: keepPreviousData,
  });
  const others = itemsOf(data);
  return (
    <>
      <div className="flex px-4 pb-3">
        <SearchField placeholder={copy['acting.findClubs']} value={typed} onChange={setTyped} />
      </div>
      {!data &&
        (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <RowsLoading rows={3} />)}
      {data && others.length === 0 && (
        <p className="px-4 pb-6 text-row text-second">{copy['acting.noOtherClubs']}</p>
      )}
      <ul>
        {others.map((club) => (
          <ClubLine key={club.id} person={person} club={club} />
        ))}
      </ul>
      <EndOfList list={query} />
    </>
  );
}
