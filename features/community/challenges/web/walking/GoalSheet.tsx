import { useQueryClient } from '@tanstack/react-query';
import type { Walking } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { goalFields } from '#community/challenges/fields.ts';
import { goals } from '#community/challenges/limits.ts';
import { sendGoal } from '#community/challenges/web/api.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { readWhole } from '#web/ui/fields/whole-number.ts';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

type Props = { city: string; walking: Walking; open: boolean; onClose: () => void };

type Choice = keyof typeof suggested | 'own';
const suggested = { usual: goals.usual, gentle: goals.gentle };
const choices = [
  { value: 'usual', label: copy['challenges.goal.usual'], detail: copy['challenges.goal.usualHint'] },
  { value: 'gentle', label: copy['challenges.goal.gentle'], detail: copy['challenges.goal.gentleHint'] },
  { value: 'own', label: copy['challenges.goal.own'] },
];

/** Chooses, changes or ends one's own goal. */
export function GoalSheet({ open, onClose, ...rest }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={copy['challenges.goal.title']}>
      {open && <GoalForm {...rest} onClose={onClose} />}
    </Sheet>
  );
}

function GoalForm({ city, walking, onClose }: Omit<Props, 'open'>) {
  const queries = useQueryClient();
  const me = useMe();
  const current = (walking.nextGoal ?? { steps: walking.goal }).steps;
  const own = useValues(() => valuesOf(current), `${me.id}:goal`);
  const refetch = () => queries.invalidateQueries({ queryKey: ['challenges', 'walking'] });
  const failed = (error: unknown) => writeErrorMessage(error, copy, copy['challenges.goal.failed']);
  const form = useForm({
    ...own,
    rules: goalFields,
    requestOf: ({ choice, steps }) => ({ steps: choice === 'own' ? readWhole(steps) : suggested[choice] }),
    copy,
    save: ({ steps }) => sendGoal(city, steps as number),
    async saved() {
      own.reset();
      onClose();
      await refetch();
    },
    done: ({ steps, fromWeek }) =>
      fill(copy[fromWeek === walking.week ? 'challenges.goal.saved' : 'challenges.goal.savedNext'], {
        count: grouped(steps ?? 0),
      }),
    failed,
    failedAt: () => 'steps',
  });
  const removal = useAction({
    run: async () => {
      await sendGoal(city, null);
      own.reset();
      onClose();
      await refetch();
    },
    done: () => copy['challenges.goal.removed'],
    failed,
  });
  const { choice } = form.values;
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-row text-second">{copy['challenges.goal.sheetBody']}</p>
      <RadioList
        label={copy['challenges.goal.title']}
        choices={choices}
        value={choice}
        onChange={(value) => form.change({ choice: value as Choice })}
      />
      {choice === 'own' && (
        <NumberField
          label={copy['challenges.goal.title']}
          placeholder={copy['challenges.goal.placeholder']}
          unit={copy['challenges.walking.stepsUnit']}
          {...form.text('steps')}
        />
      )}
      <Button type="submit" busy={form.saving && copy['challenges.goal.saving']}>
        {copy['challenges.goal.save']}
      </Button>
      {current !== null && (
        <Button
          variant="quiet"
          busy={removal.busy && copy['challenges.goal.removing']}
          onClick={() => void removal.act()}
        >
          {copy['challenges.goal.remove']}
        </Button>
      )}
    </Form>
  );
}

function valuesOf(steps: number | null): { choice: Choice; steps: string } {
  if (steps === null || steps === goals.usual) return { choice: 'usual', steps: '' };
  return steps === goals.gentle ? { choice: 'gentle', steps: '' } : { choice: 'own', steps: grouped(steps) };
}
