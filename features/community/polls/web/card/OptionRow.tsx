import type { ReactNode } from 'react';
import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { validBallots } from '#community/polls/web/turnout.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Bar } from '#web/ui/bars/Bar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VoterCount } from './VoterCount.tsx';

type Props = {
  poll: Poll;
  place: number;
  /** The viewer's option, or the one with the most votes. */
  isMarked?: boolean;
  hasPercent?: boolean;
  /** Its text, perhaps to choose. */
  children: ReactNode;
};

/** An option with what is known of its votes. */
export function OptionRow({ poll, place, isMarked, hasPercent, children }: Props) {
  const { votes = null, onPaper = null } = poll.options[place] ?? {};
  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-control border bg-page',
        isMarked ? 'border-brand' : 'border-edge',
      )}
    >
      {children}
      {/* Below the text, which needs the whole width of a narrow phone. */}
      {votes !== null && (
        <div className="-mt-2 flex min-h-11 items-center pl-3.5">
          <Bar value={votes} max={validBallots(poll)} className={isMarked ? undefined : '*:bg-third!'} />
          <VoterCount poll={poll} place={place} votes={votes} hasPercent={hasPercent} />
        </div>
      )}
      {votes !== null && onPaper !== null && (
        <p className="-mt-1 px-3.5 pb-2.5 text-meta text-second tabular-nums">
          {fill(copy['polls.apart'], { screen: grouped(votes - onPaper), paper: grouped(onPaper) })}
        </p>
      )}
    </div>
  );
}
