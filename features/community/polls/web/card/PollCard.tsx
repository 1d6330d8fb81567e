import { useId } from 'react';
import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { OptionList } from './OptionList.tsx';
import { PaperLink } from './PaperLink.tsx';
import { PollHead } from './PollHead.tsx';
import { PollResult } from './PollResult.tsx';
import { usePhase } from './use-phase.ts';
import { useVote } from './use-vote.ts';
import { VotingForm } from './VotingForm.tsx';

/** A poll below its item. One of the board is drawn lighter: it decides nothing. */
export default function PollCard({ poll }: { poll: Poll }) {
  const id = useId();
  const phase = usePhase(poll);
  const voting = useVote(poll);
  const mayVote = phase === 'open' && poll.can.vote;
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'mx-4 mb-5 flex flex-col gap-4 rounded-card border p-4',
        poll.kind === 'board' ? 'border-line bg-fill' : 'border-edge bg-page',
      )}
    >
      <PollHead poll={poll} phase={phase} id={id} />
      {mayVote && <VotingForm poll={poll} labelId={id} voting={voting} />}
      {phase === 'open' && !mayVote && <OptionList poll={poll} />}
      {phase === 'counting' && (
        <p role="status" className="text-row text-second">
          {copy['polls.counting']}
        </p>
      )}
      {phase === 'ended' && <PollResult poll={poll} />}
      {poll.can.paper && <PaperLink id={poll.id} />}
      {/* Below the options, whatever has become of the poll since the press. */}
      {voting.failure && (
        <p role="alert" className="text-red text-row">
          {voting.failure}
        </p>
      )}
    </section>
  );
}
