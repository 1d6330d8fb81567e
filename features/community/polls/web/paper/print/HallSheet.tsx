import { useSuspenseQuery } from '@tanstack/react-query';
import type { Poll } from '#community/polls/contract.ts';
import { copy as card } from '#community/polls/copy.ts';
import type { HallRow } from '#community/polls/paper-contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { printedHallQuery } from '#community/polls/web/paper/api.ts';
import { momentText } from '#community/polls/web/paper/moment-text.ts';
import { fill } from '#shared/text/korean.ts';

const emptyLines = 24;

/** Whom the poll asks, with a box for each, and lines for those without an account. */
export function HallSheet({ poll: { id, question, endsAt } }: { poll: Poll }) {
  const { data, dataUpdatedAt } = useSuspenseQuery(printedHallQuery(id));
  return (
    <article className="paper-sheet prints-alone">
      <header className="paper-head">
        <p className="paper-quiet">{copy['paper.hallTitle']}</p>
        <h2 dir="auto">{question}</h2>
        <p className="paper-quiet">
          {fill(card['polls.until'], { time: momentText(endsAt) })} ·{' '}
          {fill(copy['paper.hallAt'], { time: momentText(new Date(dataUpdatedAt).toISOString()) })}
        </p>
        <p>{copy['paper.hallHint']}</p>
      </header>
      <ul className="hall-names">
        {data.items.map((person) => (
          <li key={person.id}>
            <Name person={person} />
          </li>
        ))}
      </ul>
      {data.nextCursor && <p className="paper-note">{copy['paper.hallMore']}</p>}
      <section className="hall-hand">
        <h3>{copy['paper.byHand']}</h3>
        <p className="paper-quiet">{copy['paper.byHandHint']}</p>
        <ul className="hall-names" aria-hidden="true">
          {Array.from({ length: emptyLines }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
            <li key={at} className="hall-empty">
              <span className="paper-box" />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

/** Struck, and in words: a copier may lose a thin line. */
const Name = ({ person: { name, voted } }: { person: HallRow }) =>
  voted === 'screen' ? (
    <>
      <span className="paper-box paper-box-closed" />
      <s dir="auto">{name}</s> <small>{copy['paper.screen']}</small>
    </>
  ) : (
    <>
      <span className="paper-box">{voted === 'paper' && '✓'}</span>
      <span dir="auto">{name}</span>
    </>
  );
