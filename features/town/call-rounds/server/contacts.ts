import { findCity } from '#residents/regions/cities.ts';
import { recordAudit } from '#server/audit.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { phoneDigits } from '#shared/phone-number.ts';
import { maySpeak } from '#town/broadcasts/server/policy.ts';
import type { ContactDraft } from '#town/call-rounds/contract.ts';
import { mostContacts } from '#town/call-rounds/limits.ts';
import { recordRound } from './events.ts';
import { lockSpeaker } from './queries.ts';

const noContact = () => notFound('callRounds.noContact');

/** The record has neither name nor number. */
const entryOf = (action: string, itemId: string, cityCode: string) =>
  ({ action, itemId, cityCode, right: 'editor' }) as const;

/** Notes somebody without the app, with who was told their consent and when. */
export async function addContact(p: Writing, viewer: Viewer, draft: ContactDraft): Promise<void> {
  const { id, cityCode, name, phone } = draft;
  if (!findCity(cityCode) || !maySpeak(viewer, cityCode)) throw noContact();
  await write(p, async (tx) => {
    if (!maySpeak(await lockSpeaker(tx, viewer), cityCode)) throw noContact();
    const own = tx.selectFrom('call_contact').where('added_by', '=', viewer.personId);
    const made = await insertOnce(
      tx.insertInto('call_contact').values({
        id,
        name,
        city_code: cityCode,
        phone: phoneDigits(phone),
        added_by: viewer.personId,
        consented_at: p.clock.now(),
      }),
      own.where('id', '=', id),
    );
    if (!made) return;
    // Counted after the change, so that the last one may be sent twice. A refusal rolls it back.
    const { count } = await own
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > mostContacts) throw new Refusal('conflict', { reason: 'callRounds.manyContacts' });
    await recordAudit(tx, viewer, p.clock.now(), entryOf('callContact.added', id, cityCode));
  });
}

/** Erases a contact at once, from open rounds too. */
export async function removeContact(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const rounds = await tx.selectFrom('call_row').select('round_id').where('contact_id', '=', id).execute();
    const row = await tx
      .deleteFrom('call_contact')
      .where('id', '=', id)
      .where('added_by', '=', viewer.personId)
      .returning(['id', 'city_code'])
      .executeTakeFirst();
    if (!row) throw noContact();
    await recordAudit(tx, viewer, p.clock.now(), entryOf('callContact.erased', id, row.city_code));
    for (const { round_id } of rounds) await recordRound(tx, round_id);
  });
}
