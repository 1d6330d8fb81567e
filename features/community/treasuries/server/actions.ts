import { lockInsideClub } from '#community/clubs/server/inside.ts';
import type { TreasuryDraft } from '#community/treasuries/contract.ts';
import { isAreaOf } from '#residents/areas/server/queries.ts';
import { findCity } from '#residents/regions/cities.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal, wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { recordTreasury } from './events.ts';
import { lockTreasury, notYours } from './locks.ts';
import { abilities, mayAppoint } from './policy.ts';

/** Opens the treasury of a town, an area or a club. The same draft sent twice opens one. */
export async function createTreasury(p: Writing, viewer: Viewer, draft: TreasuryDraft): Promise<void> {
  const { id, name } = draft;
  await write(p, async (tx) => {
    const place = await placeOf(tx, viewer, draft);
    const own = tx.selectFrom('treasury').where('id', '=', id).where('created_by', '=', viewer.personId);
    if (await own.select('id').executeTakeFirst()) return;
    await refuseSecond(tx, place);
    const row = { id, name, ...place, created_by: viewer.personId, created_at: p.clock.now() };
    if (!(await insertOnce(tx.insertInto('treasury').values(row), own))) return;
    await audit(tx, viewer, { treasury: row, action: 'treasury.created', at: row.created_at });
    await recordTreasury(tx, row, 'treasury.created');
  });
}

type Place = { city_code: string; area_id: string | null; club_id: string | null };

/** The place, which is not deleted until the transaction ends. */
async function placeOf(tx: Tx, viewer: Viewer, { cityCode, areaId, clubId }: TreasuryDraft): Promise<Place> {
  if (clubId) {
    const { city_code, creator_id } = await lockInsideClub(tx, viewer, clubId);
    const club = { city_code, club_id: clubId, club_creator_id: creator_id };
    if (!mayAppoint(viewer, club)) throw notYours();
    return { city_code, area_id: null, club_id: clubId };
  }
  const town = { city_code: cityCode, club_id: null, club_creator_id: null };
  if (!findCity(cityCode) || !mayAppoint(viewer, town)) throw notYours();
  if (areaId && !(await isAreaOf(tx, areaId, cityCode))) throw wrongField('areaId', 'treasury.badPlace');
  return { city_code: cityCode, area_id: areaId ?? null, club_id: null };
}

async function refuseSecond(tx: Tx, { city_code, area_id, club_id }: Place) {
  const other = await tx
    .selectFrom('treasury')
    .select('id')
    .where('city_code', '=', city_code)
    .where('area_id', 'is not distinct from', area_id)
    .where('club_id', 'is not distinct from', club_id)
    .executeTakeFirst();
  if (other) throw new Refusal('conflict', { reason: 'treasury.hasOne' });
}

type Audited = {
  treasury: { id: string; city_code: string; club_id: string | null; name: string };
  action: string;
  personId?: string;
  at: Date;
};

/** Records what an operator does in a town. The creator of a club has no right in it. */
export async function audit(tx: Tx, viewer: Viewer, { treasury, at, ...deed }: Audited): Promise<void> {
  const { id: itemId, city_code: cityCode, club_id, name: note } = treasury;
  if (club_id) return;
  await recordAudit(tx, viewer, at, { ...deed, itemId, cityCode, note, right: 'operator' });
}

/** Deletes a treasury in which nothing was ever written. */
export async function deleteTreasury(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const treasury = await lockTreasury(tx, viewer, id);
    const can = abilities(viewer, treasury);
    if (!can.appoint) throw notYours();
    if (!can.delete) throw new Refusal('conflict', { reason: 'treasury.hasEntries' });
    await tx.deleteFrom('treasury').where('id', '=', id).execute();
    await audit(tx, viewer, { treasury, action: 'treasury.deleted', at: p.clock.now() });
    await recordTreasury(tx, treasury, 'treasury.deleted');
  });
}
