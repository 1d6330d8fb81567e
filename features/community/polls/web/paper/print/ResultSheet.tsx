import type { Poll } from '#community/polls/contract.ts';
import { copy as card } from '#community/polls/copy.ts';
import type { PaperPoll } from '#community/polls/paper-contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { fewText, isQuorumMet, percentOf, validBallots } from '#community/polls/web/turnout.ts';
import { quorumText, tookText } from '#community/polls/web/turnout-text.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { momentText } from '#shared/time/date-text.ts';

/** The result for the wall of the hall, with the names of who counted. */
export function ResultSheet({ paper: { poll } }: { paper: PaperPoll }) {
  const { kind, secret, question, endsAt, hasEnded, quorum, paper, households, isPaperAwaited } = poll;
  if (!hasEnded) return <p className="px-4 pb-8 text-row text-second">{copy['paper.resultLater']}</p>;
  return (
    <article className="paper-sheet prints-alone">
      <header className="paper-head">
        <p className="paper-quiet">
          {copy['paper.resultTitle']} · {card[`polls.kind.${kind}`]}
          {households && ` · ${card['polls.byHousehold']}`}
        </p>
        <h2 dir="auto">{question}</h2>
        <p className="paper-quiet">{fill(card['polls.endedAt'], { time: momentText(endsAt) })}</p>
        <p>{tookText(poll)}</p>
        {quorum !== null && (
          <p>
            {quorumText(poll)}.{' '}
            {!isPaperAwaited && card[isQuorumMet(poll) ? 'polls.quorumMet' : 'polls.quorumMissed']}
          </p>
        )}
      </header>
      {!(secret && isPaperAwaited) && <Votes poll={poll} />}
      {isPaperAwaited && (
        <p className="paper-note">{card[secret ? 'polls.paperAwaitedSecret' : 'polls.paperAwaited']}</p>
      )}
      {paper && paper.invalid > 0 && (
        <p className="paper-note">{fill(card['polls.invalid'], { count: grouped(paper.invalid) })}</p>
      )}
      <p className="paper-note">{card[`polls.binds.${kind}`]}</p>
      {paper?.counters && (
        <ul className="result-counters">
          {paper.counters.map((name) => (
            <li key={name}>
              {copy['paper.counters']} <b dir="auto">{name}</b> <span>{copy['paper.signed']}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Votes({ poll }: { poll: Poll }) {
  const { options } = poll;
  if (options.every(({ votes }) => votes === null))
    return <p className="paper-note">{card[fewText(poll)]}</p>;
  const isApart = options.every(({ onPaper }) => onPaper !== null);
  return (
    <table className="result-votes">
      <thead>
        <tr>
          <th scope="col">{copy['paper.option']}</th>
          {isApart && <th scope="col">{copy['paper.screen']}</th>}
          {isApart && <th scope="col">{copy['paper.paper']}</th>}
          <th scope="col">{copy['paper.total']}</th>
          <th scope="col">{copy['paper.percent']}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ text, votes, onPaper }) => (
          <tr key={text}>
            <th scope="row" dir="auto">
              {text}
            </th>
            {isApart && <td>{grouped((votes ?? 0) - (onPaper ?? 0))}</td>}
            {isApart && <td>{grouped(onPaper ?? 0)}</td>}
            <td>{grouped(votes ?? 0)}</td>
            <td>{percentOf(votes ?? 0, validBallots(poll))}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
