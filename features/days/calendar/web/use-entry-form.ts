import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarEntry } from '#days/calendar/contract.ts';
import { entryFields } from '#days/calendar/fields.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import { copy as repeatCopy } from '#residents/repeats/copy.ts';
import {
  complaintOf,
  draftOf,
  movedTo,
  neverOn,
  type RepeatValues,
  valuesOf,
} from '#residents/repeats/web/repeat-fields.ts';
import type { useScope } from '#residents/repeats/web/use-scope.tsx';
import { newId } from '#shared/ids.ts';
import { dayText } from '#shared/time/date-text.ts';
import { type Day, isDay } from '#shared/time/dates.ts';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { addEntry, changeEntry, readEntry } from './api.ts';
import { type EntryValues, findDraft, keepChange, keepDraft } from './entry-drafts.ts';

const emptyOn = (day: Day): EntryValues => ({
  title: '',
  day,
  time: '',
  memo: '',
  reminders: null,
  repeat: neverOn(day),
});
const fieldsOf = ({ title, day, time, memo, reminders, repeat }: CalendarEntry): EntryValues => ({
  title,
  day,
  time: time ?? '',
  memo,
  reminders,
  repeat: valuesOf(repeat, day),
});

const toRequest = ({ title, day, time, memo, reminders, repeat }: EntryValues) => ({
  title,
  day,
  memo,
  reminders,
  time: time.slice(0, 5) || null,
  repeat: draftOf(repeat),
});
const texts = { ...copy, ...repeatCopy };

/** Nobody answered which occurrences are meant. */
class ScopeNotChosen extends Error {}

type Ask = ReturnType<typeof useScope>['ask'];

/**
 * The form of a new event, or of `edited`. A failure keeps the text. `ask`: which occurrences of a series are
 * changed.
 */
export function useEntryForm(day: Day, edited: CalendarEntry | null, onSaved: () => void, ask?: Ask) {
  const queries = useQueryClient();
  const { id: personId } = useMe();
  const stored = edited && fieldsOf(edited);
  const about = edited ? `${edited.id}:${edited.day}` : day;
  // As it was when the form opened, also after a reload: a live change must not hide that another device was
  // first.
  const [values, setValues] = useState<EntryValues & { revision: number }>(() => ({
    ...(stored ?? emptyOn(day)),
    revision: edited?.revision ?? 0,
    ...findDraft(personId, about),
  }));
  // An unchanged retry keeps its id, as the first attempt may have succeeded.
  const tried = useRef({ id: newId(), text: '' });

  function change(patch: Partial<typeof values>) {
    const next = { ...values, ...patch };
    if (patch.day && isDay(patch.day) && isDay(values.day))
      next.repeat = movedTo(next.repeat, values.day, patch.day);
    setValues(next);
    if (stored) keepChange(personId, about, next, stored);
    else keepDraft(personId, day, next);
  }

  function idFor(given: unknown): string {
    const text = JSON.stringify(given);
    if (tried.current.text !== text) tried.current = { id: newId(), text };
    return tried.current.id;
  }

  async function save({ revision, ...given }: ReturnType<typeof toRequest> & { revision: number }) {
    if (!edited) return addEntry(queries, { ...given, id: idFor(given) });
    if (!edited.repeat || !ask) return changeEntry(queries, edited, { ...given, revision });
    const { repeat, ...content } = given;
    const before = movedTo(valuesOf(edited.repeat, edited.day), edited.day, values.day);
    const isOther = JSON.stringify(values.repeat) !== JSON.stringify(before);
    const scope = await ask({
      about: 'change',
      isFirst: edited.repeat.isFirst,
      onlyFollowing: isOther,
    });
    if (!scope) throw new ScopeNotChosen();
    const isMoved = values.day !== edited.day;
    const change = scope === 'following' && (isOther || isMoved) ? { ...content, repeat } : content;
    const newOne = idFor([change, scope]);
    return changeEntry(queries, edited, {
      ...change,
      revision,
      occurrence: { day: edited.day, scope, newId: newOne },
    });
  }

  const form = useEditForm({
    values,
    change,
    rules: entryFields,
    requestOf: toRequest,
    check: ({ repeat, day }) => ({ repeat: complaintOf(repeat, day) }),
    copy: texts,
    save,
    async fresh() {
      const now = edited && (await readEntry(edited.id));
      // The form stays with the occurrence of a series that was opened.
      return (
        now && { ...fieldsOf(edited.repeat ? { ...now, day: edited.day } : now), revision: now.revision }
      );
    },
    textsOf: (now) => [
      { label: copy['home.day.edit'], text: now.title },
      { label: copy['home.day.day'], text: dayText(now.day) },
      { label: copy['home.day.time'], text: now.time },
      { label: copy['home.day.memo'], text: now.memo },
    ],
    saved() {
      if (stored) keepChange(personId, about, { ...stored, revision: 0 }, stored);
      else {
        keepDraft(personId, day, emptyOn(day));
        setValues({ ...emptyOn(day), revision: 0 });
      }
      onSaved();
    },
    done: () => copy[edited ? 'home.day.changed' : 'home.day.added'],
    failed: (error) =>
      error instanceof ScopeNotChosen
        ? undefined
        : writeErrorMessage(error, texts, copy[edited ? 'home.day.changeFailed' : 'home.day.addFailed']),
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
      onChange: (reminders: EntryValues['reminders']) => change({ reminders }),
      wholeDay: !values.time,
    },
    repeat: {
      value: values.repeat,
      onChange: (repeat: RepeatValues) => form.change({ repeat }),
      day: values.day,
      error: form.errors.repeat,
    },
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;
