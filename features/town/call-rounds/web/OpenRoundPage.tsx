import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { newId } from '#shared/ids.ts';
import { copy as listening } from '#town/broadcasts/listen-copy.ts';
import { broadcastQuery } from '#town/broadcasts/web/api.ts';
import { copy } from '#town/call-rounds/copy.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Visit } from '#web/visit.ts';
import { openRound, ownRoundQuery } from './api.ts';
import { Contacts } from './Contacts.tsx';
import { Round } from './Round.tsx';

export const load = ({ queryClient, params: { broadcastId } }: Visit<'/broadcasts/$broadcastId/calls'>) =>
  Promise.all([
    queryClient.ensureQueryData(broadcastQuery(broadcastId)),
    queryClient.fetchQuery(ownRoundQuery(broadcastId)),
  ]);

/** The speaker's page: whom to phone besides, then the open round. */
export function Page() {
  const { broadcastId } = useParams({ from: '/broadcasts/$broadcastId/calls' });
  const broadcast = useSuspenseQuery(broadcastQuery(broadcastId)).data;
  const { id } = useSuspenseQuery(ownRoundQuery(broadcastId)).data;
  if (!broadcast) return <NotFound sentence={listening['broadcasts.gone']} to="/broadcasts" />;
  // Closed, it gives way to the page that opens one, as soon as its id is gone.
  if (id) return <Round id={id} fallback={null} />;
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-4 pb-6">
        <h2 className="font-bold text-title [overflow-wrap:anywhere]">{broadcast.title}</h2>
        <p className="text-row text-second">{copy['callRounds.about']}</p>
        <OpenButton broadcastId={broadcastId} />
      </div>
      <Contacts cityCode={broadcast.cityCode} />
    </>
  );
}

function OpenButton({ broadcastId }: { broadcastId: string }) {
  const queries = useQueryClient();
  const [id] = useState(newId);
  const { act, busy } = useAction({
    run: () => openRound(id, broadcastId),
    failed: (error) => errorMessage(error, copy, copy['callRounds.openFailed']),
    settled: () => queries.invalidateQueries({ queryKey: ['call-rounds'] }),
  });
  return (
    <Button busy={busy && copy['callRounds.opening']} onClick={() => void act()}>
      {copy['callRounds.open']}
    </Button>
  );
}
