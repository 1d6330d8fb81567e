import { useQueryClient } from '@tanstack/react-query';
import { copy as suspensionCopy } from '#residents/suspensions/copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { liftSuspension } from '#screens/admin/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';

/** Ends a suspension early, after confirmation. */
export function LiftButton({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient();
  const { act: lift, busy } = useAction({
    confirm: () => ({ title: fill(copy['admin.liftConfirm'], { name }), action: copy['admin.lift'] }),
    run: () => liftSuspension(id),
    done: () => copy['admin.lifted'],
    failed: (error) => errorMessage(error, suspensionCopy, copy['admin.failed']),
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Button size="small" variant="quiet" onClick={() => void lift()} busy={busy && copy['admin.deciding']}>
      {copy['admin.lift']}
    </Button>
  );
}
