import type { PickupHome } from '#days/pickups/contract.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { planHome } from './plan.ts';
import { visibleAreas } from './queries.ts';

/**
 * Says in which area of their own town the viewer puts out waste, and whether they are reminded, or takes it
 * back.
 */
export const chooseHome = (p: Writing, viewer: Viewer, { areaId, reminds }: PickupHome) =>
  write(p, async (tx) => {
    const { personId } = viewer;
    const now = p.clock.now();
    if (areaId === null) await forgetHome(tx, personId);
    else {
      // An editor who changes the area waits, so that what is due is planned by the table that stands.
      const area = await visibleAreas(tx, viewer)
        .select('id')
        .where('id', '=', areaId)
        .forKeyShare()
        .executeTakeFirst();
      if (!area) throw new Refusal('invalid', { reason: 'pickups.notHere' });
      const row = { area_id: areaId, reminds, chosen_at: now };
      await tx
        .insertInto('pickup_home')
        .values({ person_id: personId, ...row })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .execute();
      await planHome(tx, { personId, areaId, reminds }, now);
    }
    await record(tx, { type: 'pickupArea.chosen', topics: [`person:${personId}`], data: { id: personId } });
  });

/**
 * Forgets where somebody puts out waste: they have moved, or took it back. A trigger takes back what was due.
 */
export const forgetHome = (tx: Tx, personId: string) =>
  tx.deleteFrom('pickup_home').where('person_id', '=', personId).execute();
