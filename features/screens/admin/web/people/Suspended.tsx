import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { Suspension } from '#residents/suspensions/contract.ts';
import { copy } from '#screens/admin/copy.ts';
import { suspensionsQuery } from '#screens/admin/web/api.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { LiftButton } from './LiftButton.tsx';
import { untilText } from './until-text.ts';

type Props = {
  onOpen: (person: { id: string }) => void;
  /** The attributes of the row of somebody whose file can be opened. */
  rowOf: (personId: string) => object;
};

/** The people suspended now. */
export function Suspended({ onOpen, rowOf }: Props) {
  const { data, ...query } = useSuspenseInfiniteQuery(suspensionsQuery());
  const items = itemsOf(data);
  return (
    <Section title={copy['admin.suspendedNow']}>
      <List
        items={items}
        row={(suspension) => <SuspendedRow suspension={suspension} onOpen={onOpen} rowOf={rowOf} />}
        empty={<EmptyState title={copy['admin.noSuspended']} body={copy['admin.findBody']} />}
        more={query}
        moreRows={{ leading: true }}
      />
    </Section>
  );
}

/** A deleted account has no file to open, so its suspension is lifted here. */
function SuspendedRow({ suspension, onOpen, rowOf }: Props & { suspension: Suspension }) {
  const { id, person, reason, endsAt } = suspension;
  const name = person?.name ?? copy['admin.left'];
  return (
    <ListRow
      align="center"
      onClick={person ? () => onOpen(person) : undefined}
      {...(person && rowOf(person.id))}
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
