import { Link } from '@tanstack/react-router';
import { copy } from '#moderation/appeals/admin-copy.ts';
import type { WholeAppeal } from '#moderation/appeals/contract.ts';
import { copy as reasons } from '#moderation/reports/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';

type Props = { appeal: WholeAppeal };

/** The decision, its reason, and the text of the person. */
export function WholeAppealView({ appeal }: Props) {
  const { author, text, answer: verdictText, judgedBy, status, isOwn, canUndo } = appeal;
  const name = author?.name ?? copy['adminAppeal.left'];
  return (
    <div className="flex flex-col gap-5 pb-5">
      <Decision appeal={appeal} />
      <section>
        <h3 className="font-semibold text-row">{fill(copy['adminAppeal.appeal'], { name })}</h3>
        <p dir="auto" className="mt-1 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
          {text || copy['adminAppeal.forgotten']}
        </p>
      </section>
      {(verdictText || judgedBy) && (
        <section className="text-row">
          <h3 className="font-semibold">
            {status === 'granted' || status === 'upheld' ? copy[`adminAppeal.${status}`] : ''}
          </h3>
          {verdictText && (
            <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {verdictText}
            </p>
          )}
          {judgedBy && (
            <p className="mt-1 text-meta text-second">
              {fill(copy['adminAppeal.judgedBy'], { name: judgedBy })}
            </p>
          )}
        </section>
      )}
      {status === 'waiting' && isOwn && <Hint>{copy['adminAppeal.ownHint']}</Hint>}
      {status === 'waiting' && !isOwn && !canUndo && <Hint>{copy['adminAppeal.cannotUndo']}</Hint>}
    </div>
  );
}

const Hint = ({ children }: { children: string }) => (
  <p className="rounded-card bg-brand-tint p-4 text-row">{children}</p>
);

function Decision({ appeal }: Props) {
  const { kind, title, itemText, path, hidden, reason, authorNote, note, decidedAt, decidedBy } = appeal;
  const date = dayText(seoulDay(decidedAt));
  const heading = hidden === null ? title : fill(copy['adminAppeal.writings'], { count: hidden });
  return (
    <section>
      <h3 className="font-semibold text-row">{copy['adminAppeal.decision']}</h3>
      <div className="mt-2 rounded-card bg-fill p-4">
        {heading && <p className="font-semibold [overflow-wrap:anywhere]">{heading}</p>}
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
            {copy['adminAppeal.open']}
          </Link>
        )}
      </div>
      <dl className="mt-3 flex flex-col gap-2">
        {reason && <Line label={copy['adminAppeal.reason']} text={reasons[`report.${reason}`]} />}
        {authorNote && <Line label={copy['adminAppeal.authorNote']} text={authorNote} />}
        {note && <Line label={copy['adminAppeal.note']} text={note} />}
      </dl>
      <p className="mt-2 text-meta text-second">
        {decidedBy
          ? fill(copy['adminAppeal.decidedBy'], { name: decidedBy, date })
          : fill(copy['adminAppeal.decided'], { date })}
      </p>
    </section>
  );
}

const lengthOf = ({ endsAt }: WholeAppeal) =>
  endsAt
    ? fill(copy['adminAppeal.suspendedUntil'], { date: dayText(seoulDay(endsAt)) })
    : copy['adminAppeal.suspendedOpen'];

const Line = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="text-meta text-second">{label}</dt>
    <dd dir="auto" className="mt-0.5 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
      {text}
    </dd>
  </div>
);
