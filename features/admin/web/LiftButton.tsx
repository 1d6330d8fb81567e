import { useMutation, useQueryClient } from '@tanstack/react-query';
import { copy } from '#features/admin/copy.ts';
import { copy as suspensionCopy } from '#features/suspensions/copy.ts';
import { fill } from '#shared/korean.ts';
import { errorMessage } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { liftSuspension } from './api.ts';

/** Ends a suspension early, after confirmation. */
export function LiftButton({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient();
  const lift = useMutation({
    mutationFn: () => liftSuspension(id),
    onSuccess: () => showSnackbar(copy['admin.lifted']),
    onError: (error) =>
      showSnackbar(errorMessage(error, suspensionCopy, copy['admin.failed']), { failed: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  const ask = async () => {
    const title = fill(copy['admin.liftConfirm'], { name });
    if (await confirm({ title, action: copy['admin.lift'] })) lift.mutate();
  };
  return (
    <Button size="small" look="quiet" onClick={ask} busy={lift.isPending && copy['admin.deciding']}>
      {copy['admin.lift']}
    </Button>
  );
}
