import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import type { PersonFile } from '#screens/admin/contract.ts';
import { copy } from '#screens/admin/copy.ts';
import { fileQuery } from '#screens/admin/web/api.ts';
import { townName } from '#screens/region-changes/web/town-name.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { DetailFrame } from '#web/admin/DetailFrame.tsx';
import { useWide } from '#web/admin/use-wide.ts';
import { serverNow } from '#web/device/clock.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { BulkHideForm, BulkHidesOf } from './BulkHides.tsx';
import { PersonHistory } from './PersonHistory.tsx';
import { SuspendForm } from './SuspendForm.tsx';
import { SuspensionsOf } from './SuspensionsOf.tsx';

type Props = { personId: string; onClose: () => void };

/** A person's file. Opening it is recorded in the audit log. */
export function PersonDetail({ personId, onClose }: Props) {
  const { data, error, refetch } = useQuery(fileQuery(personId));
  return (
    <DetailFrame onClose={onClose} title={data?.person.name ?? copy['admin.file']}>
      {data ? (
        <File file={data} />
      ) : error instanceof ApiError && error.code === 'not_found' ? (
        <EmptyState
          title={adminCopy['admin.personGone']}
          body={adminCopy['admin.personGoneBody']}
          drawing="letter"
        />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={3} />
      )}
    </DetailFrame>
  );
}

function File({ file }: { file: PersonFile }) {
  const wide = useWide();
  const [view, setView] = useState('history');
  const { person, email, cityCode, town, lastSeenAt, posts, comments, reported, removed } = file;
  const rows = [
    [copy['admin.email'], email ?? copy['admin.none']],
    [copy['admin.town'], [townName(cityCode ?? ''), town].filter(Boolean).join(' ') || copy['admin.none']],
    [
      copy['admin.lastSeen'],
      lastSeenAt ? relativeTime(serverNow(), new Date(lastSeenAt)) : copy['admin.none'],
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
      {wide && (
        <div className="-mx-4">
          <Chips
            label={copy['admin.file']}
            choices={[
              { value: 'history', label: adminCopy['admin.history'] },
              { value: 'measures', label: adminCopy['admin.measures'] },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      {(!wide || view === 'measures') && <ModerationActions person={person} />}
      {(!wide || view === 'history') && <PersonHistory personId={person.id} />}
    </div>
  );
}

/** The decisions about a person, and the ones that can be made. */
const ModerationActions = ({ person }: Pick<PersonFile, 'person'>) => (
  <>
    <SuspensionsOf person={person} />
    <BulkHidesOf person={person} />
    {!person.isAdmin && (
      <>
        <SuspendForm person={person} />
        <BulkHideForm person={person} />
      </>
    )}
  </>
);
