import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ItemSignup, Signup, SignupItem } from '#community/signups/contract.ts';
import { copy as card } from '#community/signups/copy.ts';
import { signupFields } from '#community/signups/fields.ts';
import { changeSignup, createSignup, readSignup } from '#community/signups/web/api.ts';
import { placeSignup, refetchSignup } from '#community/signups/web/cached-signups.ts';
import { pageOf, writeSearchOf } from '#community/signups/web/page-of.ts';
import { copy } from '#community/signups/writing-copy.ts';
import { newId } from '#shared/ids.ts';
import { momentText } from '#shared/time/date-text.ts';
import { instantAt } from '#shared/time/wall-time.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { complaintsOf, emptySignup, requestOf, type SignupRequest, valuesOf } from './signup-form.ts';

export type SignupFormProps = {
  item: SignupItem;
  /** The day of the news. */
  newsDay?: string | undefined;
  /** Whose day and time are those of its sign-up; null for news. */
  meeting: ItemSignup['meeting'];
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

/** The form of a new or existing sign-up. It opens the page where the sign-up stands. */
export function useSignupForm({ item, newsDay, meeting, edited, isDeleted }: SignupFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const [initial] = useState(() =>
    edited ? valuesOf(edited) : emptySignup(newId(), meeting ?? { day: newsDay }),
  );
  const itemId = item.newsId ?? item.meetingId;
  const draftKey = `${me.id}:signup:${edited?.id ?? itemId}`;
  const page = pageOf({ ...item, clubId: meeting?.clubId });

  /** Questions stay as they are. An earlier press may have made it with others, and its answer was lost. */
  async function update(id: string, { questions, ...change }: SignupRequest & { revision: number }) {
    const signup = await changeSignup(id, change);
    if (edited || signup.questions.join('\n') === questions.join('\n')) return signup;
    void refetchSignup(queries, item);
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
    create: (signup) => createSignup({ ...signup, ...item }),
    update,
    fresh: () => readSignup(item),
    textsOf: (now) => [
      { label: copy['signupWrite.seats'], text: now.seats },
      { label: copy['signupWrite.day'], text: now.day },
      { label: copy['signupWrite.time'], text: now.time },
      {
        label: copy['signupWrite.closes'],
        text: momentText(instantAt(now.closesAt)),
      },
      { label: copy['signupWrite.cancels'], text: now.cancelUntil },
    ],
    async saved(signup) {
      placeSignup(queries, signup);
      void refetchSignup(queries, item);
      await navigate({ ...page, replace: true });
    },
    drop: () => void refetchSignup(queries, item),
    anew: { key: `${me.id}:signup:${itemId}`, to: { to: '/signups/write', search: writeSearchOf(item) } },
  });
}
