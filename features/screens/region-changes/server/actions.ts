import { admit } from '#account/openings/server/admission.ts';
import { forgetAlert } from '#account/openings/server/alerts.ts';
import { leaveAllClubs } from '#community/clubs/server/members/leave-all-clubs.ts';
import { forgetHome } from '#days/pickups/server/home.ts';
import { forgetSchools } from '#days/school-meals/server/choices.ts';
import { forgetArea } from '#residents/areas/server/actions.ts';
import { numberNeighbour } from '#residents/people/server/neighbour-number.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import type { RegionChangeDecision, RegionChangeDraft } from '#screens/region-changes/contract.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

/**
 * The person, and those who decide: the operators of the town that they would leave, who know them already.
 */
const topicsOf = (personId: string, fromCode: string) => [
  `person:${personId}`,
  ...queueTopics('region-changes', fromCode),
];

/**
 * Requests a move to another town. A person has one pending request at most. Sending the same draft twice is
 * one request.
 */
export async function requestRegionChange(
  p: Writing & Pick<Platform, 'settings'>,
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
    const asked = { cityCode: city.code, invitationCode: draft.invitationCode, now: p.clock.now() };
    await admit(p, tx, asked);
    const topics = topicsOf(personId, person.city_code);
    await record(tx, { type: 'regionChange.asked', topics, data: { id, personId } });
  });
}

/**
 * Locks a pending request. `operator`: must run the town of the request. The second of two
 * decisions at once is refused as already decided.
 */
async function lockPending(tx: Tx, id: string, operator?: Viewer) {
  const request = await tx
    .selectFrom('region_change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!request || (operator && !may(operator, 'operator', request.from_code)))
    throw notFound('regionChange.gone');
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
    const { from_code: fromCode } = await lockPending(tx, id);
    await tx
      .updateTable('region_change')
      .set({ status: 'withdrawn', decided_at: p.clock.now(), decided_by: viewer.personId })
      .where('id', '=', id)
      .execute();
    const data = { id, personId: viewer.personId };
    const topics = topicsOf(viewer.personId, fromCode);
    await record(tx, { type: 'regionChange.withdrawn', topics, data });
  });
}

/**
 * Approves or rejects a request. The resident's posts stay in the old town, and they leave its clubs. Their
 * sockets are closed, because the rights to topics of a region must be checked again.
 */
export async function decideRegionChange(
  p: Writing,
  operator: Viewer,
  id: string,
  { status, note }: RegionChangeDecision,
): Promise<void> {
  await write(p, async (tx) => {
    const { person_id: personId, from_code: fromCode, to_code: toCode } = await lockPending(tx, id, operator);
    const decided = { status, note, decided_at: p.clock.now(), decided_by: operator.personId };
    await tx.updateTable('region_change').set(decided).where('id', '=', id).execute();
    await recordAudit(tx, operator, decided.decided_at, {
      action: `regionChange.${status}`,
      itemId: id,
      personId,
      note,
      cityCode: fromCode,
      right: 'operator',
    });
    const data = { id, personId };
    const topics = topicsOf(personId, fromCode);
    if (status === 'rejected') {
      await record(tx, { type: 'regionChange.rejected', topics, data });
      return;
    }
    await forgetArea(tx, personId);
    await forgetHome(tx, personId);
    await forgetSchools(tx, personId);
    await forgetAlert(tx, personId);
    await leaveAllClubs(tx, personId, { now: p.clock.now(), exceptCity: toCode });
    await tx.updateTable('person').set({ city_code: toCode }).where('id', '=', personId).execute();
    await numberNeighbour(tx, personId, toCode);
    const everywhere = [...topics, `profile:${personId}`];
    await record(tx, { type: 'regionChange.approved', topics: everywhere, data, revokes: { personId } });
  });
}
