import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppealedDecision } from '#moderation/appeals/contract.ts';
import { copy } from '#moderation/appeals/copy.ts';
import { copy as reasons } from '#moderation/reports/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { kindName } from './kind-name.ts';

type Props = { decision: AppealedDecision };

/** The subject of a decision, and the words to its author. */
export function DecisionCard({ decision }: Props) {
  const { kind, title, itemText, path, reason, authorNote, decidedAt, until } = decision;
  const isSuspension = kind === 'suspension';
  return (
    <div className="px-4 pt-5 pb-5">
      <div className="flex flex-wrap gap-1">
        <Tag variant="neutral">{kindName(kind)}</Tag>
        <StateTag decision={decision} />
      </div>
      {!isSuspension && (title || itemText) && (
        <div className="mt-3 rounded-card bg-fill p-4">
          {title && <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>}
          {itemText && (
            <p dir="auto" className="line-clamp-6 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
              {itemText}
            </p>
          )}
          {path && (
            <Link
              to={path}
              className="mt-1 -mb-2 inline-flex min-h-11 items-center font-semibold text-brand text-row"
            >
              {copy['appeal.open']}
            </Link>
          )}
        </div>
      )}
      <dl className="mt-4 flex flex-col gap-3">
        {isSuspension && title && <DecisionDetail label={copy['appeal.reason']}>{title}</DecisionDetail>}
        {reason && (
          <DecisionDetail label={copy['appeal.reason']}>{reasons[`report.${reason}`]}</DecisionDetail>
        )}
        {authorNote && <DecisionDetail label={copy['appeal.authorNote']}>{authorNote}</DecisionDetail>}
        {decidedAt && (
          <DecisionDetail label={copy['appeal.decidedAt']}>{dayText(seoulDay(decidedAt))}</DecisionDetail>
        )}
        {until && decision.can.appeal && (
          <DecisionDetail label={copy['appeal.until']}>
            {fill(copy['appeal.untilDay'], { date: dayText(until) })}
          </DecisionDetail>
        )}
      </dl>
    </div>
  );
}

function StateTag({ decision: { kind, state } }: Props) {
  if (state === 'over') return <Tag variant="brand">{copy['appeal.changed']}</Tag>;
  if (state === 'gone' || state === 'final') return <Tag variant="neutral">{copy['appeal.deleted']}</Tag>;
  return <Tag variant="warm">{copy[kind === 'suspension' ? 'appeal.suspended' : 'appeal.removed']}</Tag>;
}

function DecisionDetail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-second">{label}</dt>
      <dd dir="auto" className="mt-0.5 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}
