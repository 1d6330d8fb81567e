import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy } from '#features/takedowns/desk-copy.ts';
import { reasonFields } from '#features/takedowns/fields.ts';
import { copy as reasons } from '#features/takedowns/measure-copy.ts';
import { cleaned, complaintAbout } from '#shared/field-rules.ts';
import { complaintText, errorMessage } from '#web/errors.ts';
import { useValues } from '#web/forms/use-values.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { useAction } from '#web/use-action.ts';
import { closeTakedown, decideTakedown } from './api.ts';

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

/** The next step of a case, with its reason. The reason is kept on the device until it is sent. */
export function useStep(id: string) {
  const queries = useQueryClient();
  const { values, change, reset } = useValues(() => ({ reason: '' }), `takedown:${id}`);
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
    done: () => copy['takedowns.done'],
    failed: (error) => errorMessage(error, reasons, reasons['takedown.saveFailed']),
    settled: () =>
      Promise.all(['takedowns', 'admin'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
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
