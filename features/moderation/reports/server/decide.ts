import type { Decision } from '#moderation/reports/contract.ts';
import { recordAudit } from '#server/audit.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { forgetAccountKeys, mostReported } from './account-reports.ts';
import { concealed, judged } from './cases.ts';
import { abilities } from './policy.ts';
import { reportableOf } from './reportable-of.ts';

type Deciding = Writing & Pick<Platform, 'reportables'>;

/**
 * Decides a case. `kept`: a hidden item is visible again. `removed`: residents never see it again. The author
 * and the reporters since the last decision are notified. If two admins decide at once, the second is
 * refused.
 */
export async function decideCase(
  p: Deciding,
  admin: Viewer,
  { kind, id }: { kind: string; id: string },
  { decision, note, reason, authorNote }: Decision,
): Promise<void> {
  const reportable = reportableOf(p, kind);
  if (!reportable) throw notFound('report.gone');
  await write(p, async (tx) => {
    await reportable.judging?.lock(tx, id);
    const found = await tx
      .selectFrom('report_case')
      .selectAll()
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found || !abilities(admin, found).judge) throw notFound('report.gone');
    if (found.status !== 'open') throw new Refusal('conflict', { reason: 'report.decidedAlready' });
    const now = p.clock.now();
    const wasHidden = found.hidden_at !== null;
    const isHidden = decision === 'removed';
    await tx
      .updateTable('report_case')
      .set({
        status: decision,
        note,
        ...(isHidden && {
          reason: reason ?? (await mostReported(tx, { kind, id, since: found.opened_at })),
          author_note: authorNote,
        }),
        decided_at: now,
        decided_by: admin.personId,
        reports: 0,
        hidden_at: isHidden ? (found.hidden_at ?? now) : null,
      })
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .execute();
    await forgetAccountKeys(tx, { kind, id });
    const { author_id: authorId, city_code: cityCode } = found;
    const entry = { action: `${kind}.${decision}`, itemId: id, personId: authorId, cityCode, note };
    await recordAudit(tx, admin, now, entry);
    const item = { kind, id, authorId, cityCode };
    await record(tx, judged(item, decision));
    await reportable.judging?.judged(tx, id, decision, now);
    if (wasHidden !== isHidden) await record(tx, ...(await concealed(tx, reportable, item, isHidden)));
  });
}
