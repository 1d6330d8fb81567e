import { isAreaOf } from '#residents/areas/server/queries.ts';
import type { HouseholdsDraft } from '#residents/households/contract.ts';
import { householdNameLength, mostAtOnce, mostHouseholds } from '#residents/households/limits.ts';
import { readHouseholdNames } from '#residents/households/read-household-names.ts';
import { findCity } from '#residents/regions/cities.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { raised } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal, wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { recordChange } from './events.ts';
import { householdNotFound, lockHouseholds, lockHouseholdsAround } from './lock.ts';
import { mayManage } from './policy.ts';
import { countHouseholds, findOwnHousehold, selectMemberIds } from './queries.ts';

/** Adds households to a town and returns how many are new. Those that it has already stay as they are. */
export async function addHouseholds(p: Writing, viewer: Viewer, draft: HouseholdsDraft): Promise<number> {
  const { cityCode, areaId } = draft;
  if (!findCity(cityCode)) throw wrongField('cityCode', 'households.needTown');
  if (!mayManage(viewer, cityCode)) throw householdNotFound();
  const names = namesOf(draft);
  return write(p, async (tx) => {
    await lockHouseholds(tx, cityCode);
    await refuseOtherArea(tx, areaId, cityCode);
    const now = p.clock.now();
    const row = { city_code: cityCode, area_id: areaId, created_at: now };
    const added = await tx
      .insertInto('household')
      .values(names.map((name) => ({ id: newId(), name, ...row })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (added.length === 0) return 0;
    if ((await countHouseholds(tx, cityCode, null)) > mostHouseholds)
      throw new Refusal('conflict', { reason: 'households.tooMany' });
    const note = `+${added.length}`;
    await recordAudit(tx, viewer, now, { action: 'household.added', cityCode, note, right: 'editor' });
    await recordChange(tx, cityCode, []);
    return added.length;
  });
}

function namesOf(draft: HouseholdsDraft): string[] {
  const { names } = readHouseholdNames(draft.names);
  if (!names) {
    const fields = { names: 'common.tooLong' };
    throw new Refusal('invalid', { fields, limits: { names: householdNameLength } });
  }
  if (names.length === 0) throw wrongField('names', 'households.needNames');
  if (names.length > mostAtOnce) throw wrongField('names', 'households.manyAtOnce');
  return names;
}

/** An area of the town is not deleted before the transaction ends. */
export async function refuseOtherArea(tx: Tx, areaId: string | null, cityCode: string): Promise<void> {
  if (areaId !== null && !(await isAreaOf(tx, areaId, cityCode)))
    throw wrongField('areaId', 'households.badArea');
}

/** Deletes a household. Polls that ask it already have a list of their own. */
export const deleteHousehold = (p: Writing, viewer: Viewer, id: string) =>
  write(p, async (tx) => {
    const cityCode = await lockHouseholdsAround(tx, viewer, id);
    const members = await selectMemberIds(tx, [id]);
    const deleted = await tx
      .deleteFrom('household')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!deleted) throw householdNotFound();
    const entry = { action: 'household.deleted', itemId: id, cityCode, note: deleted.name } as const;
    await recordAudit(tx, viewer, p.clock.now(), { ...entry, right: 'editor' });
    await recordChange(tx, cityCode, members);
  });

/**
 * Takes the viewer out of their household. It is another one then: an editor who has it open does not put
 * them back without knowing.
 */
export const leaveHousehold = (p: Writing, viewer: Viewer) =>
  write(p, async (tx) => {
    const own = await findOwnHousehold(tx, viewer);
    if (!own) return;
    await lockHouseholds(tx, own.city_code);
    const left = await tx
      .deleteFrom('household_member')
      .where('person_id', '=', viewer.personId)
      .where('household_id', '=', own.id)
      .returning('person_id')
      .executeTakeFirst();
    if (!left) return;
    await tx.updateTable('household').set(raised).where('id', '=', own.id).execute();
    await recordChange(tx, own.city_code, [viewer.personId, ...(await selectMemberIds(tx, [own.id]))]);
  });
