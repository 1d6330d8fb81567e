import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCcw } from 'lucide-react';
import type { Benefit } from '#features/benefits/contract.ts';
import { copy } from '#features/benefits/copy.ts';
import { sendClosed } from '#features/benefits/web/api.ts';
import { placeBenefit } from '#features/benefits/web/cached-benefits.ts';
import { errorMessage } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';

/** Closes or reopens a benefit, without confirmation, as either can be undone. */
export function CloseButton({ benefit: { id, closed } }: { benefit: Benefit }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (to: boolean) => sendClosed(id, to),
    onSuccess: (benefit) => {
      placeBenefit(queries, benefit);
      showSnackbar(copy[benefit.closed ? 'benefit.closedNow' : 'benefit.reopened']);
    },
    onError: (error) =>
      showSnackbar(errorMessage(error, copy, copy['benefit.changeFailed']), { failed: true }),
  });
  return (
    <Button
      size="small"
      look={closed ? 'secondary' : 'quiet'}
      icon={<Icon of={closed ? RotateCcw : CircleCheck} size={18} />}
      className="rounded-full!"
      onClick={() => !isPending && mutate(!closed)}
    >
      {copy[closed ? 'benefit.reopen' : 'benefit.close']}
    </Button>
  );
}
