import { useQueryClient } from '@tanstack/react-query';
import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { entryFields } from '#community/signups/fields.ts';
import { enterSignup } from '#community/signups/web/api.ts';
import { placeSignup, refetchSignup } from '#community/signups/web/cached-signups.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';

/** Answers as they are typed are kept on the device until they are sent. */
export function useEntryForm(signup: Signup, onClose: () => void) {
  const { id, questions, own } = signup;
  const queries = useQueryClient();
  const me = useMe();
  const values = useValues(
    () => ({ first: own?.answers[0] ?? '', second: own?.answers[1] ?? '' }),
    `${me.id}:signup-entry:${id}`,
  );
  const responses = Object.fromEntries(questions.map((_, place) => [place, entryFields.answer]));
  const form = useForm({
    ...values,
    rules: { answers: responses },
    requestOf: ({ first, second }) => ({ answers: [first, second].slice(0, questions.length) }),
    copy,
    save: (request) => enterSignup(id, request.answers),
    saved: (now) => {
      values.reset();
      placeSignup(queries, now);
      onClose();
    },
    done: (now) => (own ? copy['signups.changed'] : enteredText(now)),
    failed: (error, isShown) => {
      // It has closed or is gone, or the viewer may no longer sign up.
      if (error instanceof ApiError && /^(conflict|not_found|forbidden)$/.test(error.code))
        void refetchSignup(queries, signup);
      if (isShown) return undefined;
      return writeErrorMessage(error, copy, copy[own ? 'signups.changeFailed' : 'signups.enterFailed']);
    },
  });
  return {
    ...form,
    drop() {
      values.reset();
      onClose();
    },
  };
}

/** The last seat may have gone to somebody else while it was being pressed. */
const enteredText = ({ own }: Signup) =>
  own?.state === 'waiting'
    ? fill(copy['signups.gotPlace'], { position: grouped(own.position ?? 1) })
    : copy['signups.gotSeat'];
