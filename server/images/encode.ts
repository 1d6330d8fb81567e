import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { maxImagePixels } from '#shared/image-limits.ts';
import type { EncodedImage, EncodeOrder, EncodeResult } from './encoding.ts';
import type { ImageReason } from './reasons.ts';

/** WebP's longest side. */
const maxHeight = 16_383;
/** RGB or CMYK and transparency. A TIFF may claim a thousand channels, each as large as the image. */
const maxChannels = 5;

const reading: SharpOptions = {
  limitInputPixels: maxImagePixels,
  // Missing bytes are refused. Merely unusual ones (from many phones) are not.
  failOn: 'error',
  // Only the first frame: nothing in a list should move, and frames multiply the cost of a file.
  pages: 1,
};

class Refused extends Error {
  readonly reason: ImageReason;
  constructor(reason: ImageReason) {
    super(reason);
    this.reason = reason;
  }
}

const reasonOf = (error: unknown): ImageReason => {
  if (error instanceof Refused) return error.reason;
  return /pixel limit/i.test(String(error)) ? 'image.tooManyPixels' : 'image.broken';
};

/** The image as displayed: upright, in sRGB, at the largest requested width and never enlarged. */
async function decode({ path, widths, square }: EncodeOrder) {
  const file = await readFile(path);
  const { width, height, channels } = await sharp(file, reading).metadata();
  if (width * height > maxImagePixels) throw new Refused('image.tooManyPixels');
  if (channels > maxChannels) throw new Refused('image.unsupported');
  const largest = Math.max(...widths);
  const side = Math.min(largest, width, height);
  return sharp(file, reading)
    .autoOrient()
    .resize(
      square
        ? { width: side, height: side, fit: 'cover' }
        : { width: largest, height: maxHeight, fit: 'inside', withoutEnlargement: true },
    )
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

type Pixels = { data: Buffer; info: OutputInfo };

// Starts from bare pixels, so nothing else in the file (place, camera, thumbnail, profile) is copied.
const from = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

async function thumbhash(pixels: Pixels): Promise<string> {
  const small = from(pixels).resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function toWebp(pixels: Pixels, widths: readonly number[]): Promise<EncodedImage['files']> {
  const own = pixels.info.width;
  // An image narrower than a requested width gets its own width as the last size.
  const made = [...widths.filter((width) => width < own), own];
  const files: EncodedImage['files'] = [];
  for (const width of made) {
    const resized = width === own ? from(pixels) : from(pixels).resize({ width });
    files.push({ width, bytes: await resized.webp({ quality: 80 }).toBuffer() });
  }
  return files;
}

/** Makes the files of an order. Answers with a refusal if the image cannot be decoded, and never rejects. */
export async function encode(order: EncodeOrder): Promise<EncodeResult> {
  try {
    const pixels = await decode(order);
    const { width, height } = pixels.info;
    return {
      image: { width, height, thumbhash: await thumbhash(pixels), files: await toWebp(pixels, order.widths) },
    };
  } catch (error) {
    return { refused: reasonOf(error) };
  }
}
