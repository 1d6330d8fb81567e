import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo of `width` × `height`: left half red, right half blue, so that a rotation is detectable. */
export const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2020d0' } },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

/** The metadata that a phone writes into a photo. Tests search the stored bytes for these words. */
export const photoWithPlace = (width = 1200, height = 800) =>
  photo(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: 'SecretName' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 52/1 5/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '127/1 44/1 3/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretXmp/></x:xmpmeta>')
    .toBuffer();

/** Noise that does not compress, so that decoding takes time and files are large. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  });

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), 4 + body.length);
  return out;
};

/** A valid black PNG of any size in a few kilobytes. */
export function decompressionBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit of grey per pixel.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
