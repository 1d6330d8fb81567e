import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { codeLength, codeLetters } from '#account/openings/code.ts';
import type { InvitationDraft } from '#account/openings/contract.ts';
import { mostInvitations } from '#account/openings/limits.ts';
import { adminTopic } from '#account/openings/server/actions.ts';
import { mayOpen } from '#account/openings/server/policy.ts';
import { lockOpening } from '#account/openings/server/queries.ts';
import { findCity } from '#residents/regions/cities.ts';
import { recordAudit, recordCommandAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { recordInLedger, replayEach } from '#server/ledger/entry.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { works } from './queries.ts';

export const invitationNotFound = () => notFound('invitations.gone');

const newCode = () =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

const changed = (tx: Tx, id: string, cityCode: string) =>
  record(tx, {
    type: 'invitation.changed',
    topics: [adminTopic(cityCode)],
    data: { id },
    mergeKey: `invitation:${id}`,
  });

type Given = Pick<InvitationDraft, 'id' | 'cityCode' | 'label' | 'mostUses' | 'days'>;

const rowOf = ({ id, cityCode, label, mostUses, days }: Given, now: Date) => ({
  id,
  city_code: cityCode,
  code: newCode(),
  label,
  most_uses: mostUses,
  expires_at: startOfDay(addDays(seoulDay(now), days)),
  created_at: now,
});

/** Makes a code for a town. The same draft sent twice makes one. */
export async function invite(p: Writing, viewer: Viewer, draft: InvitationDraft): Promise<void> {
  const { id, cityCode, label } = draft;
  if (!findCity(cityCode) || !mayOpen(viewer, cityCode)) throw invitationNotFound();
  await write(p, async (tx) => {
    const now = p.clock.now();
    await lockOpening(tx, cityCode);
    const made = await insertOnce(
      tx.insertInto('invitation').values({ ...rowOf(draft, now), created_by: viewer.personId }),
      tx.selectFrom('invitation').where('id', '=', id).where('created_by', '=', viewer.personId),
    );
    if (!made) return;
    await refuseTooMany(tx, cityCode, now);
    const entry = {
      action: 'invitation.made',
      itemId: id,
      cityCode,
      note: label,
      right: 'operator',
    } as const;
    await recordAudit(tx, viewer, now, entry);
    await changed(tx, id, cityCode);
  });
}

async function refuseTooMany(tx: Tx, cityCode: string, now: Date) {
  const { count } = await tx
    .selectFrom('invitation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('city_code', '=', cityCode)
    .where(works(now))
    .executeTakeFirstOrThrow();
  if (count > mostInvitations) throw new Refusal('conflict', { reason: 'invitations.tooMany' });
}

/** Makes a code by a command on the server, and returns it. */
export const inviteByCommand = (p: Writing, given: Omit<Given, 'id'>): Promise<string> =>
  write(p, async (tx) => {
    const now = p.clock.now();
    const row = rowOf({ ...given, id: newId() }, now);
    await tx.insertInto('invitation').values(row).execute();
    const { cityCode, label } = given;
    await recordCommandAudit(tx, now, { action: 'invitation.made', itemId: row.id, cityCode, note: label });
    await changed(tx, row.id, cityCode);
    return row.code;
  });

/** Ends a code now. Whom it let in stays. */
export async function endInvitation(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const row = await tx
      .selectFrom('invitation')
      .select(['city_code', 'label', 'ended_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !mayOpen(viewer, row.city_code)) throw invitationNotFound();
    if (row.ended_at) return;
    const now = p.clock.now();
    await tx
      .updateTable('invitation')
      .set({ ended_at: now, ended_by: viewer.personId })
      .where('id', '=', id)
      .execute();
    await recordInLedger(tx, { change: 'invitation.ended', data: { id }, at: now });
    const { city_code: cityCode, label: note } = row;
    const entry = { action: 'invitation.ended', itemId: id, cityCode, note, right: 'operator' } as const;
    await recordAudit(tx, viewer, now, entry);
    await changed(tx, id, cityCode);
  });
}

/**
 * Counts a use of a code that opens the town, of two last ones at once only the first.
 * False if it does not open it.
 */
export async function takeInvitation(tx: Tx, cityCode: string, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('invitation')
    .set({ use_count: sql`use_count + 1` })
    .where('code', '=', code)
    .where('city_code', '=', cityCode)
    .where(works(now))
    .returning('id')
    .executeTakeFirst();
  if (!used) return false;
  await changed(tx, used.id, cityCode);
  return true;
}

/** Ends a code again that had been ended before the database was restored: it may be in wrong hands. */
export const endInvitationAgain = replayEach(async (p, { change, data, at }) => {
  const { id } = data;
  if (!id) return false;
  return write(p, async (tx) => {
    const ended = await tx
      .updateTable('invitation')
      .set({ ended_at: at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('city_code')
      .executeTakeFirst();
    if (!ended) return false;
    await recordInLedger(tx, { change, data, at });
    const { city_code: cityCode } = ended;
    await recordCommandAudit(tx, p.clock.now(), { action: 'invitation.ended', itemId: id, cityCode });
    await changed(tx, id, cityCode);
    return true;
  });
});
