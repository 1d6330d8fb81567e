import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PersonFile } from '#features/desk/contract.ts';
import { copy } from '#features/desk/copy.ts';
import { townName } from '#features/moves/web/town-name.ts';
import { relativeTime } from '#shared/date-text.ts';
import { fill } from '#shared/korean.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { fileQuery } from './api.ts';
import { SuspendForm } from './SuspendForm.tsx';
import { SuspensionsOf } from './SuspensionsOf.tsx';

type Props = { person: { id: string; name: string }; onClose: () => void };

/** Somebody's file. Opening it is in the record. */
export function PersonSheet({ person, onClose }: Props) {
  const { data, isError, refetch } = useQuery(fileQuery(person.id));
  return (
    <Sheet open onClose={onClose} title={person.name}>
      {data ? (
        <File file={data} />
      ) : isError ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={3} />
      )}
    </Sheet>
  );
}

function File({ file }: { file: PersonFile }) {
  const { person, email, cityCode, town, lastSeenAt, posts, comments, reported, removed } = file;
  const rows = [
    [copy['desk.email'], email ?? copy['desk.none']],
    [copy['desk.town'], [townName(cityCode ?? ''), town].filter(Boolean).join(' ') || copy['desk.none']],
    [copy['desk.lastSeen'], lastSeenAt ? relativeTime(new Date(), new Date(lastSeenAt)) : copy['desk.none']],
    [copy['desk.written'], fill(copy['desk.writtenCount'], { posts, comments })],
    [copy['desk.reported'], fill(copy['desk.reportedCount'], { reported, removed })],
  ];
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-row">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-second">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-hint text-meta">{copy['desk.fileSeen']}</p>
      <Link
        to="/profile/$userId"
        params={{ userId: person.id }}
        className="inline-flex min-h-11 items-center font-semibold text-brand text-row"
      >
        {copy['desk.profile']}
      </Link>
      <SuspensionsOf person={person} />
      {!person.isAdmin && <SuspendForm person={person} />}
    </div>
  );
}
