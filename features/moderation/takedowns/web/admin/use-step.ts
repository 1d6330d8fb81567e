import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy } from '#moderation/takedowns/admin-copy.ts';
import { reasonFields } from '#moderation/takedowns/fields.ts';
import { copy as reasons } from '#moderation/takedowns/measure-copy.ts';
import { cleaned, complaintAbout } from '#shared/field-rules.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { useValues } from '#web/forms/use-values.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { complaintText, errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { useFocusFirstError } from '#web/ui/fields/use-focus-first-error.ts';
import {
  caseQuery,
  closeTakedown,
  decideTakedown,
  markChanged,
  type OpenedTakedown,
  refetchLists,
} from './api.ts';

export type Step = 'accepted' | 'refused' | 'restored' | 'removed';

const questions = {
  accepted: {
    title: copy['takedowns.acceptConfirm'],
    body: copy['takedowns.acceptBody'],
    action: copy['takedowns.accept'],
    danger: true,
  },
  refused: false,
  restored: { title: copy['takedowns.restoreConfirm'], action: copy['takedowns.restore'] },
  removed: {
    title: copy['takedowns.removeConfirm'],
    body: copy['takedowns.removeBody'],
    action: copy['takedowns.remove'],
    danger: true,
  },
} as const;

const send = (id: string, step: Step, reason: string) =>
  step === 'accepted' || step === 'refused'
    ? decideTakedown(id, { decision: step, reason })
    : closeTakedown(id, { outcome: step, reason });

const states = { accepted: 'paused', refused: 'refused', restored: 'restored', removed: 'removed' } as const;

/**
 * The next step of a case, with its reason. The reason is kept on the device until it is sent. Afterwards a
 * computer shows the next case, a phone what became of this one.
 */
export function useStep({ id, state }: OpenedTakedown, onDecided: () => void) {
  const wide = useWide();
  const queries = useQueryClient();
  const me = useMe();
  const { values, change, reset } = useValues(() => ({ reason: '' }), `${me.id}:takedown:${id}`);
  const area = useRef<HTMLFormElement>(null);
  const { tried, lead, reset: forgetTries } = useFocusFirstError(area);
  const [step, setStep] = useState<Step>();
  const request = cleaned(reasonFields, values);
  const complaint = complaintAbout(reasonFields.reason, request.reason);
  const { act, busy } = useAction({
    confirm: (next: Step) => questions[next],
    run: async (next: Step) => {
      await send(id, next, request.reason);
      forgetTries();
      reset();
    },
    done: (_, next) => {
      if (wide) onDecided();
      else void showOutcome(next);
      return copy['takedowns.done'];
    },
    failed: (error) => {
      const isDecided = error instanceof ApiError && error.code === 'conflict';
      if (isDecided && error.reason !== 'takedown.itemGone') markChanged(queries, id, 'decided', [state]);
      return errorMessage(error, reasons, reasons['takedown.saveFailed']);
    },
    settled: () =>
      Promise.all([refetchLists(queries), queries.invalidateQueries({ queryKey: ['admin', 'waiting'] })]),
  });
  /** The live event of this step finds its outcome on the screen already, so that the case is read once. */
  function showOutcome(next: Step) {
    const { queryKey } = caseQuery(id);
    const can = { decide: false, restore: false, remove: false };
    queries.setQueryData(
      queryKey,
      (shown) => shown && { ...shown, state: states[next], can, meanwhile: undefined },
    );
    return queries.invalidateQueries({ queryKey, exact: true });
  }
  return {
    area,
    /** The step that is under way. */
    under: busy ? step : undefined,
    reason: {
      value: values.reason,
      onChange: (reason: string) => change({ reason }),
      error: tried > 0 && complaint ? complaintText(complaint, reasons) : undefined,
      max: reasonFields.reason.max,
    },
    take(next: Step) {
      if (busy) return;
      lead();
      if (complaint) return;
      setStep(next);
      void act(next);
    },
  };
}
