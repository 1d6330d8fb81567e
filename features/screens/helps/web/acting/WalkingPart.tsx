import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stepsFields } from '#community/challenges/fields.ts';
import type { Author } from '#residents/people/contract.ts';
import type { HelpedWalking } from '#screens/helps/helped-contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { readWhole } from '#web/ui/fields/whole-number.ts';
import { recordStepsFor, walkingQuery } from './api.ts';
import { doneFor, reasons, useReread } from './use-act.ts';

/** Records the steps of somebody for a day of this week. */
export function WalkingPart({ person }: { person: Author }) {
  const days = useSuspenseQuery(walkingQuery(person.id)).data?.days ?? [];
  const [chosen, setChosen] = useState(days[0]?.day ?? '');
  const day = days.find((each) => each.day === chosen) ?? days[0];
  if (!day) return null;
  return (
    <>
      <Chips
        label={copy['acting.day']}
        value={day.day}
        onChange={setChosen}
        choices={days.map((each) => ({ value: each.day, label: dayText(each.day) }))}
      />
      <StepsForm key={day.day} person={person} day={day} />
    </>
  );
}

function StepsForm({ person, day: { day, steps } }: { person: Author; day: HelpedWalking['days'][number] }) {
  const reread = useReread(person);
  const me = useMe();
  const own = useValues(() => ({ steps: '' }), `${me.id}:helped:${person.id}:steps:${day}`);
  const form = useForm({
    ...own,
    rules: stepsFields,
    requestOf: (typed) => ({ steps: readWhole(typed.steps) }),
    copy: reasons,
    save: (request) => recordStepsFor({ personId: person.id, day }, request.steps as number),
    async saved() {
      own.reset();
      await reread();
    },
    done: () => doneFor(person),
    failed: (error) => {
      void reread();
      return writeErrorMessage(error, reasons, copy['helps.failed']);
    },
    failedAt: () => 'steps',
  });
  return (
    <Form form={form} className="flex flex-col gap-4 px-4 py-4">
      <NumberField
        label={fill(copy['acting.steps'], { day: dayText(day) })}
        placeholder="0"
        unit={copy['acting.stepsUnit']}
        onEnter={() => void form.submit()}
        hint={
          steps === null ? copy['acting.stepsNone'] : fill(copy['acting.stepsNow'], { steps: grouped(steps) })
        }
        {...form.text('steps')}
      />
      <Button type="submit" busy={form.saving && copy['acting.saving']}>
        {copy['acting.save']}
      </Button>
    </Form>
  );
}
