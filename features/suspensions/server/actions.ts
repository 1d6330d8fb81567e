import type { SuspensionDraft } from '#features/suspensions/contract.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/db.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { recordInLedger } from '#server/ledger/entry.ts';
import { record } from '#server/live/record.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Writing, write } from '#server/write.ts';
import { findActive, isActive } from './queries.ts';

const dayMs = 86_400_000;

/**
 * Suspends a person: all their sessions end at once, and no new one starts before the suspension ends. A concurrent
 * sign-in waits for the lock on the person's row (`giveSession`), so it cannot slip through.
 */
export async function suspend(p: Writing, admin: Viewer, draft: SuspensionDraft): Promise<void> {
  const { id, personId, reason, days } = draft;
  await write(p, async (tx) => {
    const now = p.clock.now();
    const person = await tx
      .selectFrom('person')
      .select('role')
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (!person || (await isLeaving(tx, personId))) throw notFound('profile.notFound');
    if (person.role === 'admin') throw new Refusal('forbidden', { reason: 'suspension.notAdmin' });
    const known = await tx
      .selectFrom('suspension')
      .select('person_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.person_id === personId) return;
    if (known || (await findActive(tx, personId, now)))
      throw new Refusal('conflict', { reason: 'suspension.already' });
    const endsAt = days === null ? null : new Date(now.getTime() + days * dayMs);
    await tx
      .insertInto('suspension')
      .values({
        id,
        person_id: personId,
        reason,
        starts_at: now,
        ends_at: endsAt,
        suspended_by: admin.personId,
      })
      .execute();
    await tx
      .updateTable('session')
      .set({ ended_at: now })
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .execute();
    await recordAudit(tx, admin, now, { action: 'person.suspended', itemId: id, personId, note: reason });
    await recordInLedger(tx, {
      change: 'suspension.started',
      data: { id, personId, endsAt: endsAt?.toISOString() ?? null, suspendedBy: admin.personId },
      at: now,
    });
    await record(tx, startOf(id, personId));
  });
}

export const startOf = (id: string, personId: string) => ({
  type: 'suspension.started',
  topics: [`person:${personId}`, 'suspensions'],
  data: { id, personId },
  revokes: { personId },
});

/** Whether the person has requested account deletion and only the row remains. A later sign-in is a new person. */
const isLeaving = async (tx: Tx, personId: string) =>
  (await tx
    .selectFrom('account_deletion')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()) !== undefined;

/** Lifts a suspension before its end. */
export async function liftSuspension(p: Writing, admin: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const now = p.clock.now();
    const row = await tx
      .selectFrom('suspension')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('suspension.gone');
    if (row.lifted_at || (row.ends_at && row.ends_at <= now))
      throw new Refusal('conflict', { reason: 'suspension.over' });
    const lifted = { lifted_at: now, lifted_by: admin.personId };
    await tx.updateTable('suspension').set(lifted).where('id', '=', id).execute();
    const personId = row.person_id;
    await recordAudit(tx, admin, now, { action: 'suspension.lifted', itemId: id, personId });
    await recordInLedger(tx, {
      change: 'suspension.lifted',
      data: { id, liftedBy: admin.personId },
      at: now,
    });
    // A deleted account's suspension serves no further purpose: delete it.
    if (personId === null) await tx.deleteFrom('suspension').where('id', '=', id).execute();
    await record(tx, liftOf(id, personId));
  });
}

export const liftOf = (id: string, personId: string | null) => ({
  type: 'suspension.lifted',
  topics: [...(personId ? [`person:${personId}`] : []), 'suspensions'],
  data: { id, personId },
});

/** Moves active suspensions of a deleted account to its account key: signing up again does not end them. */
export const suspendAccount = (tx: Tx, personId: string, accountKey: Buffer, now: Date) =>
  tx
    .updateTable('suspension')
    .set({ person_id: null, account_key: accountKey })
    .where('person_id', '=', personId)
    .where(isActive(now))
    .execute();
