import { useQueryClient } from '@tanstack/react-query';
import { copy as posts } from '#community/posts/copy.ts';
import { postFields } from '#community/posts/fields.ts';
import type { Treasury, TreasuryEntry } from '#community/treasuries/contract.ts';
import { askAbout } from '#community/treasuries/web/api.ts';
import { texts } from '#community/treasuries/web/texts.ts';
import { copy } from '#community/treasuries/writing-copy.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Props = { treasury: Treasury; entry: TreasuryEntry; onDone: () => void };

/** Asks about an entry by a post, on the board or in the club. */
export function AskForm({ treasury, entry, onDone }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const { number: n, purpose } = entry;
  const { reset, ...values } = useValues(
    () => ({ id: newId(), title: fill(copy['treasury.askDefault'], { n, purpose }), content: '' }),
    `${me.id}:treasury-question:${entry.id}`,
  );
  const form = useForm({
    ...values,
    rules: postFields,
    requestOf: ({ title, content }) => ({ title, content }),
    copy: { ...posts, ...texts },
    save: (post) => askAbout(treasury.id, entry.id, { ...post, id: values.values.id }),
    async saved() {
      reset();
      await queries.invalidateQueries({ queryKey: ['treasuries', 'one', treasury.id] });
      void queries.invalidateQueries({ queryKey: ['posts'] });
      onDone();
    },
    done: () => copy['treasury.asked'],
    failed: (error, shown) =>
      shown ? undefined : writeErrorMessage(error, { ...posts, ...texts }, copy['treasury.askFailed']),
  });
  return (
    <Form form={form} className="flex flex-col gap-5">
      <p className="text-row text-second">{copy[treasury.club ? 'treasury.askClub' : 'treasury.askBoard']}</p>
      <TextField label={copy['treasury.askHead']} autoComplete="off" {...form.text('title')} />
      <TextArea label={copy['treasury.askText']} {...form.text('content')} />
      <Button type="submit" busy={form.saving && copy['treasury.asking']}>
        {copy['treasury.ask']}
      </Button>
    </Form>
  );
}
