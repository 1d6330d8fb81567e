import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { OptionRow } from './OptionRow.tsx';
import { OptionText } from './OptionText.tsx';

/** The final result. What did not come about has no winner. */
export function PollResult({ poll }: { poll: Poll }) {
  const { options, voters, own, quorum } = poll;
  const isMet = quorum === null || voters >= quorum;
  const most = Math.max(0, ...options.map(({ votes }) => votes ?? 0));
  return (
    <>
      {quorum !== null && (
        <p className="font-semibold text-row">{copy[isMet ? 'polls.quorumMet' : 'polls.quorumMissed']}</p>
      )}
      <ul className="flex flex-col gap-2">
        {options.map(({ text, votes }, place) => {
          const leads = isMet && most > 0 && votes === most;
          return (
            <li key={text}>
              <OptionRow poll={poll} place={place} isMarked={leads} hasPercent>
                <OptionText>
                  <span className={classNames('block', leads && 'font-bold')}>{text}</span>
                  {(leads || own?.includes(place)) && (
                    <span className="mt-1 flex flex-wrap gap-1">
                      {leads && <Tag>{copy['polls.most']}</Tag>}
                      {own?.includes(place) && <Tag variant="neutral">{copy['polls.own']}</Tag>}
                    </span>
                  )}
                </OptionText>
              </OptionRow>
            </li>
          );
        })}
      </ul>
      {noResult(poll) && <p className="text-row text-second">{noResult(poll)}</p>}
    </>
  );
}

function noResult({ options, voters }: Poll) {
  if (voters === 0) return copy['polls.nobodyVoted'];
  return options.every(({ votes }) => votes === null) ? copy['polls.few'] : undefined;
}
