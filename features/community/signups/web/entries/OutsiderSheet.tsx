import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/entries-copy.ts';
import { retentionDays } from '#community/signups/limits.ts';
import { isFull } from '#community/signups/web/card/SignupHead.tsx';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { useOutsiderForm } from './use-outsider-form.ts';

type Props = { signup: Signup; onClose: () => void };

/** Notes somebody without the app, who signed up on paper or by telephone. */
export function OutsiderSheet({ signup, onClose }: Props) {
  const form = useOutsiderForm(signup, onClose);
  return (
    <Sheet open onClose={onClose} title={copy['signupEntries.addTitle']}>
      <Form form={form} className="flex flex-col gap-4">
        {isFull(signup) && <p className="text-row text-second">{copy['signupEntries.addFull']}</p>}
        <TextField
          label={copy['signupEntries.name']}
          autoComplete="off"
          // The label stays visible when the form scrolls back to its first field.
          className="scroll-mt-10"
          {...form.text('name')}
        />
        <TextField
          label={copy['signupEntries.phone']}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.text('phone')}
        />
        {signup.questions.map((question, place) => (
          <TextField
            key={question}
            label={fill(copy['signupEntries.optional'], { question })}
            autoComplete="off"
            {...form.text(place === 0 ? 'first' : 'second', `answers.${place}`)}
          />
        ))}
        <div>
          <Checkbox
            checked={form.values.hasConsented}
            onChange={(hasConsented) => form.change({ hasConsented })}
          >
            {copy['signupEntries.consent']}
            <span className="block text-hint text-meta">
              {fill(copy['signupEntries.consentHint'], { days: retentionDays })}
            </span>
          </Checkbox>
          {form.errors.hasConsented && (
            <p role="alert" className="mt-1 text-red text-row">
              {form.errors.hasConsented}
            </p>
          )}
        </div>
        <Button type="submit" busy={form.saving && copy['signupEntries.saving']}>
          {copy['signupEntries.save']}
        </Button>
      </Form>
    </Sheet>
  );
}
