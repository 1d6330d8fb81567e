import { useQueryClient } from '@tanstack/react-query';
import type { Help } from '#screens/helps/contract.ts';
import { copy as reasons } from '#screens/helps/copy.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { offerToTakeBack } from '#web/ui/layers/offer-undo.ts';
import { endHelp, resumeHelp } from './api.ts';

/**
 * Ends a help, refuses it or takes it back. An end that can be taken back is not asked about; its message
 * offers that for ten seconds. There is no other way back but a new request or a new code.
 */
export function useEndHelp({ id, acceptedAt, isHelper, person: { name }, can }: Help) {
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
  const reread = () => queries.invalidateQueries({ queryKey: ['helps'] });
  const { act, busy } = useAction({
    confirm: () =>
      !can.undo && {
        title: fill(title, { name }),
        body: body && fill(body, { name }),
        action: label,
        danger: true,
      },
    async run() {
      await endHelp(id);
      if (can.undo) offerToTakeBack(done, () => resumeHelp(id).finally(reread));
    },
    done: () => (can.undo ? '' : done),
    failed: (error) => errorMessage(error, reasons, copy['helps.failed']),
    settled: reread,
  });
  return { label, end: act, busy };
}
