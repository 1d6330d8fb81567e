import { selectBlockedReaders } from '#residents/people/server/blocks.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { LostItem, LostItemDraft } from '../contract.ts';
import { abilities } from './policy.ts';
import { findLostItem } from './queries.ts';

export const lostItemNotFound = () => notFound('lostItem.gone');

/** Creates a lost item. Sending the same draft twice creates one. */
export async function addLostItem(p: Writing, viewer: Viewer, { id, title }: LostItemDraft): Promise<void> {
  const cityCode = townOf(viewer, undefined);
  const row = { id, title, city_code: cityCode, author_id: viewer.personId, report_count: 0 };
  await write(p, async (tx) => {
    const made = await insertOnce(
      tx
        .insertInto('lost_item')
        .values({ ...row, created_at: p.clock.now(), found_at: null, found_by: null }),
      tx.selectFrom('lost_item').where('id', '=', id).where('author_id', '=', viewer.personId),
    );
    if (!made) return;
    const hiddenFrom = await selectBlockedReaders(tx, row);
    await record(tx, { type: 'lostItem.created', topics: regionTopics(cityCode), data: { id }, hiddenFrom });
  });
}

/** Marks an item as found. Only a neighbour finds it. */
export async function markFound(p: Writing, viewer: Viewer, id: string): Promise<LostItem> {
  return write(p, async (tx) => {
    const item = await findLostItem(tx, viewer, id);
    if (!item) throw lostItemNotFound();
    if (!abilities(viewer, item).find) throw new Refusal('forbidden');
    const found = { found_at: p.clock.now(), found_by: viewer.personId };
    await tx.updateTable('lost_item').set(found).where('id', '=', id).where('found_at', 'is', null).execute();
    const hiddenFrom = await selectBlockedReaders(tx, item);
    await record(tx, {
      type: 'lostItem.found',
      topics: regionTopics(item.city_code),
      data: { id },
      hiddenFrom,
    });
    return { id, title: item.title, found: true };
  });
}
