import { useQueryClient } from '@tanstack/react-query';
import type { Receipt } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { rejectionFields } from '#community/challenges/fields.ts';
import { rejectReceipt } from '#community/challenges/web/api.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

type Props = { receipt: Receipt | null; onClose: () => void };

/** Asks an admin for the reason of a rejection. */
export function RejectSheet({ receipt, onClose }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const own = useValues(() => ({ reason: '' }), receipt ? `${me.id}:rejection:${receipt.id}` : undefined);
  const form = useForm({
    ...own,
    rules: rejectionFields,
    requestOf: ({ reason }) => ({ reason }),
    copy,
    save: async ({ reason }) => receipt && rejectReceipt(receipt.id, reason),
    async saved() {
      await queries.invalidateQueries({ queryKey: ['challenges', 'market'] });
      own.reset();
      onClose();
    },
    done: () => copy['challenges.receipts.rejectDone'],
    failed: (error) => writeErrorMessage(error, copy, copy['challenges.receipts.rejectFailed']),
  });
  return (
    <Sheet
      open={receipt !== null}
      onClose={onClose}
      title={copy['challenges.receipts.rejectTitle']}
      footer={
        <Button
          variant="danger"
          busy={form.saving && copy['challenges.receipts.rejecting']}
          onClick={form.submit}
        >
          {copy['challenges.receipts.reject']}
        </Button>
      }
    >
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-row text-second">{copy['challenges.receipts.rejectBody']}</p>
        <TextArea
          label={copy['challenges.receipts.reason']}
          placeholder={copy['challenges.receipts.reasonPlaceholder']}
          {...form.text('reason')}
        />
      </Form>
    </Sheet>
  );
}
