import { sql } from 'kysely';
import type {
  PickupAreaChange,
  PickupAreaDraft,
  PickupAreaRows,
  PickupAreaWritten,
} from '#days/pickups/contract.ts';
import { mostAreas } from '#days/pickups/limits.ts';
import { findCity } from '#residents/regions/cities.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { planArea, takeBackArea } from './plan.ts';
import { mayEnterPickups } from './policy.ts';
import { lockArea } from './queries.ts';

export const pickupAreaNotFound = () => notFound('pickups.gone');

type Deed = { action: string; id: string; cityCode: string; note: string };

export const recordDeed = (tx: Tx, viewer: Viewer, now: Date, { action, id, cityCode, note }: Deed) =>
  recordAudit(tx, viewer, now, { action, itemId: id, cityCode, note, right: 'editor' });

export const recordChange = (tx: Tx, cityCode: string) =>
  record(tx, { type: 'pickupArea.changed', topics: regionTopics(cityCode), data: { cityCode } });

/** Calendars of residents and their reminders follow in the same transaction. */
export const columnsOf = (
  { name, places, note, skipsHolidays, office, phone, asOf }: PickupAreaWritten,
  now: Date,
) => ({
  name,
  places,
  note,
  skips_holidays: skipsHolidays,
  office,
  phone,
  as_of: asOf,
  changed_at: now,
});

export async function writeRules(tx: Tx, areaId: string, { rules }: PickupAreaWritten): Promise<void> {
  await tx.deleteFrom('pickup_rule').where('area_id', '=', areaId).execute();
  const rows = rules.map(({ fromDay, ...rule }, position) => ({
    ...rule,
    from_day: fromDay,
    area_id: areaId,
    position,
  }));
  await tx.insertInto('pickup_rule').values(rows).execute();
}

/**
 * Locks the areas of a town: of two editors who add at once the second waits, so names and the number of
 * areas stay as they are seen.
 */
const lockTown = (tx: Tx, cityCode: string) =>
  sql`select pg_advisory_xact_lock(hashtext('pickup_area'), ${Number(cityCode)})`.execute(tx);

async function refuseTaken(tx: Tx, cityCode: string, { id, name }: { id: string; name: string }) {
  const taken = await tx
    .selectFrom('pickup_area')
    .select('id')
    .where('city_code', '=', cityCode)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw wrongField('name', 'pickups.nameTaken', 'conflict');
}

async function refuseTooMany(tx: Tx, cityCode: string) {
  const { count } = await tx
    .selectFrom('pickup_area')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('city_code', '=', cityCode)
    .executeTakeFirstOrThrow();
  if (count > mostAreas) throw new Refusal('conflict', { reason: 'pickups.tooMany' });
}

type Row = PickupAreaWritten & { id: string; revision?: number | undefined };
type Writes = { cityCode: string; row: Row; now: Date };

async function insertArea(tx: Tx, viewer: Viewer, { cityCode, row, now }: Writes): Promise<void> {
  await tx
    .insertInto('pickup_area')
    .values({
      id: row.id,
      city_code: cityCode,
      created_by: viewer.personId,
      created_at: now,
      ...columnsOf(row, now),
    })
    .execute();
  await writeRules(tx, row.id, row);
  await recordDeed(tx, viewer, now, { action: 'pickupArea.added', id: row.id, cityCode, note: row.name });
}

async function updateArea(tx: Tx, viewer: Viewer, { cityCode, row, now }: Writes): Promise<void> {
  await tx
    .updateTable('pickup_area')
    .set({ ...columnsOf(row, now), ...raised })
    .where('id', '=', row.id)
    .execute();
  await writeRules(tx, row.id, row);
  await planArea(tx, row.id, now);
  await recordDeed(tx, viewer, now, { action: 'pickupArea.changed', id: row.id, cityCode, note: row.name });
}

/** Adds an area to a town. The same draft sent twice makes one. */
export async function addArea(p: Writing, viewer: Viewer, draft: PickupAreaDraft): Promise<void> {
  const { cityCode } = draft;
  if (!findCity(cityCode) || !mayEnterPickups(viewer, cityCode)) throw pickupAreaNotFound();
  await write(p, async (tx) => {
    await lockTown(tx, cityCode);
    const known = await lockArea(tx, draft.id);
    if (known?.city_code === cityCode) return;
    if (known) throw pickupAreaNotFound();
    await refuseTaken(tx, cityCode, draft);
    await insertArea(tx, viewer, { cityCode, row: draft, now: p.clock.now() });
    await refuseTooMany(tx, cityCode);
    await recordChange(tx, cityCode);
  });
}

export async function lockManaged(tx: Tx, viewer: Viewer, id: string) {
  const area = await lockArea(tx, id);
  if (!area || !mayEnterPickups(viewer, area.city_code)) throw pickupAreaNotFound();
  return area;
}

export const changeArea = (p: Writing, viewer: Viewer, id: string, change: PickupAreaChange) =>
  write(p, async (tx) => {
    const { city_code: cityCode, ...before } = await lockManaged(tx, viewer, id);
    refuseOlder(before, change);
    await refuseTaken(tx, cityCode, { id, name: change.name });
    await updateArea(tx, viewer, { cityCode, row: { ...change, id }, now: p.clock.now() });
    await recordChange(tx, cityCode);
  });

/** Takes rows of a file that an editor accepted: all of them or none. */
export async function takeRows(p: Writing, viewer: Viewer, { cityCode, items }: PickupAreaRows) {
  if (!findCity(cityCode) || !mayEnterPickups(viewer, cityCode)) throw pickupAreaNotFound();
  return write(p, async (tx) => {
    await lockTown(tx, cityCode);
    const now = p.clock.now();
    const taken = { added: 0, changed: 0 };
    // In one order, so that two files at once do not wait for each other.
    for (const row of items.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const known = await lockArea(tx, row.id);
      if (known && known.city_code !== cityCode) throw pickupAreaNotFound();
      await refuseTaken(tx, cityCode, row);
      // Without a revision it was new when the file was read, and this is the same request again.
      if (known) refuseOlder(known, { revision: row.revision ?? 1 });
      if (known) await updateArea(tx, viewer, { cityCode, row, now });
      else await insertArea(tx, viewer, { cityCode, row, now });
      taken[known ? 'changed' : 'added'] += 1;
    }
    await refuseTooMany(tx, cityCode);
    await recordChange(tx, cityCode);
    return taken;
  });
}

/** Deletes an area with everything that was told of it. Residents who had chosen it have chosen none. */
export const deleteArea = (p: Writing, viewer: Viewer, id: string) =>
  write(p, async (tx) => {
    const { city_code: cityCode, name } = await lockManaged(tx, viewer, id);
    await takeBackArea(tx, id);
    await tx.deleteFrom('pickup_area').where('id', '=', id).execute();
    await recordDeed(tx, viewer, p.clock.now(), { action: 'pickupArea.deleted', id, cityCode, note: name });
    await recordChange(tx, cityCode);
  });
