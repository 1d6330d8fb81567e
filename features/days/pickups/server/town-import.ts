import { z } from 'zod';
import { PickupAreaDraft, PickupExceptionDraft } from '#days/pickups/contract.ts';
import { mostAreas } from '#days/pickups/limits.ts';
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
import { columnsOf, writeRules } from './actions.ts';

const { day, kinds, isCollected, reason } = PickupExceptionDraft.shape;

const ImportedPickupArea = PickupAreaDraft.omit({ cityCode: true }).extend({
  id: importedId,
  createdAt: importedInstant,
  exceptions: z
    .array(z.object({ day, kinds, isCollected, reason }))
    .max(1000)
    .refine((days) => new Set(days.map((one) => one.day)).size === days.length, {
      error: 'names a day twice',
    }),
});
type ImportedPickupArea = z.infer<typeof ImportedPickupArea>;

export const pickupsTownImport: TownImport = {
  rows: { pickups: { row: ImportedPickupArea, atOnce: mostAreas, add: addPickups } },
};

/** An area of a name that the town has already has its place. */
async function addPickups(tx: Tx, rows: ImportedPickupArea[], town: ArrivingTown): Promise<Outcomes> {
  const { cityCode, now } = town;
  const added = await tx
    .insertInto('pickup_area')
    .values(
      rows.map((row) => ({
        id: row.id,
        city_code: cityCode,
        created_at: row.createdAt,
        ...columnsOf(row, now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const isNew = new Set(added.map(({ id }) => id));
  for (const row of rows.filter(({ id }) => isNew.has(id))) {
    await writeRules(tx, row.id, row);
    const exceptions = row.exceptions.map(({ isCollected: is_collected, ...one }) => ({
      id: newId(),
      area_id: row.id,
      is_collected,
      created_at: now,
      ...one,
    }));
    if (exceptions.length > 0) await tx.insertInto('pickup_exception').values(exceptions).execute();
  }
  const outcomes = await outcomesIn(tx, 'pickup_area', { rows, added, cityCode });
  // Not deleted, as those were left out before: another area has its name.
  return new Map([...outcomes].map(([id, outcome]) => [id, outcome === 'deleted' ? 'taken' : outcome]));
}
