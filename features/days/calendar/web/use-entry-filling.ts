import { memoLength } from '#days/calendar/limits.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import { copy as pasted } from '#residents/pasted-texts/copy.ts';
import { dayOf, deadlineOf, noteOf, timeOf, titleOf } from '#residents/pasted-texts/web/filling.ts';
import { useFilling } from '#residents/pasted-texts/web/use-filling.ts';
import { cutTo } from '#shared/text/text-length.ts';
import type { EntryForm } from './use-entry-form.ts';

/**
 * Fills an event of one's own from a pasted text. The day of the sheet was not typed, so it may change
 * without a question.
 */
export const useEntryFilling = ({ values, change, ownDay, isNew }: EntryForm) =>
  useFilling({
    values,
    change,
    untyped: isNew ? { day: ownDay } : {},
    labels: {
      title: pasted['pastedText.kind.title'],
      day: copy['home.day.day'],
      time: copy['home.day.time'],
      memo: copy['home.day.memo'],
    },
    kinds: ['title', 'when', 'until', 'where', 'who', 'cost', 'contact', 'link'],
    patchOf: (picked) => ({
      title: titleOf(picked),
      day: dayOf(picked) ?? deadlineOf(picked),
      time: timeOf(picked),
      memo: memoOf(noteOf(picked, ['title', 'when'])),
    }),
  });

const memoOf = (note: string | undefined) => (note === undefined ? undefined : cutTo(note, memoLength));
