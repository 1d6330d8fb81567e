import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { copy as clubs } from '#features/clubs/copy.ts';
import type { Meeting } from '#features/meetings/contract.ts';
import { copy } from '#features/meetings/copy.ts';
import { copy as posts } from '#features/posts/copy.ts';
import { newId } from '#shared/ids.ts';
import { ApiError } from '#web/api-error.ts';
import { dropDraft, findDraft, keepDraft } from '#web/drafts/kept-drafts.ts';
import { moveDraft } from '#web/drafts/move-draft.ts';
import { useSaving } from '#web/drafts/use-saving.ts';
import { fieldError, writeErrorMessage } from '#web/errors.ts';
import { useMe } from '#web/session.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { changeMeeting, planMeeting } from './api.ts';
import { refreshSchedule } from './cached-meetings.ts';
import {
  check,
  emptyMeeting,
  fieldsOf,
  type MeetingErrors,
  type MeetingFields,
  says,
  toChange,
} from './meeting-form.ts';

type Options = {
  clubId: string;
  /** Null: a new one. */
  edited: Meeting | null;
  /** It was cancelled meanwhile. */
  cancelled: boolean;
  form: RefObject<HTMLFormElement | null>;
  onSaved: () => void;
  /** What was typed waits in the form for a new one. */
  onAnew: () => void;
};

const names = ['title', 'day', 'time', 'place', 'note', 'capacity'] as const;

/** A meeting as one plans or changes it, kept on this device until it is saved: whatever fails, the text stays. */
export function useMeetingForm({ clubId, edited, cancelled, form, onSaved, onAnew }: Options) {
  const queries = useQueryClient();
  const me = useMe();
  const keyOf = (id: string) => `${me.id}:meeting:${id}`;
  const key = keyOf(edited?.id ?? clubId);
  const [initial] = useState(() => (edited ? fieldsOf(edited) : emptyMeeting(newId())));
  const [fields, setFields] = useState(() => findDraft(key, initial) ?? initial);
  const { tried, lead } = useFocusFirstError(form);
  const [refused, setRefused] = useState<MeetingErrors>({});
  const { saving, isHeld, begin } = useSaving(cancelled ? copy['meeting.isCancelled'] : undefined);
  const done = useRef(false);
  const errors = tried > 0 ? { ...refused, ...check(fields) } : {};

  useEffect(() => {
    if (done.current) return;
    if (JSON.stringify(fields) === JSON.stringify({ ...initial, id: fields.id })) dropDraft(key);
    else keepDraft(key, fields);
  }, [key, fields, initial]);

  async function save() {
    if (isHeld()) return;
    setRefused({});
    lead();
    if (Object.keys(check(fields)).length > 0) return;
    await begin(send, refuse);
  }

  function refuse(error: unknown) {
    const complaints = names.flatMap((name) => {
      const complaint = fieldError(error, name, copy);
      return complaint ? [[name, complaint] as const] : [];
    });
    setRefused(Object.fromEntries(complaints));
    lead();
    // What stands at a field is said there; a bar below would lie over the button.
    if (complaints.length === 0)
      showSnackbar(writeErrorMessage(error, { ...clubs, ...posts, ...copy }, copy['meeting.saveFailed']), {
        failed: true,
      });
    // It may have been cancelled, and nobody has told of it.
    if (error instanceof ApiError && error.code === 'conflict') void refreshSchedule(queries, clubId);
  }

  async function send() {
    const change = toChange(fields);
    if (edited) await changeMeeting(edited.id, change);
    else {
      const made = await planMeeting(clubId, { ...change, id: fields.id });
      if (!says(made, change)) await changeMeeting(fields.id, change);
    }
    forget();
    void refreshSchedule(queries, clubId);
    showSnackbar(copy[edited ? 'meeting.changed' : 'meeting.planned']);
    onSaved();
  }

  async function planAnew() {
    if (!(await moveDraft(keyOf(clubId), { ...fields, id: newId() }))) return;
    forget();
    onAnew();
  }

  function forget() {
    done.current = true;
    dropDraft(key);
  }

  return {
    fields,
    errors,
    saving,
    save,
    planAnew,
    set(change: Partial<MeetingFields>) {
      setRefused({});
      setFields((before) => ({ ...before, ...change }));
    },
  };
}

export type MeetingForm = ReturnType<typeof useMeetingForm>;
