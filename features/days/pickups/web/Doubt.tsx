import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#days/pickups/copy.ts';
import { doubtFields } from '#days/pickups/fields.ts';
import { newId } from '#shared/ids.ts';
import type { Day } from '#shared/time/dates.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { MessageCircleWarning } from '#web/icons.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { sendDoubt } from './api.ts';

type Props = { areaId: string; day: Day; hasDoubted: boolean };
type Sent = { id: string; day: Day };

const failed = (error: unknown) => writeErrorMessage(error, copy, copy['pickups.doubtFailed']);

/** 정보가 달라요: one press tells the town's editors. A sentence may follow. */
export function Doubt({ areaId, day, hasDoubted }: Props) {
  const queries = useQueryClient();
  const [draft] = useState(newId);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isOver, setOver] = useState(false);
  const { act: say, busy } = useAction({
    async run() {
      await sendDoubt(areaId, { id: draft, day, text: '' });
      setSent({ id: draft, day });
    },
    failed,
    // Also after a failure: another device may have said it.
    settled: () => queries.invalidateQueries({ queryKey: ['pickups', 'own'] }),
  });
  if (sent || hasDoubted)
    return (
      <div className="w-full">
        <p role="status" className="py-2 text-row text-second">
          {copy['pickups.doubted']}
        </p>
        {sent && !isOver && <DoubtForm areaId={areaId} sent={sent} onSent={() => setOver(true)} />}
      </div>
    );
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => !busy && void say()}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-row text-second"
    >
      <Icon of={MessageCircleWarning} size={16} />
      {copy['pickups.doubt']}
    </button>
  );
}

function DoubtForm({ areaId, sent, onSent }: { areaId: string; sent: Sent; onSent: () => void }) {
  const me = useMe();
  const own = useValues(() => ({ text: '' }), `${me.id}:doubt:${areaId}`);
  const form = useForm({
    ...own,
    rules: doubtFields,
    requestOf: ({ text }) => ({ ...sent, text }),
    copy,
    save: (request) => sendDoubt(areaId, request),
    saved() {
      own.reset();
      onSent();
    },
    failed,
  });
  return (
    <Form form={form} className="flex flex-col gap-2 pb-1">
      <TextArea
        label={copy['pickups.doubtText']}
        placeholder={copy['pickups.doubtPlaceholder']}
        rows={2}
        {...form.text('text')}
      />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        className="self-start"
        busy={form.saving && copy['pickups.doubtSending']}
      >
        {copy['pickups.doubtSend']}
      </Button>
    </Form>
  );
}
