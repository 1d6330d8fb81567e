import { Refusal } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { type ImageFolder, imageWidths, profileWidths } from '#shared/image-limits.ts';
import type { Image } from './contract.ts';
import { newKey, putImageFiles, removeImageFiles } from './image-files.ts';
import { type ImageRow, presentImage } from './present.ts';
import { findImage, isSpent } from './queries.ts';
import { type Arrival, withArrival } from './receive-upload.ts';

export type Storing = Pick<Platform, 'db' | 'clock' | 'files' | 'images'>;

type Upload = { id: string; folder: ImageFolder; body: AsyncIterable<Uint8Array> };

/**
 * Stores an upload as a pending image of the viewer. The same id again is the same image, and its body is not
 * read. Refusals: those of `withArrival`, `image.broken`, `image.tooManyPixels`, `image.notProcessed`,
 * `image.busy`. After any failure no file and no row is left.
 */
export async function uploadImage(
  p: Storing & Pick<Platform, 'limits'>,
  viewer: Viewer,
  { id, folder, body }: Upload,
): Promise<Image> {
  const known = await findImage(p.db, id);
  if (known) return presentImage(ownUpload(known, viewer.personId));
  if (await isSpent(p.db, id)) throw taken();
  return withArrival(p, body, async (arrival) => {
    await p.limits.take('uploadBytes', viewer.personId, arrival.byteCount);
    const row = await storeImage(p, arrival, { id, folder, uploaderId: viewer.personId });
    return presentImage(ownUpload(row, viewer.personId));
  });
}

/**
 * For an id that another person used, and for one whose image was deleted. The answer does not reveal which.
 */
const taken = () => new Refusal('conflict', { reason: 'image.uploadFailed' });

/** An id is used once. Knowing an id does not give access to another person's image. */
function ownUpload(row: ImageRow, personId: string): ImageRow {
  if (row.uploader_id !== personId) throw taken();
  return row;
}

/**
 * Decodes, stores the files, then the row. A server killed in between leaves files for the sweep, never a row
 * without files.
 */
export async function storeImage(
  p: Storing,
  { path, byteCount, sha256 }: Arrival,
  { id, folder, uploaderId }: { id: string; folder: ImageFolder; uploaderId: string | null },
): Promise<ImageRow> {
  const square = folder === 'profile_images';
  const result = await p.images.decoder.run({ path, square, widths: square ? profileWidths : imageWidths });
  if ('refused' in result) throw new Refusal('invalid', { reason: result.refused });
  const { width, height, thumbhash, files } = result.image;
  const now = p.clock.now();
  const key = newKey(folder, uploaderId, now);
  const sizes = files.map((file) => file.width);
  await putImageFiles(p, key, files);
  try {
    const made = await p.db
      .insertInto('image')
      .values({
        id,
        folder,
        key,
        uploader_id: uploaderId,
        width,
        height,
        sizes,
        thumbhash,
        byte_count: byteCount,
        sha256,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) return made;
  } catch (error) {
    // The commit may have succeeded although its answer was lost. Then the files have a row and must stay.
    const row = await findImage(p.db, id);
    if (row?.key === key) return row;
    await removeImageFiles(p, key, sizes);
    throw error;
  }
  // The same upload was sent twice at once, and the other one was first.
  await removeImageFiles(p, key, sizes);
  const first = await findImage(p.db, id);
  // Its item removed the image in the meantime.
  if (!first) throw taken();
  return first;
}
