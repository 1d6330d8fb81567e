import { z } from 'zod';
import { areaNameFields } from '#residents/areas/fields.ts';
import { mostAreas } from '#residents/areas/limits.ts';
import type { Tx } from '#server/database/db.ts';
import {
  type ArrivingTown,
  importedId,
  importedInstant,
  type Outcomes,
  outcomesIn,
  type TownImport,
} from '#server/town-import/imported-rows.ts';
import { shape } from '#shared/field-shapes.ts';
import { selectAreas } from './queries.ts';

const ImportedArea = z.object({
  id: importedId,
  parentId: importedId.nullable(),
  name: shape(areaNameFields.name),
  createdAt: importedInstant,
});
type ImportedArea = z.infer<typeof ImportedArea>;

export const areasTownImport: TownImport = {
  rows: { areas: { row: ImportedArea, atOnce: mostAreas, add: addAreas } },
};

/** An area of a name that the town has already is that one, also where areas lie within it. */
async function addAreas(tx: Tx, rows: ImportedArea[], { cityCode }: ArrivingTown): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const idHere = new Map<string, string>();
  const [outer, inner] = [rows.filter((row) => !row.parentId), rows.filter((row) => row.parentId)];
  for (const some of [outer, inner]) {
    const here = await selectAreas(tx, cityCode);
    const fitting: (ImportedArea & { parent_id: string | null })[] = [];
    for (const row of some) {
      const parent_id = row.parentId && (idHere.get(row.parentId) ?? null);
      const same = here.find(({ name, parent_id: within }) => name === row.name && within === parent_id);
      if (same) idHere.set(row.id, same.id);
      if (row.parentId && !parent_id) outcomes.set(row.id, 'orphaned');
      else if (same) outcomes.set(row.id, 'here');
      else fitting.push({ ...row, parent_id });
    }
    const added = await insert(tx, fitting, cityCode);
    for (const [id, outcome] of await outcomesIn(tx, 'area', { rows: fitting, added, cityCode })) {
      outcomes.set(id, outcome);
      if (outcome === 'added' || outcome === 'here') idHere.set(id, id);
    }
  }
  return outcomes;
}

const insert = async (tx: Tx, rows: (ImportedArea & { parent_id: string | null })[], cityCode: string) =>
  rows.length === 0
    ? []
    : tx
        .insertInto('area')
        .values(
          rows.map(({ id, parent_id, name, createdAt }) => ({
            id,
            parent_id,
            name,
            city_code: cityCode,
            created_at: createdAt,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
