import { leaveAllClubs } from '#features/clubs/server/members/leave-all-clubs.ts';
import type { RegionChangeDecision, RegionChangeDraft } from '#features/region-changes/contract.ts';
import { currentCity } from '#features/regions/old-regions.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/db.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/record.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Writing, write } from '#server/write.ts';

const tell = (personId: string) => [`person:${personId}`, 'region-changes'];

/**
 * Requests a move to another town. A person has one pending request at most. Sending the same draft twice is
 * one request.
 */
export async function requestRegionChange(
  p: Writing,
  viewer: Viewer,
  draft: RegionChangeDraft,
): Promise<void> {
  const { personId } = viewer;
  const city = currentCity(draft.cityCode);
  if (!city) throw new Refusal('invalid', { fields: { cityCode: 'regionChange.unknownCity' } });
  await write(p, async (tx) => {
    // Locked, so that requests from two devices run one after the other.
    const person = await tx
      .selectFrom('person')
      .select('city_code')
      .where('id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const known = await tx
      .selectFrom('region_change')
      .select('person_id')
      .where('id', '=', draft.id)
      .executeTakeFirst();
    if (known?.person_id === personId) return;
    if (known) throw new Refusal('conflict');
    if (!person?.city_code) throw new Refusal('invalid', { reason: 'common.noRegion' });
    if (person.city_code === city.code)
      throw new Refusal('invalid', { fields: { cityCode: 'regionChange.same' } });
    const { id, reason } = draft;
    const made = await tx
      .insertInto('region_change')
      .values({
        id,
        person_id: personId,
        from_code: person.city_code,
        to_code: city.code,
        reason,
        created_at: p.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new Refusal('conflict', { reason: 'regionChange.already' });
    await record(tx, { type: 'regionChange.asked', topics: tell(personId), data: { id, personId } });
  });
}

/** Locks a pending request. If two admins decide at once, the second is refused as already decided. */
async function lockPending(tx: Tx, id: string) {
  const request = await tx
    .selectFrom('region_change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw notFound('regionChange.gone');
  if (request.status !== 'pending') throw new Refusal('conflict', { reason: 'regionChange.decided' });
  return request;
}

/** Withdraws the viewer's own request. */
export async function withdrawRegionChange(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const own = await tx
      .selectFrom('region_change')
      .select('id')
      .where('id', '=', id)
      .where('person_id', '=', viewer.personId)
      .executeTakeFirst();
    if (!own) throw notFound('regionChange.gone');
    await lockPending(tx, id);
    await tx
      .updateTable('region_change')
      .set({ status: 'withdrawn', decided_at: p.clock.now(), decided_by: viewer.personId })
      .where('id', '=', id)
      .execute();
    const data = { id, personId: viewer.personId };
    await record(tx, { type: 'regionChange.withdrawn', topics: tell(viewer.personId), data });
  });
}

/**
 * Approves or rejects a request. What the resident wrote stays in the old town, and they leave its clubs.
 * Their sockets are closed, because the rights to topics of a region must be checked again.
 */
export async function decideRegionChange(
  p: Writing,
  admin: Viewer,
  id: string,
  { status, note }: RegionChangeDecision,
): Promise<void> {
  await write(p, async (tx) => {
    const { person_id: personId, to_code: toCode } = await lockPending(tx, id);
    const decided = { status, note, decided_at: p.clock.now(), decided_by: admin.personId };
    await tx.updateTable('region_change').set(decided).where('id', '=', id).execute();
    await recordAudit(tx, admin, decided.decided_at, {
      action: `regionChange.${status}`,
      itemId: id,
      personId,
      note,
    });
    const data = { id, personId };
    if (status === 'rejected') {
      await record(tx, { type: 'regionChange.rejected', topics: tell(personId), data });
      return;
    }
    await leaveAllClubs(tx, personId, { now: p.clock.now(), exceptCity: toCode });
    await tx.updateTable('person').set({ city_code: toCode }).where('id', '=', personId).execute();
    const topics = [...tell(personId), `profile:${personId}`];
    await record(tx, { type: 'regionChange.approved', topics, data, revokes: { personId } });
  });
}
