import type { Tx } from '#server/database/db.ts';
import { wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** `kind` is a key of a feature's `SoundOwners`, `id` is the item's. */
type BelongsTo = { kind: string; id: string };

/**
 * Attaches the viewer's own pending sound to an item that the caller has authorised. Every other sound
 * (unknown, another person's, in use, swept) gets the same refusal `sound.notYours`.
 */
export async function attachSound(
  tx: Tx,
  { personId }: Pick<Viewer, 'personId'>,
  soundId: string,
  { kind, id }: BelongsTo,
): Promise<void> {
  const row = await tx
    .updateTable('sound')
    .set({ attached_to_kind: kind, attached_to_id: id })
    .where('id', '=', soundId)
    .where('uploader_id', '=', personId)
    .where('attached_to_kind', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw wrongField('soundId', 'sound.notYours');
}

/** Removes an item's sound. Nobody hears it after the commit; its file is removed within minutes. */
export const detachSoundOf = (tx: Tx, { kind, id }: BelongsTo) =>
  tx.deleteFrom('sound').where('attached_to_kind', '=', kind).where('attached_to_id', '=', id).execute();
