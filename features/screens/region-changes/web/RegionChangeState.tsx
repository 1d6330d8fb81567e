import { useQueryClient } from '@tanstack/react-query';
import type { RegionChange } from '#screens/region-changes/contract.ts';
import { copy } from '#screens/region-changes/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { ownRegionChangeQuery, withdrawRegionChange } from './api.ts';
import { townName } from './town-name.ts';

const titles = {
  pending: copy['regionChange.pending'],
  approved: copy['regionChange.approved'],
  rejected: copy['regionChange.rejected'],
  withdrawn: '',
};

/** The state of a request. A pending one can be withdrawn. */
export function RegionChangeState({ request }: { request: RegionChange }) {
  const queryClient = useQueryClient();
  const names = { from: townName(request.fromCode), to: townName(request.toCode) };
  const { act: withdraw, busy } = useAction({
    confirm: () => ({
      title: copy['regionChange.withdrawConfirm'],
      action: copy['regionChange.withdraw'],
      danger: true,
    }),
    run: () => withdrawRegionChange(request.id),
    done: () => copy['regionChange.withdrawn'],
    failed: (error) => errorMessage(error, copy),
    settled: () => queryClient.invalidateQueries(ownRegionChangeQuery),
  });
  return (
    <div role="status" className="mx-4 mb-5 rounded-card bg-fill p-5">
      <p className="font-semibold">{fill(titles[request.status], names)}</p>
      {request.status === 'pending' && (
        <p className="mt-1 text-row text-second">{fill(copy['regionChange.pendingBody'], names)}</p>
      )}
      {request.note && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap text-row text-second">
          {fill(copy['regionChange.note'], { note: request.note })}
        </p>
      )}
      {request.status === 'pending' && (
        <div className="mt-4">
          <Button
            variant="quiet"
            size="small"
            onClick={() => void withdraw()}
            busy={busy && copy['regionChange.sending']}
          >
            {copy['regionChange.withdraw']}
          </Button>
        </div>
      )}
    </div>
  );
}
