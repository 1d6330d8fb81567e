import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Signup } from '#community/signups/contract.ts';
import { copy as card } from '#community/signups/copy.ts';
import { signupFields } from '#community/signups/fields.ts';
import { changeSignup, createSignup, readSignup } from '#community/signups/web/api.ts';
import { placeSignup, refetchSignup } from '#community/signups/web/cached-signups.ts';
import { copy } from '#community/signups/writing-copy.ts';
import { newId } from '#shared/ids.ts';
import { dayAndTime } from '#shared/time/date-text.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { complaintsOf, emptySignup, requestOf, type SignupRequest, valuesOf } from './signup-form.ts';

export type SignupFormProps = {
  newsId: string;
  newsDay: string | undefined;
  /** Undefined: a new one. */
  edited?: Signup;
  /** It was deleted while it was being edited. */
  isDeleted?: boolean;
};

const { seats, day, cancelUntil, question } = signupFields;
/** A question that is empty is left out. */
const asked = { ...question, required: undefined };
const rules = { seats, day, cancelUntil, questions: { '0': asked, '1': asked } };
const texts = { ...card, ...copy };

/** The form of a new or existing sign-up. It opens the news, where the sign-up stands. */
export function useSignupForm({ newsId, newsDay, edited, isDeleted }: SignupFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const [initial] = useState(() => (edited ? valuesOf(edited) : emptySignup(newId(), newsDay)));
  const draftKey = `${me.id}:signup:${edited?.id ?? newsId}`;
  const page = { to: '/news/$newsId', params: { newsId } } as const;

  /** Questions stay as they are. An earlier press may have made it with others, and its answer was lost. */
  async function update(id: string, { questions, ...change }: SignupRequest & { revision: number }) {
    const signup = await changeSignup(id, change);
    if (edited || signup.questions.join('\n') === questions.join('\n')) return signup;
    void refetchSignup(queries, newsId);
    throw new ApiError('conflict', 'signups.hasSignup');
  }

  return useItemForm({
    initial,
    draftKey,
    edits: edited !== undefined,
    isDeleted,
    rules,
    requestOf,
    valuesOf,
    check: (request) => complaintsOf(request, { edited }),
    copy: texts,
    messages: {
      deleted: card['signups.gone'],
      saved: copy[edited ? 'signupWrite.changed' : 'signupWrite.opened'],
      failed: (error) =>
        writeErrorMessage(error, texts, copy[edited ? 'signupWrite.changeFailed' : 'signupWrite.openFailed']),
    },
    create: (signup) => createSignup({ ...signup, newsId }),
    update,
    fresh: () => readSignup(newsId),
    textsOf: (now) => [
      { label: copy['signupWrite.seats'], text: now.seats },
      { label: copy['signupWrite.day'], text: now.day },
      { label: copy['signupWrite.time'], text: now.time },
      {
        label: copy['signupWrite.closes'],
        text: dayAndTime(now.closesAt.slice(0, 10), now.closesAt.slice(11)),
      },
      { label: copy['signupWrite.cancels'], text: now.cancelUntil },
    ],
    async saved(signup) {
      placeSignup(queries, signup);
      void refetchSignup(queries, newsId);
      await navigate({ ...page, replace: true });
    },
    drop: () => void refetchSignup(queries, newsId),
    anew: { key: `${me.id}:signup:${newsId}`, to: { to: '/signups/write', search: { news: newsId } } },
  });
}
