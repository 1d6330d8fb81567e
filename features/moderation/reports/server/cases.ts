import type { Tx } from '#server/database/db.ts';
import { hidesAfter } from '#server/hidden.ts';
import { imagesOf } from '#server/images/queries.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Reportable } from '#server/reportables.ts';
import { keepEvidence } from './evidence.ts';

type Item = { kind: string; id: string; authorId: string | null; cityCode: string | null };
type Filed = Omit<Item, 'cityCode'> & { at: Date };

/**
 * Adds a report to the item's case and stores the item's current text. A report after a decision reopens the
 * case. The third reporter hides the item until the next decision. The caller has locked the item.
 */
export async function addToCase(
  p: Pick<Platform, 'jobs'>,
  tx: Tx,
  reportable: Reportable,
  { kind, id, authorId, at: now }: Filed,
): Promise<void> {
  const current = await contentOf(tx, reportable, { kind, id });
  // The item is locked but deleted: its own feature has answered already.
  if (!current) return;
  const found = await tx
    .insertInto('report_case')
    .values({
      kind,
      item_id: id,
      author_id: authorId,
      ...current,
      reports: 1,
      opened_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id']).doUpdateSet(({ ref, eb, val, case: when }) => ({
        ...current,
        // A removed item stays removed. It may still be on somebody's screen, and be reported from there.
        status: when().when('report_case.status', '=', 'removed').then('removed').else('open').end(),
        reports: when()
          .when('report_case.status', '=', 'kept')
          .then(1)
          .else(eb('report_case.reports', '+', 1))
          .end(),
        opened_at: when()
          .when('report_case.status', '=', 'kept')
          .then(val(now))
          .else(ref('report_case.opened_at'))
          .end(),
        decided_at: when()
          .when('report_case.status', '=', 'removed')
          .then(ref('report_case.decided_at'))
          .else(null)
          .end(),
        // A decision has judged them.
        watched_words: when()
          .when('report_case.status', '=', 'kept')
          .then(val([] as string[]))
          .else(ref('report_case.watched_words'))
          .end(),
      })),
    )
    .returning(['reports', 'status', 'hidden_at'])
    .executeTakeFirstOrThrow();
  if (current.image_ids.length > 0) await p.jobs.send(keepEvidence.name, { kind, id }, tx);
  const cityCode = current.city_code;
  await record(tx, { type: 'report.filed', topics: queueTopics('reports', cityCode), data: { kind, id } });
  if (found.status === 'open' && !found.hidden_at && found.reports >= hidesAfter)
    await hide(tx, reportable, { kind, id, authorId, cityCode }, now);
}

/** The copy of an item that a case keeps: its current text, place and images. Null if the item is gone. */
export async function contentOf(tx: Tx, reportable: Reportable, { kind, id }: Pick<Item, 'kind' | 'id'>) {
  const shown = await reportable.show(tx, id);
  if (!shown) return null;
  const images = (await imagesOf(tx, kind, [id])).get(id) ?? [];
  const { title, text, path, cityCode } = shown;
  return { title, text, path, city_code: cityCode, image_ids: images.map((image) => image.id) };
}

async function hide(tx: Tx, reportable: Reportable, item: Item, now: Date) {
  await tx
    .updateTable('report_case')
    .set({ hidden_at: now })
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .execute();
  await record(tx, judged(item, 'hidden'), ...(await concealed(tx, reportable, item, true)));
}

/**
 * The event for the admin pages and for the author. `isOfMany`: the author is told of all at
 * once, by `bulkHide.finished`.
 */
export const judged = (
  { kind, id, authorId, cityCode }: Item,
  outcome: 'hidden' | 'removed' | 'kept',
  isOfMany = false,
): NewEvent => ({
  type: 'item.judged',
  topics: [...queueTopics('reports', cityCode), ...(authorId && !isOfMany ? [`person:${authorId}`] : [])],
  data: { kind, id, outcome, ...(isOfMany && { isOfMany }) },
});

/**
 * The events for screens that show the item or would show it: it was hidden or is visible again. Subscribers
 * of a hidden item must be authorised again.
 */
export async function concealed(
  tx: Tx,
  reportable: Reportable,
  { kind, id }: Pick<Item, 'kind' | 'id'>,
  isHidden: boolean,
): Promise<NewEvent[]> {
  const topics = await reportable.topics(tx, id);
  const inner = isHidden ? await reportable.inner?.(tx, id) : undefined;
  if (topics.length === 0) return [];
  return [
    { type: 'item.concealed', topics, data: { kind, id }, ...(inner && { revokes: { topics: inner } }) },
    ...((await reportable.counted?.(tx, id)) ?? []),
  ];
}
