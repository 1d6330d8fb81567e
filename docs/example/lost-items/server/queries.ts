import { notBlocked } from '#residents/people/server/blocks.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { notHidden } from '#server/hidden.ts';
import { isTheirTown, unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

export const visibleLostItems = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('lost_item')
    .where(isTheirTown(viewer, 'lost_item.city_code'))
    .where(unlessModerator(viewer, 'lost_item.city_code', notBlocked(viewer, 'lost_item.author_id')))
    .where(
      notHidden(viewer, 'lost', {
        id: 'lost_item.id',
        author: 'lost_item.author_id',
        town: 'lost_item.city_code',
      }),
    );

export const findLostItem = (db: Db | Tx, viewer: Viewer, id: string) =>
  visibleLostItems(db, viewer)
    .select(['lost_item.id', 'lost_item.title', 'lost_item.city_code', 'lost_item.author_id'])
    .select('lost_item.found_at')
    .where('lost_item.id', '=', id)
    .executeTakeFirst();
