import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { copy } from '#account/openings/copy.ts';
import { townQuery } from '#account/openings/web/api.ts';
import { InvitationSheet } from '#account/openings/web/sheet/InvitationSheet.tsx';
import { useAdminTown } from '#residents/regions/web/use-admin-town.ts';
import { useTopics } from '#web/live/use-live.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { FirstWeeks } from './FirstWeeks.tsx';
import { Invitations } from './Invitations.tsx';
import { OpeningChoice } from './OpeningChoice.tsx';

/** A tab of the admin page: to whom a town is open, its invitations, and what is to do in its first weeks. */
export function OpeningPanel() {
  const { invitation } = useSearch({ from: '/admin' }) as { invitation?: unknown };
  const town = useAdminTown('operator', 'editor');
  useTopics(town ? [`openings:${town}`] : []);
  if (typeof invitation === 'string') return <InvitationSheet invitationId={invitation} />;
  if (!town)
    return (
      <EmptyState title={copy['openings.chooseTown']} body={copy['openings.chooseTownBody']} drawing="map" />
    );
  return (
    <Suspense fallback={<RowsLoading rows={6} />}>
      <Town key={town} cityCode={town} />
    </Suspense>
  );
}

function Town({ cityCode }: { cityCode: string }) {
  const { data: opening } = useSuspenseQuery(townQuery(cityCode));
  return (
    <>
      {opening.steps && <FirstWeeks cityCode={cityCode} steps={opening.steps} />}
      <OpeningChoice opening={opening} />
      <Invitations cityCode={cityCode} canInvite={opening.can.change} />
    </>
  );
}
