import { sql } from 'kysely';
import type { BulkHideDraft } from '#moderation/reports/contract.ts';
import { restorableMs } from '#moderation/reports/server/hiding.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import { lockWithRights } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';
import { placesOf } from '#shared/rights.ts';
import { hideWritings, restoreWritings } from './jobs.ts';

const dayMs = 86_400_000;

type Queueing = Writing & Pick<Platform, 'jobs'>;

/**
 * Has everything hidden that a person wrote in the last `days` days, in the moderator's
 * towns. A retry changes nothing.
 */
export async function hideEverything(p: Queueing, moderator: Viewer, draft: BulkHideDraft): Promise<void> {
  const { id, personId, days, note, reason, authorNote } = draft;
  await write(p, async (tx) => {
    const person = await findPerson(tx, moderator, personId);
    // A person with a right loses it first, as with suspensions.
    if (person.rights.length > 0) throw new Refusal('forbidden', { reason: 'bulkHide.notAdmin' });
    const at = p.clock.now();
    const made = await tx
      .insertInto('bulk_hide')
      .values({
        id,
        person_id: personId,
        since: days === null ? null : new Date(at.getTime() - days * dayMs),
        note,
        reason: reason ?? 'other',
        author_note: authorNote,
        places: placesOf(moderator, 'moderator'),
        created_by: moderator.personId,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return refuseOthers(tx, draft, moderator);
    const entry = { action: 'bulkHide.started', itemId: id, personId, cityCode: person.city_code, note };
    await recordAudit(tx, moderator, at, entry);
    await p.jobs.send(hideWritings.name, { id }, tx);
  });
}

async function findPerson(tx: Tx, moderator: Viewer, personId: string) {
  const person = await lockWithRights(tx, personId, 'share');
  if (!person || !may(moderator, 'moderator', person.city_code)) throw notFound('profile.notFound');
  return person;
}

/** An id that is in use: the same request again, or somebody else's. */
async function refuseOthers(tx: Tx, { id, personId }: BulkHideDraft, moderator: Viewer) {
  const known = await tx
    .selectFrom('bulk_hide')
    .select(['person_id', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known?.person_id !== personId || known.created_by !== moderator.personId)
    throw new Refusal('conflict', { reason: 'bulkHide.notMade' });
}

/** A column: the town of the person whose writings were hidden. */
const townOfPerson = sql<string | null>`(
  select city_code from person where person.id = bulk_hide.person_id
)`.as('city_code');

/** Has what a bulk hide has hidden restored, within 30 days. What it has not hidden yet stays as it is. */
export async function undoBulkHide(p: Queueing, moderator: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const row = await tx
      .selectFrom('bulk_hide')
      .selectAll()
      .select(townOfPerson)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !may(moderator, 'moderator', row.city_code)) throw notFound('bulkHide.gone');
    await undoWithin(p, tx, moderator, row);
  });
}

type Locked = Made & { id: string; person_id: string; city_code: string | null };

/** Undoes a locked bulk hide in a transaction of the caller, who has asked whether the moderator may. */
export async function undoWithin(
  p: Pick<Queueing, 'clock' | 'jobs'>,
  tx: Tx,
  moderator: Viewer,
  row: Locked,
): Promise<void> {
  const at = p.clock.now();
  if (row.undone_at) throw new Refusal('conflict', { reason: 'bulkHide.undoneAlready' });
  if (!canUndo(row, at)) throw new Refusal('conflict', { reason: 'bulkHide.over' });
  const { id, person_id: personId, city_code: cityCode } = row;
  const undone = { undone_at: at, undone_by: moderator.personId };
  await tx.updateTable('bulk_hide').set(undone).where('id', '=', id).execute();
  await recordAudit(tx, moderator, at, { action: 'bulkHide.undone', itemId: id, personId, cityCode });
  await p.jobs.send(restoreWritings.name, { id }, tx);
}

type Made = { created_at: Date; undone_at: Date | null };

/** Whether a bulk hide can still be undone. */
export const canUndo = ({ created_at, undone_at }: Made, now: Date) =>
  undone_at === null && now.getTime() - created_at.getTime() <= restorableMs;
