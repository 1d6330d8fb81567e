import { sql } from 'kysely';
import type { AreaChange, AreasDraft } from '#residents/areas/contract.ts';
import { mostAreas } from '#residents/areas/limits.ts';
import { type NamedAreas, readNames } from '#residents/areas/read-names.ts';
import { findCity } from '#residents/regions/cities.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { mayDivide } from './policy.ts';
import { isAreaOf, lockArea, selectAreas } from './queries.ts';

export const areaNotFound = () => notFound('areas.gone');

const changed = (tx: Tx, cityCode: string) =>
  record(tx, { type: 'area.changed', topics: [`areas:${cityCode}`], data: { cityCode } });

/** Adds areas to a town and returns how many are new. Those that it has already stay as they are. */
export async function addAreas(p: Writing, viewer: Viewer, { cityCode, names }: AreasDraft): Promise<number> {
  if (!findCity(cityCode)) throw wrongField('cityCode', 'areas.needTown');
  if (!mayDivide(viewer, cityCode)) throw areaNotFound();
  const { areas } = readNames(names);
  if (!areas) throw wrongField('names', 'areas.badLine');
  return write(p, async (tx) => {
    const now = p.clock.now();
    const added = await keepAreas(tx, cityCode, areas, { addedBy: viewer.personId, now });
    if (added === 0) return 0;
    const note = `+${added}`;
    await recordAudit(tx, viewer, now, { action: 'area.added', cityCode, note, right: 'operator' });
    await changed(tx, cityCode);
    return added;
  });
}

type Adding = { addedBy: string | null; now: Date };

/**
 * Adds the areas that a town does not have yet, and returns their number. Of two calls at once
 * the second finds the first's.
 */
export async function keepAreas(
  tx: Tx,
  cityCode: string,
  areas: NamedAreas,
  { addedBy, now }: Adding,
): Promise<number> {
  await lockTown(tx, cityCode);
  const before = await selectAreas(tx, cityCode);
  const row = { city_code: cityCode, added_by: addedBy, created_at: now };
  const insert = (values: { name: string; parent_id: string | null }[]) =>
    values.length === 0
      ? Promise.resolve()
      : tx
          .insertInto('area')
          .values(values.map((value) => ({ ...row, ...value })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
  await insert([...areas.keys()].map((name) => ({ name, parent_id: null })));
  const tops = await selectAreas(tx, cityCode);
  const idOf = new Map(tops.filter(({ parent_id }) => parent_id === null).map(({ id, name }) => [name, id]));
  await insert(
    [...areas].flatMap(([top, inner]) =>
      [...inner].map((name) => ({ name, parent_id: idOf.get(top) ?? null })),
    ),
  );
  const after = await selectAreas(tx, cityCode);
  if (after.length > mostAreas) throw new Refusal('conflict', { reason: 'areas.tooMany' });
  return after.length - before.length;
}

/**
 * Serialises what gives names in a town: of two areas that get the same one at once
 * the second finds the first.
 */
const lockTown = (tx: Tx, cityCode: string) =>
  sql`select pg_advisory_xact_lock(hashtext('area'), ${Number(cityCode)})`.execute(tx);

async function lockManaged(tx: Tx, viewer: Viewer, id: string) {
  const area = await lockArea(tx, id);
  if (!area || !mayDivide(viewer, area.city_code)) throw areaNotFound();
  return area;
}

/** Renames an area. Who lives there still does. */
export const renameArea = (p: Writing, viewer: Viewer, id: string, change: AreaChange) =>
  write(p, async (tx) => {
    const { name } = change;
    // The town before its area, as whoever adds areas. An area stays in its town.
    const town = await tx.selectFrom('area').select('city_code').where('id', '=', id).executeTakeFirst();
    if (town) await lockTown(tx, town.city_code);
    const area = await lockManaged(tx, viewer, id);
    if (area.name === name) return;
    refuseOlder(area, change);
    const taken = await tx
      .selectFrom('area')
      .select('id')
      .where('city_code', '=', area.city_code)
      .where('parent_id', 'is not distinct from', area.parent_id)
      .where('name', '=', name)
      .executeTakeFirst();
    if (taken) throw wrongField('name', 'areas.already');
    await tx
      .updateTable('area')
      .set({ name, ...raised })
      .where('id', '=', id)
      .execute();
    const note = `${area.name} → ${name}`;
    const { city_code: cityCode } = area;
    const entry = { action: 'area.renamed', itemId: id, cityCode, note, right: 'operator' } as const;
    await recordAudit(tx, viewer, p.clock.now(), entry);
    await changed(tx, cityCode);
  });

/** Deletes an area with those within it. Who lived there lives in the town, without an area. */
export const deleteArea = (p: Writing, viewer: Viewer, id: string) =>
  write(p, async (tx) => {
    const { name, city_code: cityCode } = await lockManaged(tx, viewer, id);
    await refuseWithTreasury(tx, id);
    await tx.deleteFrom('area').where('id', '=', id).execute();
    const entry = { action: 'area.deleted', itemId: id, cityCode, note: name, right: 'operator' } as const;
    await recordAudit(tx, viewer, p.clock.now(), entry);
    await changed(tx, cityCode);
  });

/** What was earned and spent in an area is not lost with it (product 35.2). */
async function refuseWithTreasury(tx: Tx, id: string) {
  const treasury = await tx
    .selectFrom('treasury')
    .innerJoin('area', 'area.id', 'treasury.area_id')
    .select('treasury.id')
    .where(({ eb, or }) => or([eb('area.id', '=', id), eb('area.parent_id', '=', id)]))
    .executeTakeFirst();
  if (treasury) throw new Refusal('conflict', { reason: 'areas.hasTreasury' });
}

/** Says where in their own town the viewer lives, or takes it back. */
export const chooseArea = (p: Writing, { personId, cityCode }: Viewer, areaId: string | null) =>
  write(p, async (tx) => {
    if (areaId === null) await forgetArea(tx, personId);
    else {
      if (!cityCode || !(await isAreaOf(tx, areaId, cityCode)))
        throw new Refusal('invalid', { reason: 'areas.notHere' });
      const row = { area_id: areaId, chosen_at: p.clock.now() };
      await tx
        .insertInto('person_area')
        .values({ person_id: personId, ...row })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .execute();
    }
    await record(tx, { type: 'area.chosen', topics: [`person:${personId}`], data: { id: personId } });
  });

/** Forgets where somebody lives: they have moved, or took it back. */
export const forgetArea = (tx: Tx, personId: string) =>
  tx.deleteFrom('person_area').where('person_id', '=', personId).execute();
