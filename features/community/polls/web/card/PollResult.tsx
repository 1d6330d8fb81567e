import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import { AnswerText } from './AnswerText.tsx';

/** The final result. What did not come about has no winner. */
export function PollResult({ poll }: { poll: Poll }) {
  const { answers, voters, own, quorum } = poll;
  const isMet = quorum === null || voters >= quorum;
  const most = Math.max(0, ...answers.map(({ votes }) => votes ?? 0));
  return (
    <>
      {quorum !== null && (
        <p className="font-semibold text-row">{copy[isMet ? 'polls.quorumMet' : 'polls.quorumMissed']}</p>
      )}
      <ul className="flex flex-col gap-2">
        {answers.map(({ text, votes }, place) => {
          const leads = isMet && most > 0 && votes === most;
          return (
            <li key={text}>
              <AnswerRow poll={poll} place={place} isMarked={leads} hasPercent>
                <AnswerText>
                  <span className={classNames('block', leads && 'font-bold')}>{text}</span>
                  {(leads || own?.includes(place)) && (
                    <span className="mt-1 flex flex-wrap gap-1">
                      {leads && <Tag>{copy['polls.most']}</Tag>}
                      {own?.includes(place) && <Tag variant="neutral">{copy['polls.own']}</Tag>}
                    </span>
                  )}
                </AnswerText>
              </AnswerRow>
            </li>
          );
        })}
      </ul>
      {noResult(poll) && <p className="text-row text-second">{noResult(poll)}</p>}
    </>
  );
}

function noResult({ answers, voters }: Poll) {
  if (voters === 0) return copy['polls.nobodyVoted'];
  return answers.every(({ votes }) => votes === null) ? copy['polls.few'] : undefined;
}
