import { z } from 'zod';
import type { Tx } from '#server/database/db.ts';
import {
  type ArrivingTown,
  importedId,
  importedInstant,
  type Outcomes,
  outcomesIn,
  type TownImport,
} from '#server/town-import/imported-rows.ts';
import { newId } from '#shared/ids.ts';
import { MarketExceptionDraft, PeriodicMarketDraft } from '#town/market-days/contract.ts';
import { mostMarkets } from '#town/market-days/limits.ts';
import { storedCycle } from './queries.ts';

const { name, digit } = PeriodicMarketDraft.shape;
const { day, isHeld, reason } = MarketExceptionDraft.shape;

const ImportedMarket = z.object({
  id: importedId,
  name,
  digit,
  createdAt: importedInstant,
  exceptions: z
    .array(z.object({ day, isHeld, reason }))
    .max(1000)
    .refine((days) => new Set(days.map((one) => one.day)).size === days.length, {
      error: 'names a day twice',
    }),
});
type ImportedMarket = z.infer<typeof ImportedMarket>;

export const marketDaysTownImport: TownImport = {
  rows: { markets: { row: ImportedMarket, atOnce: mostMarkets, add: addMarkets } },
};

/** A market of a name that the town has already has its place. */
async function addMarkets(tx: Tx, rows: ImportedMarket[], town: ArrivingTown): Promise<Outcomes> {
  const { cityCode, now } = town;
  const here = await tx
    .selectFrom('periodic_market')
    .select(['id', 'name'])
    .where('city_code', '=', cityCode)
    .execute();
  const isTaken = (row: ImportedMarket) => here.some((one) => one.name === row.name && one.id !== row.id);
  const fitting = rows.filter((row) => !isTaken(row));
  const taken = rows.filter(isTaken).map(({ id }) => [id, 'taken'] as const);
  if (fitting.length === 0) return new Map(taken);
  const added = await tx
    .insertInto('periodic_market')
    .values(
      fitting.map((row) => ({
        id: row.id,
        city_code: cityCode,
        name: row.name,
        kind: 'fiveDay',
        ...storedCycle(row.digit),
        created_at: row.createdAt,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const isNew = new Set(added.map(({ id }) => id));
  const exceptions = fitting
    .filter(({ id }) => isNew.has(id))
    .flatMap(({ id: market_id, exceptions }) =>
      exceptions.map(({ isHeld: is_held, ...one }) => ({
        id: newId(),
        market_id,
        is_held,
        created_at: now,
        ...one,
      })),
    );
  if (exceptions.length > 0) await tx.insertInto('market_exception').values(exceptions).execute();
  return new Map([
    ...(await outcomesIn(tx, 'periodic_market', { rows: fitting, added, cityCode })),
    ...taken,
  ]);
}
