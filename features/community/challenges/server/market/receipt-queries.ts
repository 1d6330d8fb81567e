import type { TownWeek } from '#community/challenges/server/walking/ranking-queries.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { imageIn } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { holdsEveryRight } from '#shared/rights.ts';

/** Every query of receipts starts here: people read their own, and admins all. */
const visibleReceipts = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('receipt')
    .$if(!holdsEveryRight(viewer), (query) => query.where('receipt.person_id', '=', viewer.personId));

const selectReceipts = (db: Db | Tx, viewer: Viewer) =>
  visibleReceipts(db, viewer)
    .innerJoin('person', 'person.id', 'receipt.person_id')
    .leftJoin('receipt_rejection as rejection', 'rejection.receipt_id', 'receipt.id')
    .select([
      'receipt.id',
      'receipt.city_code',
      'receipt.amount',
      'receipt.points',
      'receipt.created_at',
      'receipt.week',
    ])
    .select(authorColumns('person'))
    .select(['rejection.reason as rejection_reason', 'rejection.rejected_at'])
    .select(imageIn('receipt', 'receipt.id').as('image'));

export type ListedReceipt = Awaited<ReturnType<ReturnType<typeof selectReceipts>['execute']>>[number];

export const findReceipt = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectReceipts(db, viewer).where('receipt.id', '=', id).executeTakeFirst();

/** The viewer's own receipts of a week, newest first. */
export const selectOwnReceipts = (db: Db, viewer: Viewer, { cityCode, week }: TownWeek, page: Page) =>
  selectReceipts(db, viewer)
    .where('receipt.person_id', '=', viewer.personId)
    .where('receipt.week', '=', week)
    .where('receipt.city_code', '=', cityCode)
    .$call(newestFirst(page, 'receipt.created_at', 'receipt.id'))
    .execute();

/** All receipts of a town's week, for an admin who checks them. */
export const selectTownReceipts = (db: Db, admin: Viewer, { cityCode, week }: TownWeek, page: Page) =>
  selectReceipts(db, admin)
    .where('receipt.city_code', '=', cityCode)
    .where('receipt.week', '=', week)
    .$call(newestFirst(page, 'receipt.created_at', 'receipt.id'))
    .execute();
