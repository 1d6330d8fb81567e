import { maxImageBytes } from '#shared/image-limits.ts';
import { headBytes, rasterType } from '#shared/raster-type.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { fitToSend } from './fit-to-send.ts';

const quality = 0.8;

const canBeSent = async (file: Blob) =>
  rasterType(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())) !== null;

/** Encodes as WebP. Safari cannot write WebP: there it is JPEG, on white because JPEG has no transparency. */
async function redraw(image: ImageBitmap): Promise<Blob> {
  const { width, height } = fitToSend(image.width, image.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/**
 * Shrinks a chosen file for upload, turns it upright and drops its location data. A file that this browser
 * cannot decode or draw (TIFF, an image too large for the canvas) is sent unchanged if the server can read
 * it. Any other file (HEIC outside Safari) throws an `ApiError` with the reason `image.unsupported`.
 */
export async function shrink(file: Blob): Promise<Blob> {
  if (file.size === 0) throw new ApiError('invalid', 'image.empty');
  const image = await createImageBitmap(file).catch(() => null);
  const resized = image && (await redraw(image).catch(() => null));
  image?.close();
  if (!resized && !(await canBeSent(file))) throw new ApiError('invalid', 'image.unsupported');
  const sent = resized ?? file;
  if (sent.size > maxImageBytes) throw new ApiError('too_large', 'error.tooLarge');
  return sent;
}
