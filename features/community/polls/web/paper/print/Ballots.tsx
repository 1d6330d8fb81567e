import type { Poll } from '#community/polls/contract.ts';
import { copy as card } from '#community/polls/copy.ts';
import { copy } from '#community/polls/paper-copy.ts';

/** How many ballots stand on one A4 page, by the number of options. */
const perPage = (options: number) => (options <= 3 ? 6 : options <= 5 ? 4 : 2);

/** Ballots on A4 with lines to cut along. */
export const Ballots = ({ poll }: { poll: Poll }) => (
  <article className="paper-sheet prints-alone">
    <ul className="ballots">
      {Array.from({ length: perPage(poll.options.length) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <li key={at} className="ballot" aria-hidden={at > 0}>
          <Ballot poll={poll} />
        </li>
      ))}
    </ul>
  </article>
);

const Ballot = ({ poll: { kind, question, options, several, households } }: { poll: Poll }) => (
  <>
    <p className="paper-quiet">
      {copy['paper.ballotTitle']} · {card[`polls.kind.${kind}`]}
      {households && ` · ${card['polls.byHousehold']}`}
    </p>
    <h2 dir="auto">{question}</h2>
    <p>{copy[several ? 'paper.chooseSeveral' : 'paper.chooseOne']}</p>
    <ul className="ballot-options">
      {options.map(({ text }) => (
        <li key={text}>
          <span className="paper-box" />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
    <p className="paper-quiet ballot-foot">{card[`polls.binds.${kind}`]}</p>
  </>
);
