import { useQueryClient } from '@tanstack/react-query';
import type { Help } from '#features/helps/contract.ts';
import { copy as reasons } from '#features/helps/copy.ts';
import { copy } from '#features/helps/helping-copy.ts';
import { errorMessage } from '#web/errors.ts';
import { useAction } from '#web/use-action.ts';
import { endHelp } from './api.ts';

/** Ends a help with one press. It is not asked whether: a hand that is held too long is the harm, and asking again is easy. */
export function useEndHelp({ id, acceptedAt, isHelper }: Help) {
  const queries = useQueryClient();
  const [label, done] = acceptedAt
    ? [copy['helps.end'], copy['helps.endDone']]
    : isHelper
      ? [copy['helps.refuse'], copy['helps.refused']]
      : [copy['helps.takeBack'], copy['helps.takenBack']];
  const { act, busy } = useAction({
    run: () => endHelp(id),
    done: () => done,
    failed: (error) => errorMessage(error, reasons, copy['helps.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['helps'] }),
  });
  return { label, end: act, busy };
}
