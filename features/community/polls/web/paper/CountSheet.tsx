import type { PaperPoll } from '#community/polls/paper-contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { ChangedInSheet } from '#web/drafts/ChangedInSheet.tsx';
import { Form } from '#web/forms/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { useCountForm } from './use-count-form.ts';

const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Enters or corrects what two people counted in the hall. */
export function CountSheet({ paper, onClose }: { paper: PaperPoll; onClose: () => void }) {
  const { poll, ticks } = paper;
  const form = useCountForm(paper, onClose);
  const { votes } = form.values;
  return (
    <Sheet open onClose={onClose} title={copy['paper.entry']}>
      <Form form={form} className="flex flex-col gap-4">
        <ChangedInSheet theirs={form.theirs} />
        <p className="text-row text-second">
          {fill(copy[poll.households ? 'paper.householdTicked' : 'paper.ticked'], { count: grouped(ticks) })}
        </p>
        <TextField
          label={copy['paper.ballots']}
          hint={copy['paper.ballotsHint']}
          unit={copy['paper.sheets']}
          {...whole}
          {...form.text('ballots')}
        />
        {poll.options.map(({ text }, place) => (
          <TextField
            key={text}
            label={text}
            unit={copy['paper.votes']}
            {...whole}
            value={votes[place] ?? ''}
            error={form.errors[`votes.${place}`]}
            onChange={(typed) => form.change({ votes: votes.with(place, typed) })}
          />
        ))}
        <TextField
          label={copy['paper.invalid']}
          unit={copy['paper.sheets']}
          {...whole}
          {...form.text('invalid')}
        />
        <TextField label={copy['paper.firstCounter']} autoComplete="off" {...form.text('firstCounter')} />
        <TextField
          label={copy['paper.secondCounter']}
          hint={copy['paper.countersHint']}
          autoComplete="off"
          {...form.text('secondCounter')}
        />
        <Button type="submit" busy={form.saving && copy['paper.saving']}>
          {copy['paper.save']}
        </Button>
      </Form>
    </Sheet>
  );
}
