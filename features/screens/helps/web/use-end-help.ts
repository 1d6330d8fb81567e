import { useQueryClient } from '@tanstack/react-query';
import type { Help } from '#screens/helps/contract.ts';
import { copy as reasons } from '#screens/helps/copy.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { endHelp } from './api.ts';

/**
 * Asks, then ends a help, refuses it or takes it back: there is no way back but a new request, or a new code
 * side by side.
 */
export function useEndHelp({ id, acceptedAt, isHelper, person: { name } }: Help) {
  const queries = useQueryClient();
  const { label, title, body, done } = acceptedAt
    ? {
        label: copy['helps.end'],
        title: copy['helps.endConfirm'],
        body: copy[isHelper ? 'helps.endConfirmHelper' : 'helps.endConfirmHelped'],
        done: copy['helps.endDone'],
      }
    : isHelper
      ? { label: copy['helps.refuse'], title: copy['helps.refuseConfirm'], done: copy['helps.refused'] }
      : {
          label: copy['helps.takeBack'],
          title: copy['helps.takeBackConfirm'],
          done: copy['helps.takenBack'],
        };
  const { act, busy } = useAction({
    confirm: () => ({
      title: fill(title, { name }),
      body: body && fill(body, { name }),
      action: label,
      danger: true,
    }),
    run: () => endHelp(id),
    done: () => done,
    failed: (error) => errorMessage(error, reasons, copy['helps.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['helps'] }),
  });
  return { label, end: act, busy };
}
