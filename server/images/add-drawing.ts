import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { uploadImage } from './upload.ts';

/** In pixels. Wide enough for a phone; at 1200, the demo town took twice as long. */
const width = 960;

type Drawing = { id: string; folder: ImageFolder; svg: string };

/**
 * Uploads a drawing of the demo town for `owner`, as a resident uploads a photo. Images take the most time of
 * the demo town, and two are decoded at once: add all of a feature before its rows.
 */
export async function addDrawing(p: Platform, owner: Viewer, { id, folder, svg }: Drawing): Promise<void> {
  const { default: sharp } = await import('sharp');
  const resized = sharp(Buffer.from(svg)).resize({ width, withoutEnlargement: true });
  const image = await resized.png({ compressionLevel: 3 }).toBuffer();
  const body = (async function* () {
    yield image;
  })();
  await uploadImage(p, owner, { id, folder, body });
}
