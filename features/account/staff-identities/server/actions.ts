import type { Identity } from '#account/sessions/server/provider/identity.ts';
import { endSession, renewSession } from '#account/sessions/server/session-store.ts';
import { recordOwn } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { recordInLedger } from '#server/ledger/entry.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { lockWithRights } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { hasRights } from '#shared/may.ts';
import { findStaffIdentity, staffIssuer } from './queries.ts';

type Linking = Writing & Pick<Platform, 'settings'>;

/** Why an identity was not linked. */
type LinkFailure = 'staff.noRight' | 'staff.linkedElsewhere' | 'staff.linkedAlready' | 'staff.expired';

/**
 * Links an identity that was verified just now to the person of this session, who has signed in as staff by
 * that. Never by an e-mail address, which providers let people choose.
 */
export const linkIdentity = (p: Linking, viewer: Viewer, { issuer, subject }: Identity) =>
  write(p, async (tx): Promise<LinkFailure | null> => {
    const now = p.clock.now();
    const { personId } = viewer;
    // One after the other: of two identities at once the second finds the first.
    const person = await lockWithRights(tx, personId, 'no key update');
    if (!person || !hasRights(person)) return 'staff.noRight';
    const known = await findStaffIdentity(tx, p.settings, personId);
    if (known && known.subject !== subject) return 'staff.linkedAlready';
    if (!known) {
      const linked = await tx
        .insertInto('identity')
        .values({ issuer, subject, person_id: personId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('person_id')
        .executeTakeFirst();
      if (!linked) return 'staff.linkedElsewhere';
      await recordOwn(tx, viewer, now, { action: 'staffIdentity.linked', itemId: personId });
      await record(tx, {
        type: 'staffIdentity.linked',
        topics: [`person:${personId}`],
        data: { personId },
      });
    }
    return (await renewSession(tx, { ...viewer, by: 'staff sign-in', wakes: true, now }))
      ? null
      : 'staff.expired';
  });

/**
 * Unlinks the identity of the person of this session. Whoever has signed in by it is signed out, except here,
 * where the rights that require it rest from now on.
 */
export const unlinkIdentity = (p: Linking, viewer: Viewer): Promise<void> =>
  write(p, async (tx) => {
    const now = p.clock.now();
    const { personId, sessionId } = viewer;
    if (!(await removeIdentity(tx, staffIssuer(p.settings), { personId, now })))
      throw notFound('staff.notLinked');
    const sessions = await tx
      .updateTable('session')
      .set({ staff_signed_in_at: null })
      .where('person_id', '=', personId)
      .where('staff_signed_in_at', 'is not', null)
      .returning('id')
      .execute();
    for (const { id } of sessions) if (id !== sessionId) await endSession(tx, personId, id, now);
    await recordOwn(tx, viewer, now, { action: 'staffIdentity.unlinked', itemId: personId });
  });

type Removal = { personId: string; now: Date };

/** Removes somebody's identity of an issuer. False if there was none. */
export async function removeIdentity(tx: Tx, issuer: string, { personId, now }: Removal): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity')
    .where('issuer', '=', issuer)
    .where('person_id', '=', personId)
    .where('created_at', '<=', now)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  // A restored backup must not bring the way in back.
  await recordInLedger(tx, { change: 'staffIdentity.unlinked', data: { personId, issuer }, at: now });
  await record(tx, {
    type: 'staffIdentity.unlinked',
    topics: [`person:${personId}`],
    data: { personId },
    revokes: { personId },
  });
  return true;
}

/** The answer where the provider of staff cannot be asked. */
export const notReachable = () => new Refusal('conflict', { reason: 'staff.notReachable' });
