import { sql } from 'kysely';
import type { ReportDraft } from '#moderation/reports/contract.ts';
import { lockAccount } from '#residents/people/server/account-key.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { Reportable } from '#server/reportables.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { hasReported } from './account-reports.ts';
import { addToCase } from './cases.ts';
import { reportableOf } from './reportable-of.ts';

const already = () => new Refusal('conflict', { reason: 'report.already' });

type Reporting = Writing & Pick<Platform, 'jobs' | 'reportables'>;

const countReport = (tx: Tx, { table }: Reportable, id: string) =>
  sql`update ${sql.table(table)} set report_count = report_count + 1 where id = ${id}`.execute(tx);

/**
 * Reports an item. An account can report an item once, also after deleting the account and signing up again.
 * A retry of the same report is no second report.
 */
export async function reportItem(p: Reporting, viewer: Viewer, draft: ReportDraft): Promise<void> {
  const { id, kind, itemId, reason } = draft;
  const reportable = reportableOf(p, kind);
  if (!reportable || !isId(itemId)) throw notFound();
  const at = p.clock.now();
  await write(p, async (tx) => {
    const { authorId } = await reportable.lock(tx, { ...viewer, stillReports: true }, itemId);
    if (authorId === viewer.personId) throw new Refusal('forbidden', { reason: 'report.own' });
    const account = await lockAccount(tx, viewer.personId);
    if (await hasReported(tx, { kind, id: itemId }, account)) throw already();
    const made = await tx
      .insertInto('report')
      .values({
        id,
        kind,
        item_id: itemId,
        reason,
        reporter_id: viewer.personId,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) {
      await countReport(tx, reportable, itemId);
      return addToCase(p, tx, reportable, { kind, id: itemId, authorId, at });
    }
    const known = await tx.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
    const isRetry = known?.reporter_id === viewer.personId && known.kind === kind && known.item_id === itemId;
    if (!isRetry) throw already();
  });
}
