import { useQueryClient } from '@tanstack/react-query';
import { copy as suspensionCopy } from '#residents/suspensions/copy.ts';
import { suspensionFields } from '#residents/suspensions/fields.ts';
import { copy } from '#screens/admin/copy.ts';
import { suspend } from '#screens/admin/web/api.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';

const spans = [
  { value: '1', label: copy['admin.days1'] },
  { value: '3', label: copy['admin.days3'] },
  { value: '7', label: copy['admin.days7'] },
  { value: '30', label: copy['admin.days30'] },
  { value: 'open', label: copy['admin.daysOpen'] },
];

/** Suspends a person, with a reason that they will read. */
export function SuspendForm({ person }: { person: { id: string; name: string } }) {
  const queryClient = useQueryClient();
  const me = useMe();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const own = useValues(() => ({ id: newId(), span: '3', reason: '' }), `${me.id}:suspension:${person.id}`);
  const form = useForm({
    ...own,
    rules: suspensionFields,
    requestOf: ({ id, span, reason }) => ({
      id,
      personId: person.id,
      reason,
      days: span === 'open' ? null : Number(span),
    }),
    copy: suspensionCopy,
    confirm: () => ({
      title: fill(copy['admin.suspendConfirm'], { name: person.name }),
      action: copy['admin.suspend'],
      danger: true,
    }),
    save: suspend,
    saved() {
      own.reset();
      void refresh();
    },
    done: () => copy['admin.suspended'],
    failed: (error) => {
      void refresh();
      return errorMessage(error, suspensionCopy, copy['admin.failed']);
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <RadioList
        label={copy['admin.suspendDays']}
        labelShown
        columns={2}
        choices={spans}
        value={form.values.span}
        onChange={(span) => form.change({ span })}
      />
      <TextArea
        label={copy['admin.suspendReason']}
        hint={copy['admin.suspendReasonHint']}
        rows={2}
        {...form.text('reason')}
      />
      <Button type="submit" variant="danger" busy={form.saving && copy['admin.suspending']}>
        {copy['admin.suspend']}
      </Button>
    </Form>
  );
}
