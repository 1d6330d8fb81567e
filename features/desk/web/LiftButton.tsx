import { useMutation, useQueryClient } from '@tanstack/react-query';
import { copy } from '#features/desk/copy.ts';
import { copy as suspensionCopy } from '#features/suspensions/copy.ts';
import { fill } from '#shared/korean.ts';
import { sentence } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';
import { say } from '#web/ui/snackbars.ts';
import { liftSuspension } from './api.ts';

/** Ends a suspension before its time, after asking. */
export function LiftButton({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient();
  const lift = useMutation({
    mutationFn: () => liftSuspension(id),
    onSuccess: () => say(copy['desk.lifted']),
    onError: (error) => say(sentence(error, suspensionCopy, copy['desk.failed']), { failed: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['desk'] }),
  });
  const ask = async () => {
    const title = fill(copy['desk.liftConfirm'], { name });
    if (await confirm({ title, action: copy['desk.lift'] })) lift.mutate();
  };
  return (
    <Button size="small" look="quiet" onClick={ask} busy={lift.isPending && copy['desk.deciding']}>
      {copy['desk.lift']}
    </Button>
  );
}
