import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Person, PersonClub } from '#screens/profiles/contract.ts';
import { copy } from '#screens/profiles/copy.ts';
import { count } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Users } from '#web/icons.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { clubsOfQuery } from './api.ts';

type Props = { person: Person; own: boolean };

/** The clubs of a person. */
export const ProfileClubs = (props: Props) => (
  <Suspense fallback={<RowsLoading rows={4} leading />}>
    <Clubs {...props} />
  </Suspense>
);

function Clubs({ person, own }: Props) {
  const { data, ...query } = useSuspenseInfiniteQuery(clubsOfQuery(person.id));
  const clubs = itemsOf(data);
  if (clubs.length === 0)
    return (
      <EmptyState title={copy['profile.clubsEmpty']}>
        {own && (
          <Button size="small" variant="secondary" render={<Link to="/board" search={{ tab: 'clubs' }} />}>
            {copy['profile.findClubs']}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <List items={clubs} row={(club) => <ClubLine club={club} />} more={query} moreRows={{ leading: true }} />
  );
}

function ClubLine({ club: { id, name, category, photo, membersCount } }: { club: PersonClub }) {
  const members = fill(copy['profile.clubMembers'], { count: count(membersCount) });
  return (
    <ListRow
      align="center"
      render={<Link to="/club/$clubId" params={{ clubId: id }} />}
      leading={
        photo ? (
          <span className="w-13 shrink-0">
            <ResponsiveImage
              sources={sourcesOf(photo)}
              thumbhash={photo.thumbhash}
              alt=""
              ratio={1}
              sizes="52px"
              className="rounded-thumb!"
            />
          </span>
        ) : (
          <span className="grid size-13 shrink-0 place-items-center rounded-thumb bg-brand-tint text-brand">
            <Icon of={Users} />
          </span>
        )
      }
      title={<span className="[overflow-wrap:anywhere]">{name}</span>}
      detail={[category, members].filter(Boolean).join(' · ')}
    />
  );
}
