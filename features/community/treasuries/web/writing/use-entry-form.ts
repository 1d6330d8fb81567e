import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { copy as reading } from '#community/treasuries/copy.ts';
import { entryFields } from '#community/treasuries/fields.ts';
import { texts } from '#community/treasuries/web/texts.ts';
import { copy } from '#community/treasuries/writing-copy.ts';
import { cleaned } from '#shared/field-rules.ts';
import { newId } from '#shared/ids.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { complaintsOf, emptyEntry, requestOf, valuesOf, type WrittenEntry } from './entry-form.ts';
import { writeEntry } from './write-entry.ts';

/** The form of a new entry. It asks once more, because nobody can change it later. */
export function useEntryForm(treasuryId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const [initial] = useState(() => emptyEntry(newId()));
  const up = { to: '/treasury/$treasuryId', params: { treasuryId } } as const;
  const draftKey = `${me.id}:treasury-entry:${treasuryId}`;
  const refetch = () => queries.invalidateQueries({ queryKey: ['treasuries', 'one', treasuryId] });
  return useItemForm({
    initial,
    draftKey,
    edits: false,
    image: 'image',
    rules: entryFields,
    requestOf,
    valuesOf,
    check: complaintsOf,
    copy: texts,
    confirm: (values) => {
      const { day, kind, amount, purpose } = requestOf(values);
      return {
        title: copy['treasury.writeConfirm'],
        body: fill(copy['treasury.writeConfirmBody'], {
          day: dayText(day),
          kind: reading[`treasury.${kind}`],
          won: grouped(amount),
          purpose,
        }),
        action: copy['treasury.write'],
      };
    },
    messages: {
      deleted: texts['treasury.gone'],
      saved: copy['treasury.written'],
      failed: (error) => writeErrorMessage(error, texts, copy['treasury.writeFailed']),
    },
    create: async (entry) => {
      await writeEntry(treasuryId, entry);
      return cleaned(entryFields, entry);
    },
    // The server refuses an entry that an earlier press has written with other words.
    update: async (): Promise<WrittenEntry> => {
      throw new ApiError('conflict', 'treasury.alreadyWritten');
    },
    async saved({ day }) {
      void refetch();
      await navigate({ ...up, search: { year: Number(day.slice(0, 4)) }, replace: true });
    },
    drop: () => {},
    anew: { key: draftKey, to: up },
  });
}
