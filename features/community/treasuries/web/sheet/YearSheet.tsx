import '#web/ui/styles/print-isolated.css';
import './year-sheet.css';
import type { Treasury, TreasuryEntry } from '#community/treasuries/contract.ts';
import { copy as reading } from '#community/treasuries/copy.ts';
import { auditorsOfYear } from '#community/treasuries/limits.ts';
import { copy } from '#community/treasuries/sheet-copy.ts';
import { wonText } from '#community/treasuries/web/won.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayHeading } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';

type Sums = Treasury['years'][number];
type Props = { treasury: Treasury; sums: Sums; entries: TreasuryEntry[] };

/** The whole year as on paper: its sums, each entry in order, and who has signed or is to sign. */
export function YearSheet({ treasury, sums, entries }: Props) {
  const { year, income, spending, balance, closedAt } = sums;
  return (
    <article className="year-sheet prints-alone">
      <h2>{fill(copy['treasurySheet.title'], { name: treasury.name, year })}</h2>
      <p>
        {closedAt
          ? fill(copy['treasurySheet.closed'], { day: dayHeading(seoulDay(closedAt)) })
          : fill(copy['treasurySheet.open'], { day: dayHeading(seoulDay(serverNow())) })}
      </p>
      <dl>
        <Sum name={copy['treasurySheet.carried']} text={wonText(balance - income + spending)} />
        <Sum name={reading['treasury.income']} text={wonText(income)} />
        <Sum name={reading['treasury.spending']} text={wonText(spending)} />
        <Sum name={reading[closedAt ? 'treasury.endBalance' : 'treasury.balance']} text={wonText(balance)} />
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">
              {copy['treasurySheet.number']} {copy['treasurySheet.day']}
            </th>
            <th scope="col">{copy['treasurySheet.purpose']}</th>
            <th scope="col">{copy['treasurySheet.sum']}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      <Signatures {...sums} />
      <p className="year-sheet-about">{reading['treasury.about']}</p>
    </article>
  );
}

const Sum = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

function Row({ entry }: { entry: TreasuryEntry }) {
  const { number, day, purpose, kind, amount, counters, counteredBy } = entry;
  return (
    <tr>
      <td>
        <span>{number}</span> <span>{day.slice(5).replace('-', '.')}</span>
      </td>
      <td>
        {purpose}
        {counteredBy !== null && ` (${fill(reading['treasury.counteredBy'], { n: counteredBy })})`}
        {counters !== null && ` (${fill(reading['treasury.countersOf'], { n: counters })})`}
      </td>
      <td>{kind === 'income' ? grouped(amount) : `−${grouped(amount)}`}</td>
    </tr>
  );
}

/** Lines for a pen where nobody has signed yet. */
function Signatures({ signatures }: Sums) {
  const places = Array.from({ length: auditorsOfYear }, (_, at) => at + 1);
  return (
    <section>
      <h3>{reading['treasury.signatures']}</h3>
      <ul>
        {signatures.map(({ name, signedAt }) => (
          <li key={signedAt}>
            {fill(reading['treasury.signed'], { name, day: dayHeading(seoulDay(signedAt)) })}
          </li>
        ))}
        {places.slice(signatures.length).map((place) => (
          <li key={place} className="year-sheet-line">
            {copy['treasurySheet.line']}
          </li>
        ))}
      </ul>
    </section>
  );
}
