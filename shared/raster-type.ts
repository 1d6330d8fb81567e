type RasterType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

/** How many bytes from the start are enough to detect the type. */
export const headBytes = 64;

const starts = (head: Uint8Array, at: number, text: string) =>
  [...text].every((sign, index) => head[at + index] === sign.charCodeAt(0));

/** The brands of an ISO media file: the major one, then the compatible ones within the head. */
function brands(head: Uint8Array): string[] {
  if (!starts(head, 4, 'ftyp')) return [];
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0));
  const found: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12) found.push(String.fromCharCode(...head.slice(at, at + 4)));
  return found;
}

/**
 * The type of a file by its first bytes. Its name and its `Content-Type` come from the client and are not
 * trusted. Null for anything else: SVG and PDF (closer to programs than images), HEIC (this build of libheif
 * decodes only AV1), video.
 */
export function rasterType(head: Uint8Array): RasterType | null {
  if (head.length < 12) return null;
  if (starts(head, 0, '\xff\xd8\xff')) return 'jpeg';
  if (starts(head, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(head, 0, 'RIFF') && starts(head, 8, 'WEBP')) return 'webp';
  if (starts(head, 0, 'GIF87a') || starts(head, 0, 'GIF89a')) return 'gif';
  if (starts(head, 0, 'II*\0') || starts(head, 0, 'MM\0*')) return 'tiff';
  return brands(head).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : null;
}
