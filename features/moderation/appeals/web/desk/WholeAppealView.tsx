import { Link } from '@tanstack/react-router';
import type { WholeAppeal } from '#moderation/appeals/contract.ts';
import { copy } from '#moderation/appeals/desk-copy.ts';
import { copy as reasons } from '#moderation/reports/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';

type Props = { appeal: WholeAppeal };

/** The decision, its reason, and the text of the person. */
export function WholeAppealView({ appeal }: Props) {
  const { author, text, answer, judgedBy, status, isOwn, canUndo } = appeal;
  const name = author?.name ?? copy['appealDesk.left'];
  return (
    <div className="flex flex-col gap-5 pb-5">
      <Decision appeal={appeal} />
      <section>
        <h3 className="font-semibold text-row">{fill(copy['appealDesk.appeal'], { name })}</h3>
        <p dir="auto" className="mt-1 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
          {text || copy['appealDesk.forgotten']}
        </p>
      </section>
      {(answer || judgedBy) && (
        <section className="text-row">
          <h3 className="font-semibold">
            {status === 'granted' || status === 'upheld' ? copy[`appealDesk.${status}`] : ''}
          </h3>
          {answer && (
            <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {answer}
            </p>
          )}
          {judgedBy && (
            <p className="mt-1 text-meta text-second">
              {fill(copy['appealDesk.judgedBy'], { name: judgedBy })}
            </p>
          )}
        </section>
      )}
      {status === 'waiting' && isOwn && <Hint>{copy['appealDesk.ownHint']}</Hint>}
      {status === 'waiting' && !isOwn && !canUndo && <Hint>{copy['appealDesk.cannotUndo']}</Hint>}
    </div>
  );
}

const Hint = ({ children }: { children: string }) => (
  <p className="rounded-card bg-brand-tint p-4 text-row">{children}</p>
);

function Decision({ appeal }: Props) {
  const { kind, title, itemText, path, hidden, reason, authorNote, note, decidedAt, decidedBy } = appeal;
  const date = dayText(seoulDay(decidedAt));
  const words = hidden === null ? title : fill(copy['appealDesk.writings'], { count: hidden });
  return (
    <section>
      <h3 className="font-semibold text-row">{copy['appealDesk.decision']}</h3>
      <div className="mt-2 rounded-card bg-fill p-4">
        {words && <p className="font-semibold [overflow-wrap:anywhere]">{words}</p>}
        {itemText && itemText !== title && (
          <p dir="auto" className="whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
            {itemText}
          </p>
        )}
        {kind === 'suspension' && <p className="mt-1 text-meta text-second">{lengthOf(appeal)}</p>}
        {path && (
          <Link
            to={path}
            className="mt-1 -mb-2 inline-flex min-h-11 items-center font-semibold text-brand text-row"
          >
            {copy['appealDesk.open']}
          </Link>
        )}
      </div>
      <dl className="mt-3 flex flex-col gap-2">
        {reason && <Line label={copy['appealDesk.reason']} text={reasons[`report.${reason}`]} />}
        {authorNote && <Line label={copy['appealDesk.authorNote']} text={authorNote} />}
        {note && <Line label={copy['appealDesk.note']} text={note} />}
      </dl>
      <p className="mt-2 text-meta text-second">
        {decidedBy
          ? fill(copy['appealDesk.decidedBy'], { name: decidedBy, date })
          : fill(copy['appealDesk.decided'], { date })}
      </p>
    </section>
  );
}

const lengthOf = ({ endsAt }: WholeAppeal) =>
  endsAt
    ? fill(copy['appealDesk.suspendedUntil'], { date: dayText(seoulDay(endsAt)) })
    : copy['appealDesk.suspendedOpen'];

const Line = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="text-meta text-second">{label}</dt>
    <dd dir="auto" className="mt-0.5 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
      {text}
    </dd>
  </div>
);
