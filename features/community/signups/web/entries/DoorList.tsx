import '#web/ui/styles/print-isolated.css';
import './door-list.css';
import type { SignupDoorList, SignupEntry } from '#community/signups/contract.ts';
import { copy as heads } from '#community/signups/door-list-copy.ts';
import { copy } from '#community/signups/entries-copy.ts';
import { grouped } from '#shared/numbers.ts';
import { phoneText } from '#shared/phone-number.ts';
import { fill } from '#shared/text/korean.ts';
import { dayAndTime } from '#shared/time/date-text.ts';
import { copy as app } from '#web/copy.ts';

/** Everybody with a seat, by name, with a box to tick at the door. On paper only this is left. */
export function DoorList({ list: { title, signup, items } }: { list: SignupDoorList }) {
  const { day, time, seats, taken, questions } = signup;
  const hasPhones = items.some(({ phone }) => phone);
  return (
    <article className="door-list prints-alone">
      <header className="door-list-head">
        <p className="door-list-mark">{app['app.name']}</p>
        <h2 dir="auto">{title}</h2>
        <p>
          <span>{dayAndTime(day, time)}</span>
          <span>{fill(copy['doorList.count'], { seats: grouped(seats), taken: grouped(taken) })}</span>
        </p>
      </header>
      {items.length === 0 ? (
        <p>{copy['doorList.none']}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{copy['doorList.number']}</th>
              <th scope="col">{heads['signupList.attendance']}</th>
              <th scope="col">{heads['signupList.name']}</th>
              {hasPhones && <th scope="col">{heads['signupList.phone']}</th>}
              {questions.map((question) => (
                <th key={question} scope="col" dir="auto">
                  {question}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((entry, place) => (
              <Row key={entry.id} entry={entry} number={place + 1} {...{ questions, hasPhones }} />
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

type RowProps = { entry: SignupEntry; number: number; questions: string[]; hasPhones: boolean };

const Row = ({ entry: { name, phone, answers, came }, number, questions, hasPhones }: RowProps) => (
  <tr>
    <td>{grouped(number)}</td>
    <td className="door-list-came">
      <span className="door-list-box">
        {came && <span aria-label={heads['signupList.came']} role="img" className="door-list-tick" />}
      </span>
    </td>
    <th scope="row" dir="auto">
      {name}
    </th>
    {hasPhones && <td className="door-list-phone">{phone && phoneText(phone)}</td>}
    {questions.map((question, place) => (
      <td key={question} dir="auto" className="door-list-answer" data-question={question}>
        {answers[place]}
      </td>
    ))}
  </tr>
);
