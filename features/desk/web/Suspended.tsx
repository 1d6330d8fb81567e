import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { copy } from '#features/desk/copy.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { suspensionsQuery } from './api.ts';
import { untilText } from './until-text.ts';

/** Who may not come in right now. */
export function Suspended({ onOpen }: { onOpen: (person: { id: string; name: string }) => void }) {
  const { data, ...query } = useSuspenseInfiniteQuery(suspensionsQuery());
  const items = data.pages.flatMap((page) => page.items);
  return (
    <Section title={copy['desk.suspendedNow']}>
      {items.length === 0 ? (
        <EmptyState title={copy['desk.noSuspended']} body={copy['desk.findBody']} />
      ) : (
        <ul>
          {items.map(({ id, person, reason, endsAt }) => (
            <li key={id}>
              <ListRow
                align="center"
                onClick={() => onOpen(person)}
                leading={
                  <Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={42} />
                }
                title={person.name}
                detail={reason}
                meta={untilText(endsAt)}
              />
            </li>
          ))}
        </ul>
      )}
      <EndOfList
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => query.fetchNextPage()}
        rows={{ leading: true }}
      />
    </Section>
  );
}
