import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { LostItemTouched } from '../contract.ts';
import { visibleLostItems } from './queries.ts';

/** Whoever lost it is told who found it. */
async function found(tx: Tx, { data }: NoticedEvent<LostItemTouched>): Promise<NoticeDraft> {
  const item = await tx
    .selectFrom('lost_item')
    .select(['id', 'author_id', 'found_by', 'found_at'])
    .where('id', '=', data.id)
    .executeTakeFirst();
  if (!item?.author_id || !item.found_at) return {};
  const notice = { kind: 'lostItemFound', actorId: item.found_by, subjectId: item.id, at: item.found_at };
  return { notify: [{ ...notice, personId: item.author_id }] };
}

async function show(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleLostItems(db, viewer)
    .select(['lost_item.id', 'lost_item.title'])
    .where('lost_item.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title, path: '/lost' }]));
}

export const lostItemsNotices: FeatureNotices = {
  kinds: {
    lostItemFound: { channel: 'comments', one: '{name}님이 잃어버린 물건을 찾았어요', show },
  },
  on: {
    'lostItem.found': found,
    'lostItem.deleted': async (_tx, { data }: NoticedEvent<LostItemTouched>) => ({
      withdraw: [{ about: data.id }],
    }),
  },
};
