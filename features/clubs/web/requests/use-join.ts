import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Club } from '#features/clubs/contract.ts';
import { copy } from '#features/clubs/copy.ts';
import { messageLength } from '#features/clubs/limits.ts';
import { sendRequest } from '#features/clubs/web/api.ts';
import { invalidateClub, placeClub } from '#features/clubs/web/cached-clubs.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/korean.ts';
import { isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { ApiError } from '#web/api-error.ts';
import { copy as platform } from '#web/copy.ts';
import { fieldError, writeErrorMessage } from '#web/errors.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { useAction } from '#web/use-action.ts';

type Values = { message: string; password: string };
type Errors = Partial<Record<keyof Values, string>>;

function check({ message }: Values): Errors {
  if (isBlank(message)) return { message: copy['club.join.messageRequired'] };
  if (isLongerThan(message.trim(), messageLength))
    return { message: fill(platform['common.tooLong'], { max: messageLength }) };
  return {};
}

/** The state of the join form. Retries reuse one request id; after success the club shows as pending at once. */
export function useJoin({ id }: Club, onSent: () => void) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { lead } = useFocusFirstError(form);
  const [requestId] = useState(newId);
  const [values, setValues] = useState<Values>({ message: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});

  const change = (patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }));
    setErrors({});
  };

  const { act, busy } = useAction({
    run: async () => {
      const club = await sendRequest(id, { id: requestId, ...values });
      onSent();
      placeClub(queries, club);
    },
    done: () => copy['club.join.sent'],
    failed: (error) => {
      const password = fieldError(error, 'password', copy);
      const message = fieldError(error, 'message', copy);
      if (password || message) {
        setErrors({ password, message });
        lead();
        return undefined;
      }
      // The request was decided or the viewer's relation changed meanwhile: refetch, so that the page shows the current
      // state.
      if (error instanceof ApiError && ['conflict', 'forbidden', 'not_found'].includes(error.code)) {
        onSent();
        invalidateClub(queries, id);
      }
      return writeErrorMessage(error, copy, copy['club.join.failed']);
    },
  });

  async function send() {
    if (busy) return;
    const wrong = check(values);
    setErrors(wrong);
    lead();
    if (Object.keys(wrong).length === 0) await act();
  }

  return { form, values, errors, sending: busy, change, send };
}
