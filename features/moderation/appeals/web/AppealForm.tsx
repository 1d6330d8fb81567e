import { useQueryClient } from '@tanstack/react-query';
import type { AppealedDecision } from '#moderation/appeals/contract.ts';
import { copy } from '#moderation/appeals/copy.ts';
import { appealFields } from '#moderation/appeals/fields.ts';
import { newId } from '#shared/ids.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { decisionQuery, sendAppeal } from './api.ts';

/** Writes an appeal. What is written is kept on the device until it is sent. */
export function AppealForm({ decision: { kind, id } }: { decision: AppealedDecision }) {
  const me = useMe();
  const queries = useQueryClient();
  const draft = useValues(() => ({ id: newId(), text: '' }), `${me.id}:appeal:${id}`);
  const form = useForm({
    ...draft,
    rules: appealFields,
    requestOf: ({ text }) => ({ text }),
    copy,
    storesDraft: true,
    save: ({ text }) => sendAppeal({ id: draft.values.id, kind, subjectId: id, text }),
    saved(created) {
      draft.reset();
      queries.setQueryData(decisionQuery({ kind, id }).queryKey, created);
    },
    done: () => copy['appeal.sent'],
    failed(error) {
      // Perhaps another device was faster, or the decision has changed: the page then shows that.
      void queries.invalidateQueries({ queryKey: ['appeals'] });
      return errorMessage(error, copy, copy['appeal.failed']);
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-row text-second">{copy['appeal.hint']}</p>
      <TextArea label={copy['appeal.text']} hint={copy['appeal.onceHint']} rows={5} {...form.text('text')} />
      <Button type="submit" busy={form.saving && copy['appeal.sending']}>
        {copy['appeal.send']}
      </Button>
    </Form>
  );
}
