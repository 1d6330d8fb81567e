import { useEffect, useRef } from 'react';
import type { CalendarEntry } from '#days/calendar/contract.ts';
import { useScope } from '#residents/repeats/web/use-scope.tsx';
import { copy as platform } from '#web/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { EntryFields } from './EntryFields.tsx';
import { useEntryForm } from './use-entry-form.ts';

type Props = { entry: CalendarEntry; onDone: () => void };

export function EditEntry({ entry, onDone }: Props) {
  const title = useRef<HTMLInputElement>(null);
  const scope = useScope();
  const form = useEntryForm(entry.day, entry, onDone, scope.ask);
  useEffect(() => {
    const field = title.current;
    // The edit button is gone now, and this field will be gone afterwards: keep the focus in the sheet.
    field?.focus();
    const sheet = field?.closest('dialog');
    return () => sheet?.focus();
  }, []);
  return (
    <>
      <EntryFields form={form} editing titleRef={title} />
      <div className="flex gap-2 pt-6">
        <Button variant="quiet" onClick={onDone}>
          {platform['common.cancel']}
        </Button>
        <Button busy={form.saving && platform['common.saving']} onClick={form.submit}>
          {platform['common.save']}
        </Button>
      </div>
      {scope.sheet}
    </>
  );
}
