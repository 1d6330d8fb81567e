import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/challenges/copy.ts';
import { stepsFields } from '#community/challenges/fields.ts';
import { recordSteps, walkingQuery } from '#community/challenges/web/api.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import type { Day } from '#shared/time/dates.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { readWhole } from '#web/ui/fields/whole-number.ts';

type Props = {
  city: string;
  day: Day;
  isToday: boolean;
  focusOnShow: boolean;
  onSaved: () => void;
};

/** The form for the steps of one day. */
export function DayForm({ city, day, isToday, focusOnShow, onSaved }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const recorded = () => {
    const walking = queries.getQueryData(walkingQuery({ city }).queryKey);
    const steps = walking?.days.find((known) => known.day === day)?.steps;
    return { steps: steps === undefined ? '' : grouped(steps) };
  };
  const own = useValues(recorded, `${me.id}:steps:${city}:${day}`);
  const name = dayText(day);
  const form = useForm({
    ...own,
    rules: stepsFields,
    requestOf: ({ steps }) => ({ steps: readWhole(steps) }),
    copy,
    save: ({ steps }) => recordSteps(city, day, steps as number),
    async saved() {
      await queries.invalidateQueries({ queryKey: walkingQuery({ city }).queryKey.slice(0, 2) });
      own.reset();
      onSaved();
    },
    done: ({ finished }) =>
      finished
        ? copy['challenges.goal.finished']
        : isToday
          ? copy['challenges.walking.saved']
          : fill(copy['challenges.walking.savedDay'], { day: name }),
    failed: (error) => writeErrorMessage(error, copy, copy['challenges.walking.failed']),
    failedAt: () => 'steps',
  });
  return (
    <Form form={form} className="flex flex-col gap-3">
      <NumberField
        placeholder={
          isToday
            ? copy['challenges.walking.enterPlaceholder']
            : fill(copy['challenges.walking.dayPlaceholder'], { day: name })
        }
        unit={copy['challenges.walking.stepsUnit']}
        focusOnShow={focusOnShow}
        onEnter={() => void form.submit()}
        {...form.text('steps')}
      />
      <Button type="submit" busy={form.saving && copy['challenges.walking.saving']}>
        {copy['challenges.walking.enter']}
      </Button>
    </Form>
  );
}
