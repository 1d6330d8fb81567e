import { useState } from 'react';
import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choice } from './Choice.tsx';
import { OptionRow } from './OptionRow.tsx';
import { isSameChoice, type useVote } from './use-vote.ts';

type Props = { poll: Poll; labelId: string; voting: ReturnType<typeof useVote> };

/** The options to choose from, and the button that votes. An open vote may be changed. */
export function VotingForm({ poll, labelId, voting }: Props) {
  const { options, several, secret, own, hasVoted, households } = poll;
  /** Null until the viewer chooses: the vote of another device is shown as their own. */
  const [edited, setEdited] = useState<number[] | null>(null);
  const [isMissing, setMissing] = useState(false);
  const chosen = edited ?? own ?? [];
  const isNew = !hasVoted || !isSameChoice(chosen, own ?? []);

  function choose(place: number, isChosen: boolean) {
    const others = several ? chosen.filter((each) => each !== place) : [];
    setEdited([...others, ...(isChosen ? [place] : [])].sort((a, b) => a - b));
    setMissing(false);
  }

  function submit() {
    setMissing(chosen.length === 0);
    if (chosen.length > 0) void voting.vote(chosen);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="text-meta text-second">
        {households?.own && (
          <p className="[overflow-wrap:anywhere]">
            {fill(copy['polls.ownHousehold'], { name: households.own.name })}
          </p>
        )}
        {several && <p>{copy['polls.several']}</p>}
        {!hasVoted && <p>{copy[secret ? 'polls.secretHint' : 'polls.openHint']}</p>}
      </div>
      <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-col gap-2">
        {options.map(({ text }, place) => (
          <OptionRow key={text} poll={poll} place={place} isMarked={chosen.includes(place)}>
            <Choice
              name={poll.id}
              several={several}
              checked={chosen.includes(place)}
              disabled={voting.voting}
              onChange={(isChosen) => choose(place, isChosen)}
            >
              {text}
            </Choice>
          </OptionRow>
        ))}
      </fieldset>
      {isMissing && (
        <p role="alert" className="text-red text-row">
          {copy['polls.chooseOne']}
        </p>
      )}
      {isNew ? (
        <Button busy={voting.voting && copy['polls.voting']} onClick={submit}>
          {copy[hasVoted ? 'polls.change' : 'polls.vote']}
        </Button>
      ) : (
        <p className="text-row text-second">{copy['polls.votedOpen']}</p>
      )}
    </div>
  );
}
