import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { BareOptions } from './BareOptions.tsx';
import { OptionRow } from './OptionRow.tsx';
import { OptionText } from './OptionText.tsx';

/** The final result. What did not come about has no winner. */
export function PollResult({ poll }: { poll: Poll }) {
  const { voters, quorum } = poll;
  const isMet = quorum === null || voters >= quorum;
  const missing = whyNone(poll);
  return (
    <>
      {quorum !== null && (
        <p className="font-semibold text-row">{copy[isMet ? 'polls.quorumMet' : 'polls.quorumMissed']}</p>
      )}
      {missing ? <BareOptions options={poll.options} /> : <Counts poll={poll} isMet={isMet} />}
      {missing && <p className="text-row text-second">{missing}</p>}
    </>
  );
}

function whyNone({ options, voters }: Poll) {
  if (voters === 0) return copy['polls.nobodyVoted'];
  return options.every(({ votes }) => votes === null) ? copy['polls.few'] : undefined;
}

function Counts({ poll, isMet }: { poll: Poll; isMet: boolean }) {
  const { options, own } = poll;
  const most = Math.max(...options.map(({ votes }) => votes ?? 0));
  return (
    <ul className="flex flex-col gap-2">
      {options.map(({ text, votes }, place) => {
        const leads = isMet && votes === most;
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
  );
}
