import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import { contentOf } from './cases.ts';
import { keepEvidence } from './evidence.ts';
import { reportableOf } from './reportable-of.ts';

type Watched = { kind: string; id: string; authorId: string | null; watchedWords: string[]; at: Date };

/**
 * Opens a case for an item with watched words, which nobody has reported. It appears as any other; the words
 * say why it is there. An item that was kept is looked at again when its text has changed. A removed one
 * stays removed. The caller has locked the item.
 */
export async function openWatchedCase(
  p: Pick<Platform, 'jobs' | 'reportables'>,
  tx: Tx,
  { kind, id, authorId, watchedWords, at }: Watched,
): Promise<void> {
  const reportable = reportableOf(p, kind);
  const content = reportable && (await contentOf(tx, reportable, { kind, id }));
  if (!content) return;
  await tx
    .insertInto('report_case')
    .values({
      ...{ kind, item_id: id, author_id: authorId, reports: 0, opened_at: at, watched_words: watchedWords },
      ...content,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id']).doUpdateSet(({ ref, val, case: when }) => {
        const ifApproved = <T>(then: T, column: 'reports' | 'opened_at') =>
          when()
            .when('report_case.status', '=', 'kept')
            .then(val(then))
            .else(ref(`report_case.${column}`))
            .end();
        return {
          ...content,
          status: when().when('report_case.status', '=', 'removed').then('removed').else('open').end(),
          reports: ifApproved(0, 'reports') as never,
          opened_at: ifApproved(at, 'opened_at') as never,
          decided_at: when()
            .when('report_case.status', '=', 'removed')
            .then(ref('report_case.decided_at'))
            .else(null)
            .end(),
          watched_words: sql<string[]>`case when report_case.status = 'open' then
            array(select distinct unnest(report_case.watched_words || ${watchedWords}::text[]) order by 1)
            else ${watchedWords}::text[] end`,
        };
      }),
    )
    .execute();
  if (content.image_ids.length > 0) await p.jobs.send(keepEvidence.name, { kind, id }, tx);
  const topics = queueTopics('reports', content.city_code);
  await record(tx, { type: 'report.filed', topics, data: { kind, id } });
}
