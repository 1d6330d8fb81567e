import { createHash } from 'node:crypto';
import type { TakedownDraft } from '#moderation/takedowns/contract.ts';
import { itemAt } from '#moderation/takedowns/item-address.ts';
import { fastestMs } from '#moderation/takedowns/limits.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import { madeAt } from '#shared/ids.ts';
import { recordFiled } from './events.ts';
import { findPlaced, itemOf } from './items.ts';

type Filing = Writing & Pick<Platform, 'reportables' | 'settings'>;

export const hashOf = (key: string) => createHash('sha256').update(key).digest();

/**
 * Files a request. Whether its address leads to an item makes no difference to the claimant: not in the
 * answer, and not in the page of the case.
 */
export async function fileTakedown(p: Filing, draft: TakedownDraft): Promise<void> {
  refusePrograms(draft);
  const host = new URL(p.settings.publicOrigin).host;
  const addressed = itemAt(draft.address, host);
  if (!addressed) {
    const reason = 'takedown.badAddress';
    throw new Refusal('invalid', { reason, fields: { address: reason } });
  }
  const [{ id, address, ground, explanation, byAgent }, keyHash] = [draft, hashOf(draft.key)];
  await write(p, async (tx) => {
    const item = await itemOf(tx, addressed);
    const placed = item && (await findPlaced(p, tx, item));
    const asked = {
      kind: placed ? item.kind : null,
      item_id: placed ? item.id : null,
      city_code: placed?.cityCode ?? null,
      author_id: placed?.authorId ?? null,
      address,
      ground,
      explanation,
      claimant_name: draft.name,
      claimant_email: draft.email,
      claimant_phone: draft.phone,
      by_agent: byAgent,
    };
    const filed = { id, key_hash: keyHash, ...asked, filed_at: p.clock.now() };
    const own = tx.selectFrom('takedown').where('id', '=', id).where('key_hash', '=', keyHash);
    const made = await insertOnce(tx.insertInto('takedown').values(filed), own);
    // The first answer was lost, and the claimant wrote on: until the case has moved
    // on, the later words count.
    if (!made)
      await tx
        .updateTable('takedown')
        .set(asked)
        .where('id', '=', id)
        .where('decision', 'is', null)
        .where('closed_at', 'is', null)
        .execute();
    await recordFiled(tx, filed);
  });
}

/** The id says when the form was opened. A device's wrong clock stops nobody: a second try comes later. */
function refusePrograms({ id, website }: TakedownDraft) {
  if (website) throw new Refusal('invalid', { reason: 'takedown.trap' });
  const age = Date.now() - madeAt(id);
  if (age >= 0 && age < fastestMs) throw new Refusal('invalid', { reason: 'takedown.tooFast' });
}
