import type { AdminAppeal, AppealedDecision, OwnAppeal, WholeAppeal } from '#moderation/appeals/contract.ts';
import { suspension } from '#moderation/appeals/states.ts';
import type { ReportReason } from '#moderation/reports/reasons.ts';
import { authorOf } from '#residents/people/server/author.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { appealUntil } from '#shared/appeals.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import type { Decision } from './decisions.ts';
import { abilities, isOwn, stateOf } from './policy.ts';
import type { AdminAppealRow, OwnRow, WholeRow } from './queries.ts';

const presentOwn = (
  { id, text, status, answer: verdictText, created_at, ended_at }: OwnRow,
  kind: string,
): OwnAppeal => ({
  id,
  text,
  status,
  answer: verdictText,
  createdAt: created_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
  can: { withdraw: status === 'waiting' && kind !== suspension },
});

export function presentDecision(decision: Decision, own: OwnRow | undefined, now: Date): AppealedDecision {
  const { kind, id, title, itemText, path, reason, authorNote } = decision;
  const decidedAt = decision.decidedAt ?? own?.decided_at ?? null;
  const state = stateOf(decision, now);
  return {
    kind,
    id,
    title,
    itemText,
    path,
    reason: reason as ReportReason | null,
    authorNote,
    decidedAt: decidedAt?.toISOString() ?? null,
    until: decidedAt && kind !== suspension ? appealUntil(decidedAt) : null,
    state,
    appeal: own ? presentOwn(own, kind) : null,
    // One against a suspension is written on /start.
    can: { appeal: state === 'open' && !own && kind !== suspension },
  };
}

const titleOf = ({ title, item_text, suspended_for }: AdminAppealRow) =>
  title || beginningOf(item_text ?? '', 100) || suspended_for || '';

export const presentRow = (viewer: Viewer, row: AdminAppealRow): AdminAppeal => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  title: titleOf(row),
  hidden: row.hidden,
  author: authorOf(row),
  status: row.status,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  isOwn: isOwn(viewer, row),
  can: abilities(viewer, row),
});

export const presentWhole = (viewer: Viewer, row: WholeRow, canUndo: boolean): WholeAppeal => ({
  ...presentRow(viewer, row),
  text: row.text,
  answer: row.answer,
  itemText: row.item_text ?? '',
  path: row.path,
  reason: row.reason as ReportReason | null,
  authorNote: row.author_note ?? '',
  note: row.note ?? '',
  decidedAt: row.decided_at.toISOString(),
  decidedBy: row.decider_name,
  judgedBy: row.judge_name,
  endsAt: row.ends_at?.toISOString() ?? null,
  canUndo,
});
