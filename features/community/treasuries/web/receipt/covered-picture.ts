import { fitToSend } from '#web/images/fit-to-send.ts';
import type { Cover } from './covers.ts';

const quality = 0.92;

/**
 * The picture with its covers drawn into the pixels, whole pixels at a time: what is below them is in no file
 * that leaves the device.
 */
export async function coveredPicture(picture: ImageBitmap, covers: readonly Cover[]): Promise<Blob> {
  const { width, height } = fitToSend(picture.width, picture.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  context.fillStyle = '#000';
  for (const cover of covers) {
    const [left, top] = [Math.floor(cover.left * width), Math.floor(cover.top * height)];
    const [right, bottom] = [(cover.left + cover.width) * width, (cover.top + cover.height) * height];
    context.fillRect(left, top, Math.ceil(right) - left, Math.ceil(bottom) - top);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
