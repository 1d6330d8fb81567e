import { recordCommandAudit } from '#server/audit.ts';
import type { Db } from '#server/db.ts';
import { recordInLedger, replayEach } from '#server/ledger/entry.ts';
import { record } from '#server/live/record.ts';

/** People of exactly that name; without a name all admins. Used by the command line. */
export const findPeople = (db: Db, name?: string) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'city_code', 'role', 'created_at'])
    .$if(name === undefined, (query) => query.where('role', '=', 'admin'))
    .$if(name !== undefined, (query) => query.where('name', '=', (name ?? '').normalize('NFC')))
    .orderBy('created_at')
    .limit(200)
    .execute();

/**
 * Changes a person's role and records who changed it. Their sockets are closed and authorised again. Returns false
 * if there is no such person.
 */
export async function changeRole(
  db: Db,
  personId: string,
  role: 'admin' | 'resident',
  changedBy: string,
  now: Date,
) {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('person')
      .select('role')
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return false;
    if (before.role === role) return true;
    await tx.updateTable('person').set({ role }).where('id', '=', personId).execute();
    // Residents cannot hide from an admin. A concurrent block waits for the locked row, or was committed before.
    if (role === 'admin')
      await tx
        .deleteFrom('block')
        .where(({ eb, or }) => or([eb('blocker_id', '=', personId), eb('blocked_id', '=', personId)]))
        .execute();
    await tx
      .insertInto('role_change')
      .values({ person_id: personId, role, changed_by: changedBy, changed_at: now })
      .execute();
    await recordInLedger(tx, { change: 'role.changed', data: { personId, role }, at: now });
    // `role_change` says who ran the command. The audit log must not show the names of the server's accounts.
    await recordCommandAudit(tx, now, {
      action: role === 'admin' ? 'role.granted' : 'role.revoked',
      personId,
    });
    await record(tx, {
      type: 'person.roleChanged',
      topics: [`person:${personId}`],
      data: { id: personId },
      revokes: { personId },
    });
    return true;
  });
}

/**
 * Changes a role again that had been changed before the database was restored, unless a later change is known. Nobody is made
 * an admin by an entry that whoever writes the file store could have made.
 */
export const changeRoleAgain = replayEach(async (p, { data, at, isTrusted }) => {
  const { personId, role } = data;
  const person = await p.db
    .selectFrom('person')
    .select(['id', 'role'])
    .where('id', '=', personId ?? null)
    .executeTakeFirst();
  if (!person || person.role === role) return false;
  const later = await p.db
    .selectFrom('role_change')
    .select('id')
    .where('person_id', '=', person.id)
    .where('changed_at', '>=', at)
    .executeTakeFirst();
  if (later) return false;
  if (role === 'admin' && !isTrusted) {
    p.log.warn(
      { personId },
      'was made an admin after the backup; check that, then `npm run admin -- grant {id}`',
    );
    return false;
  }
  return changeRole(p.db, person.id, role === 'admin' ? 'admin' : 'resident', 'ledger', at);
});
