import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { retentionDays } from '#community/signups/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { isFull } from './SignupHead.tsx';
import { useEntryForm } from './use-entry-form.ts';

type Props = { signup: Signup; onClose: () => void };

/** The answers and the button that signs up, or that changes the answers of who did. */
export function EntryForm({ signup, onClose }: Props) {
  const form = useEntryForm(signup, onClose);
  const { questions, own, clubId } = signup;
  const joinsQueue = isFull(signup);
  return (
    <Form form={form} className="flex flex-col gap-4">
      {questions.map((question, place) => (
        <TextField
          key={question}
          label={question}
          autoComplete="off"
          {...form.text(place === 0 ? 'first' : 'second', `answers.${place}`)}
        />
      ))}
      <div className="flex flex-col gap-1">
        {!own && (
          <p className="text-row text-second">
            {copy[joinsQueue ? 'signups.fullHint' : clubId ? 'signups.aboutMeeting' : 'signups.about']}
          </p>
        )}
        {questions.length > 0 && (
          <p className="text-meta text-second">{fill(copy['signups.answersFor'], { days: retentionDays })}</p>
        )}
      </div>
      <Button type="submit" busy={form.saving && copy[own ? 'signups.savingAnswers' : 'signups.entering']}>
        {copy[own ? 'signups.saveAnswers' : joinsQueue ? 'signups.wait' : 'signups.enter']}
      </Button>
      {own && (
        <Button variant="quiet" disabled={form.saving} onClick={form.drop}>
          {copy['signups.keepAnswers']}
        </Button>
      )}
    </Form>
  );
}
