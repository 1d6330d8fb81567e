import { copy } from '#residents/suspensions/copy.ts';
import { recordCommandAudit } from '#server/audit.ts';
import { write } from '#server/database/write.ts';
import { type Replaying, recordInLedger, replayEach } from '#server/ledger/entry.ts';
import { record } from '#server/live/log/record.ts';
import { liftOf, startOf, townOfSuspended } from './actions.ts';

/** An admin's id, or null if they are not among the people of the restored database. */
const findAdmin = async ({ db }: Replaying, id: string | null | undefined) =>
  (
    await db
      .selectFrom('person')
      .select('id')
      .where('id', '=', id ?? null)
      .executeTakeFirst()
  )?.id ?? null;

/**
 * Suspends a person again who had been suspended before the database was restored. The
 * admin's reason is lost with it.
 */
export const suspendAgain = replayEach(async (p, { change, data, at }) => {
  const { id, personId, endsAt } = data;
  if (!id || !personId) return false;
  const suspendedBy = await findAdmin(p, data.suspendedBy);
  return write(p, async (tx) => {
    const person = await tx
      .selectFrom('person')
      .select('city_code')
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    // A person who has left: their suspension went with them, or stays with their account.
    if (!person) return false;
    const reason = copy['suspension.replayed'];
    const ends_at = endsAt ? new Date(endsAt) : null;
    const made = await tx
      .insertInto('suspension')
      .values({ id, person_id: personId, reason, starts_at: at, ends_at, suspended_by: suspendedBy })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return false;
    await tx
      .updateTable('session')
      .set({ ended_at: p.clock.now() })
      .where('person_id', '=', personId)
      .where('created_at', '<=', at)
      .where('ended_at', 'is', null)
      .execute();
    await recordInLedger(tx, { change, data, at });
    const suspended = { id, personId, cityCode: person.city_code };
    await recordCommandAudit(tx, p.clock.now(), {
      action: 'person.suspended',
      itemId: id,
      personId,
      cityCode: person.city_code,
    });
    await record(tx, startOf(suspended));
    return true;
  });
});

/** Lifts a suspension again that had been lifted before the database was restored. */
export const liftAgain = replayEach(async (p, { change, data, at }) => {
  const { id } = data;
  if (!id) return false;
  const liftedBy = await findAdmin(p, data.liftedBy);
  return write(p, async (tx) => {
    const lifted = await tx
      .updateTable('suspension')
      .set({ lifted_at: at, lifted_by: liftedBy })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .returning(['person_id as personId', townOfSuspended])
      .executeTakeFirst();
    if (!lifted) return false;
    const { personId, city_code: cityCode } = lifted;
    await recordInLedger(tx, { change, data, at });
    await recordCommandAudit(tx, p.clock.now(), {
      action: 'suspension.lifted',
      itemId: id,
      personId,
      cityCode,
    });
    if (personId === null) await tx.deleteFrom('suspension').where('id', '=', id).execute();
    await record(tx, liftOf({ id, personId, cityCode }));
    return true;
  });
});
