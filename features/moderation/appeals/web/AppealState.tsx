import { useQueryClient } from '@tanstack/react-query';
import type { OwnAppeal } from '#moderation/appeals/contract.ts';
import { copy } from '#moderation/appeals/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { withdrawAppeal } from './api.ts';

const dayOf = (at: string) => dayText(seoulDay(at));

/** The state of an appeal. One that waits can be withdrawn. */
export function AppealState({ appeal }: { appeal: OwnAppeal }) {
  const { status, text, answer: verdictText, createdAt, endedAt, can } = appeal;
  return (
    <>
      <div role="status" className="rounded-card bg-fill p-5">
        <p className="font-semibold">{copy[`appeal.status.${status}`]}</p>
        <p className="mt-1 text-meta text-second">
          {endedAt
            ? fill(copy['appeal.endedAt'], { date: dayOf(endedAt) })
            : fill(copy['appeal.sentAt'], { date: dayOf(createdAt) })}
        </p>
        {verdictText && (
          <>
            <h3 className="mt-4 text-meta text-second">{copy['appeal.answer']}</h3>
            <p dir="auto" className="mt-0.5 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
              {verdictText}
            </p>
          </>
        )}
      </div>
      <h3 className="mt-5 text-meta text-second">{copy['appeal.text']}</h3>
      <p dir="auto" className="mt-0.5 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
        {text || copy['appeal.forgotten']}
      </p>
      {can.withdraw && <WithdrawButton id={appeal.id} />}
    </>
  );
}

function WithdrawButton({ id }: { id: string }) {
  const queries = useQueryClient();
  const { act: withdraw, busy } = useAction({
    confirm: () => ({
      title: copy['appeal.withdrawConfirm'],
      body: copy['appeal.withdrawBody'],
      action: copy['appeal.withdraw'],
      danger: true,
    }),
    run: () => withdrawAppeal(id),
    done: () => copy['appeal.withdrew'],
    failed: (error) => errorMessage(error, copy),
    settled: () => queries.invalidateQueries({ queryKey: ['appeals'] }),
  });
  return (
    <div className="mt-5">
      <Button
        variant="quiet"
        size="small"
        busy={busy && copy['appeal.withdrawing']}
        onClick={() => void withdraw()}
      >
        {copy['appeal.withdraw']}
      </Button>
    </div>
  );
}
