import type { Tx } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import type { Image } from './contract.ts';
import { type ImageRow, presentImage } from './present.ts';

/** `kind` is a key of a feature's `ImageOwners`, `id` is the item's. `position` orders several images. */
type BelongsTo = { kind: string; id: string; position?: number };

const imageNotYours = () => new Refusal('invalid', { reason: 'image.notYours' });

/**
 * Attaches the viewer's own pending image to an item that the caller has authorised. Attaching it to the same
 * item again is no error and moves it to `position`. Every other image (unknown, another person's, in use
 * elsewhere, uploaded for another purpose, swept) gets the same refusal `image.notYours`.
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
    // An image may only be used for its upload's purpose: the crop, and so the hash that finds a receipt sent
    // twice, depends on it.
    .where('folder', '=', to.folder)
    .where(({ and, eb, or }) =>
      or([
        and([eb('attached_to_kind', 'is', null), eb('uploader_id', '=', viewer.personId)]),
        and([eb('attached_to_kind', '=', to.kind), eb('attached_to_id', '=', to.id)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw imageNotYours();
  return presentImage(row);
}

/**
 * Gives an image that the server fetched without an uploader (`storeRemotePhoto`) to the newly created
 * person.
 */
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
  if (!row) throw imageNotYours();
  return presentImage(row);
}

/**
 * Removes an item's images except `keep`. No one sees them after the commit; their files are removed within
 * minutes.
 */
export async function detachImagesOf(
  tx: Tx,
  { kind, id }: BelongsTo,
  keep: string[] = [],
): Promise<ImageRow[]> {
  let query = tx.deleteFrom('image').where('attached_to_kind', '=', kind).where('attached_to_id', '=', id);
  if (keep.length > 0) query = query.where('id', 'not in', keep);
  return query.returningAll().execute();
}
