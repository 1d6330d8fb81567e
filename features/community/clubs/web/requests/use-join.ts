import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { requestFields } from '#community/clubs/fields.ts';
import { sendRequest } from '#community/clubs/web/api.ts';
import { invalidateClub, placeClub } from '#community/clubs/web/cached-clubs.ts';
import { newId } from '#shared/ids.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';

/**
 * The form of a request to join. Retries reuse one request id; after success the club shows as pending at
 * once.
 */
export function useJoin({ id }: Club, onSent: () => void) {
  const queries = useQueryClient();
  const me = useMe();
  const [requestId] = useState(newId);
  const own = useValues(() => ({ message: '', password: '' }), `${me.id}:join:${id}`);
  return useForm({
    ...own,
    rules: requestFields,
    requestOf: (typed) => ({ id: requestId, ...typed }),
    copy,
    save: (request) => sendRequest(id, request),
    saved(club) {
      own.reset();
      onSent();
      placeClub(queries, club);
    },
    done: () => copy['club.join.sent'],
    failed: (error, shown) => {
      if (shown) return undefined;
      // The request was decided or the viewer's relation changed meanwhile: refetch, so that the page shows
      // the current state.
      if (error instanceof ApiError && ['conflict', 'forbidden', 'not_found'].includes(error.code)) {
        onSent();
        invalidateClub(queries, id);
      }
      return writeErrorMessage(error, copy, copy['club.join.failed']);
    },
  });
}
