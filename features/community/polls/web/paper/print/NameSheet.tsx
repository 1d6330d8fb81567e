import type { Poll } from '#community/polls/contract.ts';
import { copy as card } from '#community/polls/copy.ts';
import type { HallRow } from '#community/polls/paper-contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { momentText } from '#shared/time/date-text.ts';

const emptyLines = 24;

type Named = Pick<HallRow, 'id' | 'name' | 'voted'>;
type Props = {
  poll: Poll;
  page: { items: Named[]; nextCursor: string | null };
  /** When the names were read, in ms. */
  at: number;
  texts: { hint: string; more: string; byHand: string; byHandHint: string };
};

/** Names with a box for each, and lines for those who are not among them. */
export const NameSheet = ({ poll: { question, endsAt }, page, at, texts }: Props) => (
  <article className="paper-sheet prints-alone">
    <header className="paper-head">
      <p className="paper-quiet">{copy['paper.hallTitle']}</p>
      <h2 dir="auto">{question}</h2>
      <p className="paper-quiet">
        {fill(card['polls.until'], { time: momentText(endsAt) })} ·{' '}
        {fill(copy['paper.hallAt'], { time: momentText(new Date(at).toISOString()) })}
      </p>
      <p>{texts.hint}</p>
    </header>
    <ul className="hall-names">
      {page.items.map((named) => (
        <li key={named.id}>
          <Name {...named} />
        </li>
      ))}
    </ul>
    {page.nextCursor && <p className="paper-note">{texts.more}</p>}
    <section className="hall-hand">
      <h3>{texts.byHand}</h3>
      <p className="paper-quiet">{texts.byHandHint}</p>
      <ul className="hall-names" aria-hidden="true">
        {Array.from({ length: emptyLines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
          <li key={line} className="hall-empty">
            <span className="paper-box" />
          </li>
        ))}
      </ul>
    </section>
  </article>
);

/** Struck, and in words: a copier may lose a thin line. */
const Name = ({ name, voted }: Named) =>
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
