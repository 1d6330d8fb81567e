import { copy } from '#days/calendar/sheets-copy.ts';
import type { Day } from '#shared/time/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { EventFields } from './EventFields.tsx';
import { useEventForm } from './use-event-form.ts';

export function AddEvent({ day }: { day: Day }) {
  const form = useEventForm(day, null, () => {});
  return (
    <>
      <EventFields form={form} editing={false} />
      {/* Sticky, so that it stays visible below a long day. */}
      <div className="sticky -bottom-5 z-1 -mb-5 bg-raised pt-4 pb-2">
        <Button busy={form.saving && copy['home.day.adding']} onClick={form.submit}>
          {copy['home.day.add']}
        </Button>
      </div>
    </>
  );
}
