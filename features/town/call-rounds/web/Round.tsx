import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import type { CallRound } from '#town/call-rounds/contract.ts';
import { copy } from '#town/call-rounds/copy.ts';
import { useTopics } from '#web/live/use-live.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Question } from '#web/ui/layers/dialogs.ts';
import { acceptHelp, closeRound, roundQuery, stopHelp } from './api.ts';
import { Helpers } from './Helpers.tsx';
import { Rows } from './Rows.tsx';

/** An open round. Once it is closed, nothing of it is shown, and `gone` stands in its place. */
export function Round({ id, fallback }: { id: string; fallback: ReactNode }) {
  const round = useSuspenseQuery(roundQuery(id)).data;
  useTopics(round ? [`call-round:${id}`] : []);
  if (!round) return fallback;
  return (
    <>
      <header className="flex flex-col gap-3 px-4 pt-4 pb-5">
        <h2 dir="auto" className="font-bold text-title [overflow-wrap:anywhere]">
          {round.broadcast.title}
        </h2>
        {round.broadcast.body && (
          <p dir="auto" className="whitespace-pre-wrap text-body [overflow-wrap:anywhere]">
            {round.broadcast.body}
          </p>
        )}
        <p className="text-meta text-second">
          {fill(copy['callRounds.closes'], { day: dayText(seoulDay(new Date(round.closesAt))) })}
        </p>
        {round.role === 'asked' ? <Asked id={id} /> : <Count round={round} />}
      </header>
      {round.role === 'speaker' && <Helpers round={round} />}
      {round.role !== 'asked' && <Rows id={id} isSpeaker={round.role === 'speaker'} />}
      {round.role === 'speaker' && <Close id={id} />}
      {round.role === 'helper' && <Stop id={id} />}
    </>
  );
}

const Count = ({ round: { rows, left } }: { round: CallRound }) => (
  <p role="status" className="font-bold text-head tabular-nums">
    {fill(copy['callRounds.count'], { rows, left })}
  </p>
);

const failed = (error: unknown) => errorMessage(error, copy, copy['callRounds.failed']);

type RoundAction = { confirm?: () => Question; done?: () => string };

function useRoundAction(run: () => Promise<unknown>, { confirm, done }: RoundAction = {}) {
  const queries = useQueryClient();
  return useAction({
    confirm,
    run,
    done,
    failed,
    settled: () => queries.invalidateQueries({ queryKey: ['call-rounds'] }),
  });
}

function Asked({ id }: { id: string }) {
  const accept = useRoundAction(() => acceptHelp(id));
  const decline = useRoundAction(() => stopHelp(id));
  return (
    <div className="flex flex-col gap-3 rounded-card bg-brand-tint px-4 py-4">
      <p className="font-bold text-head">{copy['callRounds.askedTitle']}</p>
      <p className="text-row text-second">{copy['callRounds.askedBody']}</p>
      <Button disabled={accept.busy} onClick={() => void accept.act()}>
        {copy['callRounds.accept']}
      </Button>
      <Button variant="quiet" disabled={decline.busy} onClick={() => void decline.act()}>
        {copy['callRounds.decline']}
      </Button>
    </div>
  );
}

function Stop({ id }: { id: string }) {
  const { act, busy } = useRoundAction(() => stopHelp(id), {
    confirm: () => ({
      title: copy['callRounds.stopConfirm'],
      body: copy['callRounds.stopConfirmBody'],
      action: copy['callRounds.stop'],
    }),
  });
  return (
    <div className="px-4 pt-4 pb-8">
      <Button variant="quiet" disabled={busy} onClick={() => void act()}>
        {copy['callRounds.stop']}
      </Button>
    </div>
  );
}

function Close({ id }: { id: string }) {
  const { act, busy } = useRoundAction(() => closeRound(id), {
    confirm: () => ({
      title: copy['callRounds.closeConfirm'],
      body: copy['callRounds.closeConfirmBody'],
      action: copy['callRounds.close'],
      danger: true,
    }),
    done: () => copy['callRounds.closed'],
  });
  return (
    <div className="px-4 pt-4 pb-8">
      <Button variant="quiet" className="text-red!" disabled={busy} onClick={() => void act()}>
        {copy['callRounds.close']}
      </Button>
    </div>
  );
}
