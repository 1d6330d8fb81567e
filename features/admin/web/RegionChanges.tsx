import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#features/admin/copy.ts';
import { Requester } from '#features/people/web/Requester.tsx';
import type { RequestedRegionChange } from '#features/region-changes/contract.ts';
import { copy as moveCopy } from '#features/region-changes/copy.ts';
import { maxReason } from '#features/region-changes/limits.ts';
import { townName } from '#features/region-changes/web/town-name.ts';
import { fill } from '#shared/korean.ts';
import { errorMessage } from '#web/errors.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useAction } from '#web/use-action.ts';
import { decideRegionChange, regionChangesQuery } from './api.ts';

/** Pending region changes, oldest first. */
export function RegionChanges() {
  const { data, ...query } = useSuspenseInfiniteQuery(regionChangesQuery);
  const changes = itemsOf(data);
  return (
    <>
      {changes.length === 0 ? (
        <EmptyState title={copy['admin.noMoves']} drawing="letter" />
      ) : (
        <ul>
          {changes.map((change) => (
            <RegionChangeRow key={change.id} change={change} />
          ))}
        </ul>
      )}
      <EndOfList list={query} rows={{ leading: true }} />
    </>
  );
}

function RegionChangeRow({ change }: { change: RequestedRegionChange }) {
  const { person, fromCode, toCode, reason, createdAt } = change;
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const { act: decide, busy } = useAction({
    run: (status: 'approved' | 'rejected') => decideRegionChange(change.id, status, note),
    done: (_, status) =>
      fill(copy[status === 'approved' ? 'admin.regionChangeApproved' : 'admin.regionChangeRejected'], {
        name: person.name,
      }),
    failed: (error) => errorMessage(error, moveCopy, copy['admin.failed']),
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <li className="border-line border-b px-4 py-4">
      <Requester person={person} at={createdAt} />
      <p className="mt-3 font-medium">
        {fill(copy['admin.regionChange'], { from: townName(fromCode), to: townName(toCode) })}
      </p>
      {reason && <p className="mt-1 whitespace-pre-wrap text-row text-second">{reason}</p>}
      <div className="mt-3">
        <TextField label={copy['admin.moveNote']} value={note} onChange={setNote} max={maxReason} />
      </div>
      <div className="mt-3 flex gap-2">
        <Button look="quiet" disabled={busy} onClick={() => void decide('rejected')}>
          {copy['admin.reject']}
        </Button>
        <Button busy={busy && copy['admin.deciding']} onClick={() => void decide('approved')}>
          {copy['admin.approve']}
        </Button>
      </div>
    </li>
  );
}
