import { usePrefetchInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copy } from '#community/clubs/copy.ts';
import { type ClubFilter, clubsQuery } from '#community/clubs/web/api.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ClubRow } from './ClubRow.tsx';

type Props = {
  filter: ClubFilter;
  /** Shown when the region has no club yet. */
  empty: ReactNode;
};

/** All of the viewer's own clubs, then the other clubs of the region; both newest first. */
export function ClubList({ filter, empty }: Props) {
  // Start both requests at once; otherwise the second would start only after the first has suspended.
  usePrefetchInfiniteQuery(clubsQuery(filter, '0'));
  const mine = useSuspenseInfiniteQuery(clubsQuery(filter, '1'));
  const others = useSuspenseInfiniteQuery(clubsQuery(filter, '0'));
  const manyTowns = useRegion().cityCode === null;
  const growing = mine.hasNextPage ? mine : others;
  const clubs = [...itemsOf(mine.data), ...(mine.hasNextPage ? [] : itemsOf(others.data))];

  if (clubs.length === 0)
    return filter.q ? (
      <EmptyState
        title={copy['board.club.noneFound']}
        body={copy['board.club.noneFoundBody']}
        drawing="search"
      />
    ) : (
      empty
    );
  return (
    <List
      items={clubs}
      row={(club, index) => <ClubRow club={club} town={manyTowns} eager={index < 5} />}
      more={growing}
      moreRows={{ image: true }}
    />
  );
}
