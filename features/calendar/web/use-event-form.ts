import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarEvent } from '#features/calendar/contract.ts';
import { copy } from '#features/calendar/copy.ts';
import { memoLength } from '#features/calendar/limits.ts';
import type { Day } from '#shared/dates.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';
import { fieldError, writeErrorMessage } from '#web/errors.ts';
import { useMe } from '#web/session.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { useAction } from '#web/use-action.ts';
import { addEvent, changeEvent } from './api.ts';
import { type EventFields, findDraft, keepDraft } from './event-drafts.ts';

type Errors = Partial<Record<keyof EventFields, string>>;

const emptyOn = (day: Day): EventFields => ({ title: '', day, time: '', memo: '' });
const fieldsOf = ({ title, day, time, memo }: CalendarEvent): EventFields => ({
  title,
  day,
  time: time ?? '',
  memo,
});
const tooLong = (max: number) => fill(platform['common.tooLong'], { max });

/** The form of a new event, or of `edited`. A failure keeps the text. */
export function useEventForm(day: Day, edited: CalendarEvent | null, onSaved: () => void) {
  const queries = useQueryClient();
  const { id: personId } = useMe();
  const [fields, setFields] = useState<EventFields>(() =>
    edited ? fieldsOf(edited) : (findDraft(personId, day) ?? emptyOn(day)),
  );
  const [errors, setErrors] = useState<Errors>({});
  const area = useRef<HTMLDivElement>(null);
  const { lead } = useFocusFirstError(area);
  // An unchanged retry keeps its id, as the first attempt may have succeeded.
  const tried = useRef({ id: newId(), text: '' });

  function set(change: Partial<EventFields>) {
    const next = { ...fields, ...change };
    setFields(next);
    setErrors({});
    if (!edited) keepDraft(personId, next);
  }

  function find(): Errors {
    const found: Errors = {};
    if (isBlank(fields.title)) found.title = copy['home.day.titleRequired'];
    else if (isLongerThan(fields.title, limits.title)) found.title = tooLong(limits.title);
    if (isLongerThan(fields.memo, memoLength)) found.memo = tooLong(memoLength);
    if (!fields.day) found.day = copy['home.day.dayRequired'];
    return found;
  }

  function save() {
    const given = { ...fields, time: fields.time.slice(0, 5) || null };
    if (edited) return changeEvent(queries, edited.id, given);
    const text = JSON.stringify(given);
    if (tried.current.text !== text) tried.current = { id: newId(), text };
    return addEvent(queries, { ...given, id: tried.current.id });
  }

  const { act, busy } = useAction({
    run: async () => {
      await save();
      if (!edited) {
        keepDraft(personId, emptyOn(day));
        setFields(emptyOn(day));
      }
      onSaved();
    },
    done: () => copy[edited ? 'home.day.changed' : 'home.day.added'],
    failed: (error) => {
      setErrors({ title: fieldError(error, 'title', copy), day: fieldError(error, 'day', copy) });
      lead();
      return writeErrorMessage(error, copy, copy[edited ? 'home.day.changeFailed' : 'home.day.addFailed']);
    },
  });

  async function submit() {
    if (busy) return;
    const found = find();
    setErrors(found);
    if (Object.keys(found).length > 0) return lead();
    await act();
  }

  return { area, fields, errors, busy, set, submit, isEmpty: !fields.title && !fields.time && !fields.memo };
}

export type EventForm = ReturnType<typeof useEventForm>;
