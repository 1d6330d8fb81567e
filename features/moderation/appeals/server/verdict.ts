import type { AppealVerdict } from '#moderation/appeals/contract.ts';
import { suspension, type Verdict, writings } from '#moderation/appeals/states.ts';
import { canUndo as isUndoable, undoWithin } from '#moderation/reports/server/bulk/actions.ts';
import { isRestorable, restoreWithin } from '#moderation/reports/server/hiding.ts';
import { reportableOf } from '#moderation/reports/server/reportable-of.ts';
import { liftWithin } from '#residents/suspensions/server/actions.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { appealNotFound } from './actions.ts';
import { decidedOf } from './events.ts';
import { abilities, isOwn } from './policy.ts';
import { findAppeal, type WholeRow } from './queries.ts';

type Judging = Writing & Pick<Platform, 'jobs' | 'reportables'>;

const conflict = (reason: string) => new Refusal('conflict', { reason });

/** How the decision of an appeal is undone, and whether it still can be. */
type Undoing = {
  /** Whether it still says what was appealed. */
  stands(row: WholeRow, now: Date): boolean;
  canUndo(p: Judging, db: Platform['db'] | Tx, row: WholeRow, now: Date): Promise<boolean>;
  undo(p: Judging, tx: Tx, moderator: Viewer, row: WholeRow): Promise<void>;
};

const ofItem: Undoing = {
  stands: ({ case_status, case_at, decided_at }) =>
    case_status === 'removed' && case_at?.getTime() === decided_at.getTime(),
  async canUndo(p, db, { kind, subject_id, case_at, case_status }, now) {
    const removed = { kind, status: case_status ?? '', decided_at: case_at };
    return isRestorable(p, removed, now) && Boolean(await reportableOf(p, kind)?.show(db, subject_id));
  },
  undo: (p, tx, moderator, { kind, subject_id: id }) =>
    restoreWithin(p, tx, moderator, { kind, id, isAppealed: true }),
};

const ofBulkHide: Undoing = {
  stands: ({ bulk_at, undone_at }) => bulk_at !== null && undone_at === null,
  canUndo: async (_p, _db, { bulk_at, undone_at }, now) =>
    bulk_at !== null && isUndoable({ created_at: bulk_at, undone_at }, now),
  async undo(p, tx, moderator, { subject_id: id, city_code }) {
    const row = await tx
      .selectFrom('bulk_hide')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await undoWithin(p, tx, moderator, { ...row, city_code });
  },
};

const ofSuspension: Undoing = {
  stands: ({ lifted_at, ends_at }, now) => !lifted_at && (!ends_at || ends_at > now),
  canUndo: async (_p, _db, row, now) => ofSuspension.stands(row, now),
  async undo(p, tx, moderator, { subject_id: id, city_code }) {
    const row = await tx
      .selectFrom('suspension')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Its town is that of the appeal: a deleted account has none any more.
    await liftWithin(tx, moderator, { ...row, city_code }, { now: p.clock.now(), isAppealed: true });
  },
};

export const undoingOf = (kind: string): Undoing =>
  kind === suspension ? ofSuspension : kind === writings ? ofBulkHide : ofItem;

/**
 * Judges an appeal. `granted` undoes the decision in the same transaction. Never by whoever made the
 * decision, nor by whom it concerns. Of two moderators at once the second is refused.
 */
export async function judgeAppeal(
  p: Judging,
  moderator: Viewer,
  id: string,
  { verdict, answer: verdictText }: AppealVerdict,
): Promise<void> {
  await write(p, async (tx) => {
    await tx.selectFrom('appeal').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const row = await findAppeal(tx, moderator, id);
    if (!row) throw appealNotFound();
    if (isOwn(moderator, row)) throw new Refusal('forbidden', { reason: 'appeal.ownDecision' });
    if (row.status !== 'waiting') return refuseSecond(row, moderator, { verdict, verdictText });
    if (!abilities(moderator, row).decide) throw appealNotFound();
    const now = p.clock.now();
    const undoing = undoingOf(row.kind);
    // The worker closes it in a moment (`closing.ts`).
    if (!undoing.stands(row, now)) throw conflict('appeal.closedMeanwhile');
    if (verdict === 'granted' && !(await undoing.canUndo(p, tx, row, now)))
      throw conflict('appeal.cannotUndo');
    await tx
      .updateTable('appeal')
      .set({ status: verdict, answer: verdictText, ended_at: now, judged_by: moderator.personId })
      .where('id', '=', id)
      .execute();
    const { author_id: personId, city_code: cityCode, kind, subject_id: subjectId } = row;
    const entry = { action: `appeal.${verdict}`, itemId: id, personId, cityCode, note: verdictText };
    await recordAudit(tx, moderator, now, entry);
    if (verdict === 'granted') await undoing.undo(p, tx, moderator, row);
    await record(tx, decidedOf({ id, kind, subjectId, personId, cityCode }));
  });
}

type Given = { verdict: Verdict; verdictText: string };

/** A retry of the same verdict changes nothing. Anybody else was too late. */
function refuseSecond(
  { status, answer: verdictText, judged_by }: WholeRow,
  { personId }: Viewer,
  given: Given,
): void {
  if (judged_by === personId && status === given.verdict && verdictText === given.verdictText) return;
  throw conflict(status === 'closed' ? 'appeal.closedMeanwhile' : 'appeal.decidedAlready');
}
