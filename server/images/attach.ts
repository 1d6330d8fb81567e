import type { Tx } from '#server/db.ts';
import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import type { Image } from './contract.ts';
import { type ImageRow, presentImage } from './present.ts';

/** `kind` is a key of a feature's `ImageOwners`, `id` the item's. `position` orders several pictures. */
export type BelongsTo = { kind: string; id: string; position?: number };

const gone = () => new Refusal('invalid', { reason: 'image.notYours' });

/**
 * Gives the viewer's own pending picture to an item that the caller has authorised. Attaching what is already
 * attached to that item is no error and moves it to `position`. Anything else (unknown, somebody else's, in
 * use elsewhere, uploaded for something else, swept) is one and the same refusal `image.notYours`.
 */
export async function attachImage(
  tx: Tx,
  viewer: Pick<Viewer, 'personId'>,
  imageId: string,
  to: BelongsTo & { folder: ImageFolder },
): Promise<Image> {
  const row = await tx
    .updateTable('image')
    .set({ attached_to_kind: to.kind, attached_to_id: to.id, position: to.position ?? 0 })
    .where('id', '=', imageId)
    // It was cut, and is looked for again, as what it was uploaded for: the same receipt is found among receipts.
    .where('folder', '=', to.folder)
    .where(({ and, eb, or }) =>
      or([
        and([eb('attached_to_kind', 'is', null), eb('uploader_id', '=', viewer.personId)]),
        and([eb('attached_to_kind', '=', to.kind), eb('attached_to_id', '=', to.id)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw gone();
  return presentImage(row);
}

/** Gives a picture that the server fetched for nobody yet (`storeRemotePhoto`) to the person now made. */
export async function adoptImage(tx: Tx, imageId: string, personId: string, to: BelongsTo): Promise<Image> {
  const row = await tx
    .updateTable('image')
    .set({
      uploader_id: personId,
      attached_to_kind: to.kind,
      attached_to_id: to.id,
      position: to.position ?? 0,
    })
    .where('id', '=', imageId)
    .where('uploader_id', 'is', null)
    .where('attached_to_kind', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw gone();
  return presentImage(row);
}

/** Takes pictures of an item away for good, all but `keep`: seen by nobody from the commit on, their files removed within minutes. */
export async function detachImagesOf(
  tx: Tx,
  { kind, id }: BelongsTo,
  keep: string[] = [],
): Promise<ImageRow[]> {
  let query = tx.deleteFrom('image').where('attached_to_kind', '=', kind).where('attached_to_id', '=', id);
  if (keep.length > 0) query = query.where('id', 'not in', keep);
  return query.returningAll().execute();
}
