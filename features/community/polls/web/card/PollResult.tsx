import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { fewText, isQuorumMet, tookPart } from '#community/polls/web/turnout.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { BareOptions } from './BareOptions.tsx';
import { OptionRow } from './OptionRow.tsx';
import { OptionText } from './OptionText.tsx';

/**
 * The final result. What did not come about has no winner, and neither has what is still counted on paper.
 */
export function PollResult({ poll }: { poll: Poll }) {
  const { options, secret, quorum, paper, isPaperAwaited } = poll;
  const isMet = isQuorumMet(poll);
  const isShown = tookPart(poll) > 0 && options.some(({ votes }) => votes !== null);
  return (
    <>
      {quorum !== null && !isPaperAwaited && (
        <p className="font-semibold text-row">{copy[isMet ? 'polls.quorumMet' : 'polls.quorumMissed']}</p>
      )}
      {isPaperAwaited && (
        <p className="font-semibold text-row">
          {copy[secret ? 'polls.paperAwaitedSecret' : 'polls.paperAwaited']}
        </p>
      )}
      {isShown ? (
        <Counts poll={poll} isFinal={isMet && !isPaperAwaited} />
      ) : (
        <BareOptions options={options} />
      )}
      {!isShown && <WhyNone poll={poll} />}
      {paper && <PaperFacts paper={paper} />}
    </>
  );
}

function WhyNone({ poll }: { poll: Poll }) {
  if (poll.isPaperAwaited) return null;
  return (
    <p className="text-row text-second">
      {tookPart(poll) === 0 ? copy['polls.nobodyVoted'] : copy[fewText(poll)]}
    </p>
  );
}

function PaperFacts({ paper: { invalid, counters } }: { paper: NonNullable<Poll['paper']> }) {
  if (invalid === 0 && !counters) return null;
  return (
    <div className="text-meta text-second [overflow-wrap:anywhere]">
      {invalid > 0 && <p>{fill(copy['polls.invalid'], { count: grouped(invalid) })}</p>}
      {counters && <p>{fill(copy['polls.counters'], { names: counters.join(', ') })}</p>}
    </div>
  );
}

function Counts({ poll, isFinal }: { poll: Poll; isFinal: boolean }) {
  const { options, own } = poll;
  const most = Math.max(...options.map(({ votes }) => votes ?? 0));
  return (
    <ul className="flex flex-col gap-2">
      {options.map(({ text, votes }, place) => {
        const leads = isFinal && votes === most;
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
