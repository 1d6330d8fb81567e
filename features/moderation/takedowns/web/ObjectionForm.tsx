import { useQueryClient } from '@tanstack/react-query';
import { objectionFields } from '#moderation/takedowns/fields.ts';
import { copy } from '#moderation/takedowns/measure-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { measureQuery, objectTo } from './api.ts';

/** The author's objection, kept on the device until it is sent. */
export function ObjectionForm({ id, until }: { id: string; until: string }) {
  const queries = useQueryClient();
  const me = useMe();
  const draft = useValues(() => ({ objection: '' }), `${me.id}:objection:${id}`);
  const form = useForm({
    ...draft,
    rules: objectionFields,
    requestOf: ({ objection }) => ({ objection }),
    copy,
    storesDraft: true,
    save: ({ objection }) => objectTo(id, objection),
    saved: (measure) => {
      draft.reset();
      queries.setQueryData(measureQuery(id).queryKey, measure);
    },
    done: () => copy['measure.sent'],
    failed: (error) => {
      void queries.invalidateQueries(measureQuery(id));
      return errorMessage(error, copy, copy['takedown.saveFailed']);
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4 px-4 pb-14">
      <p className="text-row text-second">{fill(copy['measure.objectionBody'], { day: until })}</p>
      <TextArea
        label={copy['measure.objection']}
        hint={copy['measure.objectionHint']}
        rows={4}
        {...form.text('objection')}
      />
      <Button type="submit" busy={form.saving && copy['measure.sending']}>
        {copy['measure.send']}
      </Button>
    </Form>
  );
}
