import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Receipt } from '#features/challenges/contract.ts';
import { copy } from '#features/challenges/copy.ts';
import { maxReason } from '#features/challenges/limits.ts';
import { rejectReceipt } from '#features/challenges/web/api.ts';
import { isBlank } from '#shared/text.ts';
import { writeErrorMessage } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { useAction } from '#web/use-action.ts';

type Props = { receipt: Receipt | null; onClose: () => void };

/** Asks an admin for the reason of a rejection. */
export function RejectSheet({ receipt, onClose }: Props) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const area = useRef<HTMLDivElement>(null);
  const { lead } = useFocusFirstError(area);

  const { act, busy } = useAction({
    run: async (id: string) => {
      await rejectReceipt(id, reason);
      await queries.invalidateQueries({ queryKey: ['challenges', 'market'] });
      setReason('');
      onClose();
    },
    done: () => copy['events.receipts.rejectDone'],
    failed: (failure) => writeErrorMessage(failure, copy, copy['events.receipts.rejectFailed']),
  });
  const reject = () => {
    if (!receipt || busy) return;
    if (!isBlank(reason)) return void act(receipt.id);
    setError(copy['events.receipts.reasonRequired']);
    lead();
  };

  return (
    <Sheet
      open={receipt !== null}
      onClose={onClose}
      title={copy['events.receipts.rejectTitle']}
      footer={
        <Button look="danger" busy={busy && copy['events.receipts.rejecting']} onClick={reject}>
          {copy['events.receipts.reject']}
        </Button>
      }
    >
      <div ref={area} className="flex flex-col gap-4">
        <p className="text-row text-second">{copy['events.receipts.rejectBody']}</p>
        <TextArea
          label={copy['events.receipts.reason']}
          placeholder={copy['events.receipts.reasonPlaceholder']}
          max={maxReason}
          value={reason}
          onChange={(text) => {
            setReason(text);
            setError(undefined);
          }}
          error={error}
        />
      </div>
    </Sheet>
  );
}
