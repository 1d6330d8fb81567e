import { copy } from '#days/calendar/sheets-copy.ts';
import type { Day } from '#shared/time/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { EntryFields } from './EntryFields.tsx';
import { useEntryForm } from './use-entry-form.ts';

export function AddEntry({ day }: { day: Day }) {
  const form = useEntryForm(day, null, () => {});
  return (
    <>
      <EntryFields form={form} editing={false} />
      {/* Sticky, so that it stays visible below a long day. */}
      <div className="sticky -bottom-5 z-1 -mb-5 bg-raised pt-4 pb-2">
        <Button busy={form.saving && copy['home.day.adding']} onClick={form.submit}>
          {copy['home.day.add']}
        </Button>
      </div>
    </>
  );
}
