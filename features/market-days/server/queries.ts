import type { Db, Tx } from '#server/db.ts';

/** The markets of a town, the first entered first. They are public: each neighbour sees their days. */
export const selectMarkets = (db: Db | Tx, cityCode: string) =>
  db
    .selectFrom('periodic_market')
    .select(['id', 'name', 'digit', 'changed_at'])
    .where('city_code', '=', cityCode)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findMarket = (db: Db | Tx, id: string) =>
  db.selectFrom('periodic_market').select(['id', 'name', 'digit']).where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockMarket = (tx: Tx, id: string) =>
  tx
    .selectFrom('periodic_market')
    .select(['id', 'city_code', 'name', 'digit'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
