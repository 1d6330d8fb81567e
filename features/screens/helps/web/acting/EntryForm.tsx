import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Author } from '#residents/people/contract.ts';
import { helpedEntryFields } from '#screens/helps/fields.ts';
import type { HelpedEntry } from '#screens/helps/helped-contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { newId } from '#shared/ids.ts';
import { type Month, monthOf, seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { ChangedInSheet } from '#web/drafts/ChangedInSheet.tsx';
import { Form } from '#web/forms/Form.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { addEntryFor, changeEntryFor, entriesQuery } from './api.ts';
import { doneFor, reasons, useReread } from './use-act.ts';

type Props = { person: Author; month: Month; entry?: HelpedEntry; onDone?: () => void };

const valuesOf = ({ title, day, time, revision }: HelpedEntry) => ({
  title,
  day,
  time: time ?? '',
  revision,
});

/** A new event of somebody, or one that is changed. */
export function EntryForm({ person, month, entry, onDone }: Props) {
  const [id, setId] = useState(newId);
  const queries = useQueryClient();
  const me = useMe();
  const reread = useReread(person);
  const today = seoulDay(serverNow());
  const day = entry?.day ?? (monthOf(today) === month ? today : `${month}-01`);
  const own = useValues(
    () => (entry ? valuesOf(entry) : { title: '', day, time: '', revision: 0 }),
    `${me.id}:helped:${person.id}:event:${entry?.id ?? month}`,
  );
  const form = useEditForm({
    ...own,
    rules: helpedEntryFields,
    requestOf: ({ time, revision: _, ...typed }) => ({ ...typed, time: time || null }),
    copy: reasons,
    save: (request) =>
      entry
        ? changeEntryFor({ personId: person.id, id: entry.id }, request)
        : addEntryFor(person.id, { id, ...request }),
    fresh: async () => {
      const query = entriesQuery(person.id, month);
      const now = (await queries.fetchQuery({ ...query, staleTime: 0 }))?.items.find(
        (each) => each.id === entry?.id,
      );
      return now && valuesOf(now);
    },
    textsOf: (now) => [
      { label: copy['acting.eventTitle'], text: now.title },
      { label: copy['acting.eventDay'], text: now.day },
      { label: copy['acting.eventTime'], text: now.time },
    ],
    async saved() {
      own.reset();
      setId(newId());
      onDone?.();
      await reread();
    },
    done: () => doneFor(person),
    failed: (error, isShown) => {
      void reread();
      return isShown ? undefined : writeErrorMessage(error, reasons, copy['helps.failed']);
    },
  });
  return (
    <Form form={form} className={entry ? 'mt-4 flex flex-col gap-4' : 'flex flex-col gap-4 px-4 pb-6'}>
      <ChangedInSheet theirs={form.theirs} />
      <TextField label={copy['acting.eventTitle']} autoComplete="off" {...form.text('title')} />
      <div className="flex flex-wrap gap-x-3 gap-y-4 *:min-w-40 *:flex-1">
        <DateField label={copy['acting.eventDay']} badDay={form.badDay} {...form.text('day')} />
        <TextField type="time" label={copy['acting.eventTime']} {...form.text('time')} />
      </div>
      <div className="flex gap-2">
        {onDone && (
          <Button variant="quiet" onClick={onDone}>
            {copy['acting.cancel']}
          </Button>
        )}
        <Button
          type="submit"
          variant={entry ? 'primary' : 'secondary'}
          busy={form.saving && copy['acting.saving']}
        >
          {copy['acting.save']}
        </Button>
      </div>
    </Form>
  );
}
