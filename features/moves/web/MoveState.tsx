import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Move } from '#features/moves/contract.ts';
import { copy } from '#features/moves/copy.ts';
import { fill } from '#shared/korean.ts';
import { sentence } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';
import { say } from '#web/ui/snackbars.ts';
import { ownMoveQuery, withdrawMove } from './api.ts';
import { townName } from './town-name.ts';

const titles = {
  pending: copy['moves.pending'],
  approved: copy['moves.approved'],
  rejected: copy['moves.rejected'],
  withdrawn: '',
};

/** What became of the request; one that waits can be taken back. */
export function MoveState({ move }: { move: Move }) {
  const queryClient = useQueryClient();
  const names = { from: townName(move.fromCode), to: townName(move.toCode) };
  const withdraw = useMutation({
    mutationFn: () => withdrawMove(move.id),
    onSuccess: () => say(copy['moves.withdrawn']),
    onError: (error) => say(sentence(error, copy), { failed: true }),
    onSettled: () => queryClient.invalidateQueries(ownMoveQuery),
  });
  const ask = async () => {
    const sure = await confirm({
      title: copy['moves.withdrawConfirm'],
      action: copy['moves.withdraw'],
      danger: true,
    });
    if (sure) withdraw.mutate();
  };
  return (
    <div role="status" className="mx-4 mb-5 rounded-card bg-fill p-5">
      <p className="font-semibold">{fill(titles[move.status], names)}</p>
      {move.status === 'pending' && (
        <p className="mt-1 text-row text-second">{fill(copy['moves.pendingBody'], names)}</p>
      )}
      {move.note && (
        <p className="mt-1 whitespace-pre-wrap text-row text-second">
          {fill(copy['moves.note'], { note: move.note })}
        </p>
      )}
      {move.status === 'pending' && (
        <div className="mt-4">
          <Button look="quiet" size="small" onClick={ask} busy={withdraw.isPending && copy['moves.sending']}>
            {copy['moves.withdraw']}
          </Button>
        </div>
      )}
    </div>
  );
}
