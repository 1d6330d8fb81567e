import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { FoundPerson as Found } from '#screens/admin/contract.ts';
import { copy } from '#screens/admin/copy.ts';
import { peopleQuery } from '#screens/admin/web/api.ts';
import { townName } from '#screens/region-changes/web/town-name.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';

type FoundProps = {
  name: string;
  onOpen: (person: Found['person'], found: Found) => void;
  /** The attributes of a row, if its list is walked through by keys. */
  rowOf?: (personId: string) => object;
};

/** The people whose name begins so. */
export function FoundPeople({ name, onOpen, rowOf }: FoundProps) {
  const asked = useDeferredValue(name.trim());
  const { data, isError, refetch } = useQuery({ ...peopleQuery(asked), placeholderData: keepPreviousData });
  if (isError) return <ErrorState onRetry={() => refetch()} />;
  if (!data) return <RowsLoading rows={3} leading />;
  if (data.items.length === 0)
    return <EmptyState title={copy['admin.notFound']} body={copy['admin.findFirst']} drawing="letter" />;
  return (
    <ul>
      {data.items.map((found) => (
        <li key={found.person.id}>
          <FoundRow found={found} onOpen={() => onOpen(found.person, found)} row={rowOf?.(found.person.id)} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { found: Found; onOpen: () => void; row?: object };

function FoundRow({ found: { person, cityCode, joinedAt }, onOpen, row }: RowProps) {
  return (
    <ListRow
      align="center"
      onClick={onOpen}
      {...row}
      leading={<Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={42} />}
      title={person.name}
      detail={townName(cityCode ?? '')}
      meta={fill(copy['admin.joined'], { date: dayText(seoulDay(new Date(joinedAt))) })}
    />
  );
}
