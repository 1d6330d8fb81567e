import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy } from '#features/challenges/copy.ts';
import { maxSteps } from '#features/challenges/limits.ts';
import { recordSteps, walkingQuery } from '#features/challenges/web/api.ts';
import { dayText } from '#shared/date-text.ts';
import type { Day } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { useKeptForm } from '#web/drafts/use-kept-form.ts';
import { writeErrorMessage } from '#web/errors.ts';
import { useMe } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { useAction } from '#web/use-action.ts';
import { NumberField } from './NumberField.tsx';
import { readWhole } from './whole-number.ts';

function check(text: string): string | undefined {
  const steps = readWhole(text);
  if (steps === null) return copy['events.walking.missing'];
  return steps >= 0 && steps <= maxSteps ? undefined : copy['events.walking.badSteps'];
}

type Props = { city: string; day: Day; isToday: boolean };

/** The form for the steps of one day. */
export function DayForm({ city, day, isToday }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const { values, change, done } = useKeptForm(`${me.id}:steps:${city}:${day}`, () => ({ steps: '' }));
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { lead } = useFocusFirstError(form);
  const name = dayText(day);

  const { act, busy } = useAction({
    run: async () => {
      await recordSteps(city, day, readWhole(values.steps) as number);
      done();
      await queries.invalidateQueries({ queryKey: walkingQuery({ city }).queryKey.slice(0, 2) });
    },
    done: () =>
      isToday ? copy['events.walking.saved'] : fill(copy['events.walking.savedDay'], { day: name }),
    failed: (failure) => {
      const text = writeErrorMessage(failure, copy, copy['events.walking.failed']);
      setError(text);
      return text;
    },
  });

  async function save() {
    if (busy) return;
    const wrong = check(values.steps);
    setError(wrong);
    if (wrong) return lead();
    await act();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-3"
    >
      <NumberField
        placeholder={
          isToday
            ? copy['events.walking.enterPlaceholder']
            : fill(copy['events.walking.dayPlaceholder'], { day: name })
        }
        unit={copy['events.walking.stepsUnit']}
        value={values.steps}
        onChange={(steps) => {
          change({ steps });
          setError(undefined);
        }}
        onEnter={() => void save()}
        error={error}
      />
      <Button type="submit" busy={busy && copy['events.walking.saving']}>
        {copy['events.walking.enter']}
      </Button>
    </form>
  );
}
