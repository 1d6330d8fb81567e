import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AlertDetail } from '#notices/alerts/contract.ts';
import { copy } from '#notices/alerts/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { cancelAlert } from './api.ts';

/** The actions of an editor on an alert that is in force. */
export function AlertButtons({ alert: { id, revision } }: { alert: AlertDetail }) {
  const queries = useQueryClient();
  const { act: cancel, busy } = useAction({
    confirm: () => ({
      title: copy['alerts.cancelConfirm'],
      body: copy['alerts.cancelConfirmBody'],
      action: copy['alerts.cancel'],
      danger: true,
    }),
    run: () => cancelAlert(id, revision),
    done: () => copy['alerts.cancelled'],
    failed: (error) => errorMessage(error, copy, copy['alerts.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['alerts'] }),
  });
  return (
    <div className="flex flex-col gap-2">
      <Button variant="secondary" render={<Link to="/alerts/write" search={{ edit: id }} />}>
        {copy['alerts.edit']}
      </Button>
      <Button variant="quiet" className="text-red!" disabled={busy} onClick={() => void cancel()}>
        {copy['alerts.cancel']}
      </Button>
    </div>
  );
}
