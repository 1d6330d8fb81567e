import jsQR from 'jsqr';
import sharp from 'sharp';

/** The text of the QR code in a picture, as a camera reads it. Null if there is none. */
export async function readQr(picture: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = typeof jsQR === 'function' ? jsQR : (jsQR as { default: typeof jsQR }).default;
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
