import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarEvent } from '#features/calendar/contract.ts';
import { copy } from '#features/calendar/copy.ts';
import { eventFields } from '#features/calendar/fields.ts';
import type { Day } from '#shared/dates.ts';
import { newId } from '#shared/ids.ts';
import { writeErrorMessage } from '#web/errors.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useMe } from '#web/session.ts';
import { addEvent, changeEvent } from './api.ts';
import { type EventFields, findDraft, keepDraft } from './event-drafts.ts';

const emptyOn = (day: Day): EventFields => ({
  title: '',
  day,
  time: '',
  memo: '',
  reminders: null,
});
const fieldsOf = ({ title, day, time, memo, reminders }: CalendarEvent): EventFields => ({
  title,
  day,
  time: time ?? '',
  memo,
  reminders,
});

const toRequest = ({ time, ...fields }: EventFields) => ({ ...fields, time: time.slice(0, 5) || null });

/** The form of a new event, or of `edited`. A failure keeps the text. */
export function useEventForm(day: Day, edited: CalendarEvent | null, onSaved: () => void) {
  const queries = useQueryClient();
  const { id: personId } = useMe();
  const [values, setValues] = useState<EventFields>(() =>
    edited ? fieldsOf(edited) : { ...emptyOn(day), ...findDraft(personId, day) },
  );
  // An unchanged retry keeps its id, as the first attempt may have succeeded.
  const tried = useRef({ id: newId(), text: '' });

  function change(patch: Partial<EventFields>) {
    const next = { ...values, ...patch };
    setValues(next);
    if (!edited) keepDraft(personId, day, next);
  }

  function save(given: ReturnType<typeof toRequest>) {
    if (edited) return changeEvent(queries, edited.id, given);
    const text = JSON.stringify(given);
    if (tried.current.text !== text) tried.current = { id: newId(), text };
    return addEvent(queries, { ...given, id: tried.current.id });
  }

  const form = useForm({
    values,
    change,
    rules: eventFields,
    requestOf: toRequest,
    copy,
    save,
    saved() {
      if (!edited) {
        keepDraft(personId, day, emptyOn(day));
        setValues(emptyOn(day));
      }
      onSaved();
    },
    done: () => copy[edited ? 'home.day.changed' : 'home.day.added'],
    failed: (error) =>
      writeErrorMessage(error, copy, copy[edited ? 'home.day.changeFailed' : 'home.day.addFailed']),
  });

  return {
    ...form,
    isEmpty: !values.title && !values.time && !values.memo,
    /** A new event is for the day of its sheet, unless a pasted text names another one. */
    isOnAnotherDay: values.day !== day,
    /** The day that the form began with. */
    ownDay: edited ? edited.day : day,
    isNew: edited === null,
    reminders: {
      value: values.reminders,
      onChange: (reminders: EventFields['reminders']) => change({ reminders }),
      wholeDay: !values.time,
    },
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
