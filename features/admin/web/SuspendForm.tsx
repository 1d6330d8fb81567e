import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy } from '#features/admin/copy.ts';
import { copy as suspensionCopy } from '#features/suspensions/copy.ts';
import { maxReason } from '#features/suspensions/limits.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/korean.ts';
import { isBlank } from '#shared/text.ts';
import { errorMessage, fieldError } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';
import { RadioList } from '#web/ui/RadioList.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { suspend } from './api.ts';

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
  const [id, setId] = useState(newId);
  const [span, setSpan] = useState('3');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { lead } = useFocusFirstError(form);
  const send = useMutation({
    mutationFn: () =>
      suspend({ id, personId: person.id, reason, days: span === 'open' ? null : Number(span) }),
    onSuccess: () => {
      showSnackbar(copy['admin.suspended']);
      setReason('');
      setId(newId());
    },
    onError: (error) => {
      lead();
      showSnackbar(errorMessage(error, suspensionCopy, copy['admin.failed']), { failed: true });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  const submit = async () => {
    setMissing(isBlank(reason));
    if (isBlank(reason)) return lead();
    if (send.isPending) return;
    const title = fill(copy['admin.suspendConfirm'], { name: person.name });
    if (await confirm({ title, action: copy['admin.suspend'], danger: true })) send.mutate();
  };
  const wrong = missing
    ? suspensionCopy['suspension.reasonRequired']
    : fieldError(send.error, 'reason', suspensionCopy);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RadioList
        label={copy['admin.suspendDays']}
        labelShown
        columns={2}
        choices={spans}
        value={span}
        onChange={setSpan}
      />
      <TextArea
        label={copy['admin.suspendReason']}
        hint={copy['admin.suspendReasonHint']}
        error={wrong}
        value={reason}
        onChange={setReason}
        max={maxReason}
        rows={2}
      />
      <Button type="submit" look="danger" busy={send.isPending && copy['admin.suspending']}>
        {copy['admin.suspend']}
      </Button>
    </form>
  );
}
