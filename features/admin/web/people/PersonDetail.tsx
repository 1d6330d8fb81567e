import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PersonFile } from '#features/admin/contract.ts';
import { copy } from '#features/admin/copy.ts';
import { townName } from '#features/region-changes/web/town-name.ts';
import { relativeTime } from '#shared/date-text.ts';
import { fill } from '#shared/korean.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { fileQuery } from './api.ts';
import { BulkHideForm, BulkHidesOf } from './BulkHides.tsx';
import { SuspendForm } from './SuspendForm.tsx';
import { SuspensionsOf } from './SuspensionsOf.tsx';

type Props = { person: { id: string; name: string }; onClose: () => void };

/** A person's file. Opening it is recorded in the audit log. */
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
    [copy['admin.email'], email ?? copy['admin.none']],
    [copy['admin.town'], [townName(cityCode ?? ''), town].filter(Boolean).join(' ') || copy['admin.none']],
    [
      copy['admin.lastSeen'],
      lastSeenAt ? relativeTime(new Date(), new Date(lastSeenAt)) : copy['admin.none'],
    ],
    [copy['admin.written'], fill(copy['admin.writtenCount'], { posts, comments })],
    [copy['admin.reported'], fill(copy['admin.reportedCount'], { reported, removed })],
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
      <p className="text-hint text-meta">{copy['admin.fileSeen']}</p>
      <Link
        to="/profile/$userId"
        params={{ userId: person.id }}
        className="inline-flex min-h-11 items-center font-semibold text-brand text-row"
      >
        {copy['admin.profile']}
      </Link>
      <SuspensionsOf person={person} />
      <BulkHidesOf person={person} />
      {!person.isAdmin && (
        <>
          <SuspendForm person={person} />
          <BulkHideForm person={person} />
        </>
      )}
    </div>
  );
}
