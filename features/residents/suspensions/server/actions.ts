import { sql } from 'kysely';
import type { SuspensionDraft } from '#residents/suspensions/contract.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { recordInLedger } from '#server/ledger/entry.ts';
import { record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';
import { lockWithRights } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';
import { findActive, isActive } from './queries.ts';

const dayMs = 86_400_000;

/**
 * Suspends a person: all their sessions end at once, and no new one starts before the suspension ends. A
 * concurrent sign-in waits for the lock on the person's row (`giveSession`), so it cannot slip through.
 */
export async function suspend(p: Writing, moderator: Viewer, draft: SuspensionDraft): Promise<void> {
  const { id, personId, reason, days } = draft;
  await write(p, async (tx) => {
    const now = p.clock.now();
    const person = await lockWithRights(tx, personId, 'update');
    if (!person || !may(moderator, 'moderator', person.city_code) || (await isLeaving(tx, personId)))
      throw notFound('profile.notFound');
    // A person with a right loses it first. Otherwise two moderators could suspend each other.
    if (person.rights.length > 0) throw new Refusal('forbidden', { reason: 'suspension.notAdmin' });
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
        suspended_by: moderator.personId,
      })
      .execute();
    await tx
      .updateTable('session')
      .set({ ended_at: now })
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .execute();
    const cityCode = person.city_code;
    const entry = { action: 'person.suspended', itemId: id, personId, cityCode, note: reason };
    await recordAudit(tx, moderator, now, entry);
    await recordInLedger(tx, {
      change: 'suspension.started',
      data: { id, personId, endsAt: endsAt?.toISOString() ?? null, suspendedBy: moderator.personId },
      at: now,
    });
    await record(tx, startOf({ id, personId, cityCode }));
  });
}

type Suspended = { id: string; personId: string; cityCode: string | null };

export const startOf = ({ id, personId, cityCode }: Suspended) => ({
  type: 'suspension.started',
  topics: [`person:${personId}`, ...queueTopics('suspensions', cityCode)],
  data: { id, personId },
  revokes: { personId },
});

/** Whether the person has requested account deletion: only the row remains, and a later sign-in is new. */
const isLeaving = async (tx: Tx, personId: string) =>
  (await tx
    .selectFrom('account_deletion')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()) !== undefined;

/** A column: the town of the suspended person; null if they have deleted their account. */
export const townOfSuspended = sql<string | null>`(
  select city_code from person where person.id = suspension.person_id
)`.as('city_code');

/** Lifts a suspension before its end. */
export async function liftSuspension(p: Writing, moderator: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const now = p.clock.now();
    const row = await tx
      .selectFrom('suspension')
      .selectAll()
      .select(townOfSuspended)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !may(moderator, 'moderator', row.city_code)) throw notFound('suspension.gone');
    await liftWithin(tx, moderator, row, { now });
  });
}

type Locked = {
  id: string;
  person_id: string | null;
  city_code: string | null;
  ends_at: Date | null;
  lifted_at: Date | null;
};

/**
 * Lifts a locked suspension in a transaction of the caller, who has asked whether the moderator may.
 * `isAppealed`: the person is told by the outcome of their appeal.
 */
export async function liftWithin(
  tx: Tx,
  moderator: Viewer,
  row: Locked,
  { now, isAppealed }: { now: Date; isAppealed?: true },
): Promise<void> {
  if (row.lifted_at || (row.ends_at && row.ends_at <= now))
    throw new Refusal('conflict', { reason: 'suspension.over' });
  const { id, person_id: personId, city_code: cityCode } = row;
  const lifted = { lifted_at: now, lifted_by: moderator.personId };
  await tx.updateTable('suspension').set(lifted).where('id', '=', id).execute();
  await recordAudit(tx, moderator, now, { action: 'suspension.lifted', itemId: id, personId, cityCode });
  await recordInLedger(tx, {
    change: 'suspension.lifted',
    data: { id, liftedBy: moderator.personId },
    at: now,
  });
  // A deleted account's suspension serves no further purpose: delete it.
  if (personId === null) await tx.deleteFrom('suspension').where('id', '=', id).execute();
  await record(tx, liftOf({ id, personId, cityCode, isAppealed }));
}

type Lifted = Omit<Suspended, 'personId'> & { personId: string | null; isAppealed?: true };

export const liftOf = ({ id, personId, cityCode, isAppealed }: Lifted) => ({
  type: 'suspension.lifted',
  topics: [...(personId ? [`person:${personId}`] : []), ...queueTopics('suspensions', cityCode)],
  data: { id, personId, ...(isAppealed && { isAppealed }) },
});

/** Moves active suspensions of a deleted account to its account key: signing up again does not end them. */
export const suspendAccount = (tx: Tx, personId: string, accountKey: Buffer, now: Date) =>
  tx
    .updateTable('suspension')
    .set({ person_id: null, account_key: accountKey })
    .where('person_id', '=', personId)
    .where(isActive(now))
    .execute();
