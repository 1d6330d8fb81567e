import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { FoundPerson as Found } from '#features/admin/contract.ts';
import { copy } from '#features/admin/copy.ts';
import { townName } from '#features/region-changes/web/town-name.ts';
import { dayText } from '#shared/date-text.ts';
import { seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { isBlank } from '#shared/text.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { peopleQuery } from './api.ts';
import { PersonSheet } from './PersonSheet.tsx';
import { Suspended } from './Suspended.tsx';

type Opened = { id: string; name: string };

/** A search for people by name; without a search, the people suspended now. */
export function People() {
  const [name, setName] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <div className="flex px-4 py-3">
        <SearchField placeholder={copy['admin.find']} value={name} onChange={setName} />
      </div>
      {isBlank(name) ? <Suspended onOpen={setOpened} /> : <FoundPeople name={name} onOpen={setOpened} />}
      {opened && <PersonSheet person={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type FoundProps = { name: string; onOpen: (person: Found['person']) => void };

/** The people whose name begins so. */
export function FoundPeople({ name, onOpen }: FoundProps) {
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
          <FoundRow found={found} onOpen={() => onOpen(found.person)} />
        </li>
      ))}
    </ul>
  );
}

function FoundRow({ found: { person, cityCode, joinedAt }, onOpen }: { found: Found; onOpen: () => void }) {
  return (
    <ListRow
      align="center"
      onClick={onOpen}
      leading={<Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={42} />}
      title={person.name}
      detail={townName(cityCode ?? '')}
      meta={fill(copy['admin.joined'], { date: dayText(seoulDay(new Date(joinedAt))) })}
    />
  );
}
