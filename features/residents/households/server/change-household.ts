import type { HouseholdChange } from '#residents/households/contract.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { refuseOtherArea } from './actions.ts';
import { recordChange } from './events.ts';
import { householdNotFound, lockHouseholdsAround } from './lock.ts';
import { residentsOf, selectMemberIds } from './queries.ts';

/** Sets the name, the area and the members of a household. Who is in another one moves to this. */
export const changeHousehold = (p: Writing, viewer: Viewer, id: string, change: HouseholdChange) =>
  write(p, async (tx) => {
    const cityCode = await lockHouseholdsAround(tx, viewer, id);
    const others = await otherHouseholdsOf(tx, change.memberIds, id);
    await keepAreas(tx, [id, ...others]);
    await refuseOtherArea(tx, change.areaId, cityCode);
    const before = await lockHousehold(tx, id);
    if (!before) throw householdNotFound();
    const was = await selectMemberIds(tx, [id]);
    if (isSame(before, was, change)) return;
    refuseOlder(before, change);
    await refuseTaken(tx, { id, cityCode, name: change.name });
    const members = await lockMembers(tx, { cityCode, was, wanted: change.memberIds });
    await tx
      .updateTable('household')
      .set({ name: change.name, area_id: change.areaId, ...raised })
      .where('id', '=', id)
      .execute();
    await setMembers(tx, id, members);
    if (others.length > 0) await tx.updateTable('household').set(raised).where('id', 'in', others).execute();
    await recordAudit(tx, viewer, p.clock.now(), {
      action: 'household.changed',
      itemId: id,
      cityCode,
      note: noteOf({ names: [before.name, change.name], was, members }),
      right: 'editor',
    });
    const concerned = [...was, ...(await selectMemberIds(tx, [id, ...others]))];
    await recordChange(tx, cityCode, [...new Set(concerned)]);
  });

const otherHouseholdsOf = async (tx: Tx, personIds: string[], id: string): Promise<string[]> => {
  if (personIds.length === 0) return [];
  const rows = await tx
    .selectFrom('household_member')
    .select('household_id as id')
    .distinct()
    .where('person_id', 'in', personIds)
    .where('household_id', '<>', id)
    .execute();
  return rows.map((row) => row.id);
};

/**
 * The deletion of an area changes its households in an order of its own, and would meet this in a deadlock.
 */
const keepAreas = (tx: Tx, households: string[]) =>
  tx
    .selectFrom('area')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('household')
        .select('area_id')
        .where('id', 'in', households)
        .where('area_id', 'is not', null),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();

const lockHousehold = (tx: Tx, id: string) =>
  tx
    .selectFrom('household')
    .select(['name', 'area_id', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Before = { name: string; area_id: string | null };

const isSame = ({ name, area_id }: Before, was: string[], change: HouseholdChange) =>
  name === change.name &&
  area_id === change.areaId &&
  was.toSorted().join() === change.memberIds.toSorted().join();

type Named = { id: string; cityCode: string; name: string };

async function refuseTaken(tx: Tx, { id, cityCode, name }: Named): Promise<void> {
  const taken = await tx
    .selectFrom('household')
    .select('id')
    .where('city_code', '=', cityCode)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw wrongField('name', 'households.already');
}

type Choosing = { cityCode: string; was: string[]; wanted: string[] };

/**
 * Locks those who are chosen, so that nobody moves away or is deleted before they are in. A member who is
 * leaving meanwhile is left out: the editor may not have seen it.
 */
async function lockMembers(tx: Tx, { cityCode, was, wanted }: Choosing): Promise<string[]> {
  if (wanted.length === 0) return [];
  const rows = await residentsOf(tx, cityCode)
    .select('person.id')
    .where('person.id', 'in', wanted)
    .orderBy('person.id')
    .forShare('person')
    .execute();
  const found = rows.map((row) => row.id);
  if (wanted.some((id) => !found.includes(id) && !was.includes(id)))
    throw wrongField('memberIds', 'households.notHere');
  return found;
}

async function setMembers(tx: Tx, id: string, members: string[]): Promise<void> {
  await tx
    .deleteFrom('household_member')
    .where('household_id', '=', id)
    .$if(members.length > 0, (query) => query.where('person_id', 'not in', members))
    .execute();
  if (members.length === 0) return;
  await tx
    .insertInto('household_member')
    .values(members.map((person_id) => ({ person_id, household_id: id })))
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ household_id: id }))
    .execute();
}

type Noted = { names: [before: string, after: string]; was: string[]; members: string[] };

/** `김영수네 → 김철수네 +2 -1`: its name, how many came in and how many are out. */
function noteOf({ names: [before, after], was, members }: Noted): string {
  const name = before === after ? after : `${before} → ${after}`;
  const came = members.filter((id) => !was.includes(id)).length;
  const left = was.filter((id) => !members.includes(id)).length;
  return [name, came > 0 && `+${came}`, left > 0 && `-${left}`].filter(Boolean).join(' ');
}
