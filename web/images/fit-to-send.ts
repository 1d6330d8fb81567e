const longest = 2048;
const narrowest = 1080;
/** The largest canvas that iPhones support. */
const maxPixels = 16_777_216;

/**
 * The size to upload an image in. The longer side shrinks to 2048, but the shorter side not below 1080, so
 * that the text on a tall notice stays readable. Images are never enlarged.
 */
export function fitToSend(width: number, height: number): { width: number; height: number } {
  const wanted = Math.max(longest / Math.max(width, height), narrowest / Math.min(width, height));
  const scale = Math.min(1, wanted, Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
