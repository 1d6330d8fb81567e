import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Club } from '#features/clubs/contract.ts';
import { copy } from '#features/clubs/copy.ts';
import { messageLength } from '#features/clubs/limits.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/korean.ts';
import { isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { ApiError } from '#web/api-error.ts';
import { copy as platform } from '#web/copy.ts';
import { fieldError, writeErrorMessage } from '#web/errors.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { sendRequest } from './api.ts';
import { invalidateClub, placeClub } from './cached-clubs.ts';

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
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const change = (patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }));
    setErrors({});
  };

  async function send() {
    if (busy.current) return;
    const wrong = check(values);
    setErrors(wrong);
    lead();
    if (Object.keys(wrong).length > 0) return;
    busy.current = true;
    setSending(true);
    try {
      const club = await sendRequest(id, { id: requestId, ...values });
      onSent();
      placeClub(queries, club);
      showSnackbar(copy['club.join.sent']);
    } catch (error) {
      fail(error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  function fail(error: unknown) {
    const password = fieldError(error, 'password', copy);
    const message = fieldError(error, 'message', copy);
    if (password || message) {
      setErrors({ password, message });
      return lead();
    }
    // The request was decided or the viewer's relation changed meanwhile: refetch, so that the page shows the current
    // state.
    if (error instanceof ApiError && ['conflict', 'forbidden', 'not_found'].includes(error.code)) {
      onSent();
      invalidateClub(queries, id);
    }
    showSnackbar(writeErrorMessage(error, copy, copy['club.join.failed']), { failed: true });
  }

  return { form, values, errors, sending, change, send };
}
