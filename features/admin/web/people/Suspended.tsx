import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { copy } from '#features/admin/copy.ts';
import type { Suspension } from '#features/suspensions/contract.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { suspensionsQuery } from './api.ts';
import { LiftButton } from './LiftButton.tsx';
import { untilText } from './until-text.ts';

type OnOpen = (person: { id: string; name: string }) => void;

/** The people suspended now. */
export function Suspended({ onOpen }: { onOpen: OnOpen }) {
  const { data, ...query } = useSuspenseInfiniteQuery(suspensionsQuery());
  const items = itemsOf(data);
  return (
    <Section title={copy['admin.suspendedNow']}>
      {items.length === 0 ? (
        <EmptyState title={copy['admin.noSuspended']} body={copy['admin.findBody']} />
      ) : (
        <ul>
          {items.map((suspension) => (
            <li key={suspension.id}>
              <SuspendedRow suspension={suspension} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      <EndOfList list={query} rows={{ leading: true }} />
    </Section>
  );
}

/** A deleted account has no file to open, so its suspension is lifted here. */
function SuspendedRow({ suspension, onOpen }: { suspension: Suspension; onOpen: OnOpen }) {
  const { id, person, reason, endsAt } = suspension;
  const name = person?.name ?? copy['admin.left'];
  return (
    <ListRow
      align="center"
      onClick={person ? () => onOpen(person) : undefined}
      leading={
        <Avatar name={name} id={person?.id} src={person && photoUrl(person.photo, 'small')} size={42} />
      }
      title={name}
      detail={reason}
      meta={untilText(endsAt)}
      trailing={person ? undefined : <LiftButton id={id} name={name} />}
    />
  );
}
