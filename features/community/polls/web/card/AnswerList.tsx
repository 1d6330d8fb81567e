import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { AnswerRow } from './AnswerRow.tsx';
import { AnswerText } from './AnswerText.tsx';

/** The answers of an open poll in which the viewer cannot vote, or has voted in secret. */
export const AnswerList = ({ poll }: { poll: Poll }) => (
  <>
    <ul className="flex flex-col gap-2">
      {poll.answers.map(({ text }, place) => (
        <li key={text}>
          <AnswerRow poll={poll} place={place}>
            <AnswerText>{text}</AnswerText>
          </AnswerRow>
        </li>
      ))}
    </ul>
    <p className="text-row text-second">{whyNot(poll)}</p>
  </>
);

function whyNot({ hasVoted, secret, kind }: Poll) {
  if (!hasVoted) return copy[`polls.only.${kind}`];
  return copy[secret ? 'polls.votedSecret' : 'polls.voted'];
}
