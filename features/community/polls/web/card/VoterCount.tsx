import { useState } from 'react';
import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { percentOf, validBallots } from '#community/polls/web/turnout.ts';
import { VotersSheet } from '#community/polls/web/voters/VotersSheet.tsx';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { ChevronRight } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Props = { poll: Poll; place: number; votes: number; hasPercent?: boolean };

/** How many chose an option. Of an open poll a press shows who. */
export function VoterCount({ poll, place, votes, hasPercent }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { id, options, households, can } = poll;
  const { text: option = '', onPaper } = options[place] ?? {};
  const count = grouped(votes);
  const sentence = households
    ? copy[hasPercent ? 'polls.householdShare' : 'polls.householdCount']
    : copy[hasPercent ? 'polls.share' : 'polls.count'];
  const text = fill(sentence, {
    count,
    percent: percentOf(votes, validBallots(poll)),
  });
  if (!can.seeVoters || votes === (onPaper ?? 0))
    return <span className="shrink-0 pr-3.5 pl-3 text-row text-second tabular-nums">{text}</span>;
  return (
    <>
      <button
        type="button"
        aria-label={fill(copy['polls.votersOf'], { option, count: text })}
        onClick={() => setOpen(true)}
        className="pressable flex min-h-11 min-w-11 shrink-0 items-center justify-end gap-0.5 rounded-control pr-2 pl-3 font-semibold text-row tabular-nums"
      >
        {text}
        <Icon of={ChevronRight} size={16} className="text-third" />
      </button>
      <VotersSheet pollId={id} place={place} option={option} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
