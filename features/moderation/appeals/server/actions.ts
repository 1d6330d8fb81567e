import type { AppealDraft } from '#moderation/appeals/contract.ts';
import type { DecisionState } from '#moderation/appeals/states.ts';
import { suspension } from '#moderation/appeals/states.ts';
import { lockAccount } from '#residents/people/server/account-key.ts';
import { findActiveById } from '#residents/suspensions/server/queries.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { findDecision } from './decisions.ts';
import { madeOf, withdrawnOf } from './events.ts';
import { stateOf } from './policy.ts';

type Appealing = Writing & Pick<Platform, 'reportables'>;

export const appealNotFound = () => notFound('appeal.gone');
const already = () => new Refusal('conflict', { reason: 'appeal.already' });

/** Why an appeal is refused. */
const refusals: Record<Exclude<DecisionState, 'open'>, string> = {
  late: 'appeal.late',
  over: 'appeal.over',
  gone: 'appeal.itemGone',
  final: 'appeal.final',
};

/**
 * Appeals against the current decision about something of the viewer's, once. A retry of the
 * same request changes nothing.
 */
export async function appealAgainst(p: Appealing, viewer: Viewer, draft: AppealDraft): Promise<void> {
  const { personId } = viewer;
  const { id, kind, subjectId, text } = draft;
  const now = p.clock.now();
  await write(p, async (tx) => {
    // An account that is being deleted writes nothing more.
    await lockAccount(tx, personId);
    const decision = await findDecision(p, tx, personId, { kind, id: subjectId, now });
    if (!decision) throw appealNotFound();
    if (await isRetry(tx, draft, personId)) return;
    const state = stateOf(decision, now);
    if (state !== 'open') throw new Refusal('conflict', { reason: refusals[state] });
    const { decidedAt, decidedBy, cityCode } = decision;
    // A person who is signed in is not suspended.
    if (!decidedAt || kind === suspension) throw appealNotFound();
    const made = await tx
      .insertInto('appeal')
      .values({
        id,
        kind,
        text,
        person_id: personId,
        subject_id: subjectId,
        decided_at: decidedAt,
        decided_by: decidedBy,
        city_code: cityCode,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await record(tx, madeOf({ id, kind, subjectId, personId, cityCode }));
    // The same request at the same moment was faster, or another device was.
    else if (!(await isRetry(tx, draft, personId))) throw already();
  });
}

/** Whether this very appeal was sent before. Another one's id is refused. */
async function isRetry(tx: Tx, { id, kind, subjectId }: AppealDraft, personId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('appeal')
    .select(['person_id', 'kind', 'subject_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return false;
  if (known.person_id === personId && known.kind === kind && known.subject_id === subjectId) return true;
  throw already();
}

/**
 * Appeals against a suspension that lasts. Whoever calls it has made sure that the account behind it asks. A
 * suspension has one appeal at most, so a second request changes nothing, whatever it says.
 * False: the suspension is over.
 */
export async function appealSuspension(p: Writing, suspensionId: string, text: string): Promise<boolean> {
  const now = p.clock.now();
  return write(p, async (tx) => {
    const found = await lockSuspension(tx, suspensionId);
    if (!found || !(await findActiveById(tx, suspensionId, now))) return false;
    const { person_id: personId, city_code: cityCode } = found;
    const made = await tx
      .insertInto('appeal')
      .values({
        id: newId(),
        kind: suspension,
        text,
        suspension_id: suspensionId,
        subject_id: suspensionId,
        decided_at: found.starts_at,
        decided_by: found.suspended_by,
        city_code: cityCode,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made)
      await record(
        tx,
        madeOf({ id: made.id, kind: suspension, subjectId: suspensionId, personId, cityCode }),
      );
    return true;
  });
}

/** Locked against a simultaneous lifting, which deletes the suspension of a deleted account. */
const lockSuspension = (tx: Tx, id: string) =>
  tx
    .selectFrom('suspension')
    .leftJoin('person', 'person.id', 'suspension.person_id')
    .select(['suspension.person_id', 'starts_at', 'suspended_by', 'person.city_code'])
    .where('suspension.id', '=', id)
    .forShare('suspension')
    .executeTakeFirst();

/** Withdraws the viewer's own appeal, for good: a decision has one. */
export async function withdrawAppeal(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const { personId } = viewer;
  await write(p, async (tx) => {
    const row = await tx
      .selectFrom('appeal')
      .select(['status', 'kind', 'subject_id', 'city_code'])
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw appealNotFound();
    if (row.status === 'withdrawn') return;
    if (row.status !== 'waiting') throw new Refusal('conflict', { reason: 'appeal.endedAlready' });
    await tx
      .updateTable('appeal')
      .set({ status: 'withdrawn', ended_at: p.clock.now() })
      .where('id', '=', id)
      .execute();
    const { kind, subject_id: subjectId, city_code: cityCode } = row;
    await record(tx, withdrawnOf({ id, kind, subjectId, personId, cityCode }));
  });
}
