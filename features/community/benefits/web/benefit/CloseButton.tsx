import { useQueryClient } from '@tanstack/react-query';
import type { Benefit } from '#community/benefits/contract.ts';
import { copy } from '#community/benefits/copy.ts';
import { sendClosed } from '#community/benefits/web/api.ts';
import { placeBenefit } from '#community/benefits/web/cached-benefits.ts';
import { CircleCheck, RotateCcw } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** Closes or reopens a benefit, without confirmation, as either can be undone. */
export function CloseButton({ benefit: { id, closed } }: { benefit: Benefit }) {
  const queries = useQueryClient();
  const { act: change } = useAction({
    run: async (to: boolean) => {
      const changed = await sendClosed(id, to);
      placeBenefit(queries, changed);
      return changed;
    },
    done: (changed) => copy[changed.closed ? 'benefit.closedNow' : 'benefit.reopened'],
    failed: (error) => errorMessage(error, copy, copy['benefit.changeFailed']),
  });
  return (
    <Button
      size="small"
      variant={closed ? 'secondary' : 'quiet'}
      icon={<Icon of={closed ? RotateCcw : CircleCheck} size={18} />}
      className="rounded-full!"
      onClick={() => void change(!closed)}
    >
      {copy[closed ? 'benefit.reopen' : 'benefit.close']}
    </Button>
  );
}
