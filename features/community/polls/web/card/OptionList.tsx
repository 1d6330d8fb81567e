import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { BareOptions } from './BareOptions.tsx';
import { OptionRow } from './OptionRow.tsx';
import { OptionText } from './OptionText.tsx';

/** The options of an open poll in which the viewer cannot vote, or has voted in secret. */
export const OptionList = ({ poll }: { poll: Poll }) => (
  <>
    {poll.secret ? (
      <BareOptions options={poll.options} />
    ) : (
      <ul className="flex flex-col gap-2">
        {poll.options.map(({ text }, place) => (
          <li key={text}>
            <OptionRow poll={poll} place={place}>
              <OptionText>{text}</OptionText>
            </OptionRow>
          </li>
        ))}
      </ul>
    )}
    <p className="text-row text-second">{whyNot(poll)}</p>
  </>
);

function whyNot({ hasVoted, households, isTicked, secret, kind }: Poll) {
  if (households && !hasVoted) return whyNotHousehold(households.own, isTicked);
  if (isTicked) return copy['polls.onPaper'];
  if (!hasVoted) return copy[`polls.only.${kind}`];
  return copy[secret ? 'polls.votedSecret' : 'polls.voted'];
}

function whyNotHousehold(own: NonNullable<Poll['households']>['own'], isTicked: boolean) {
  if (!own) return copy['polls.noHousehold'];
  if (isTicked) return fill(copy['polls.householdOnPaper'], { name: own.name });
  return own.hasVoted ? fill(copy['polls.householdHasVoted'], { name: own.name }) : copy['polls.only.news'];
}
