import { mostSigns } from '#residents/pasted-texts/limits.ts';
import { joined } from '#residents/pasted-texts/text-to-read.ts';
import { decodeCp949 } from '#shared/text/cp949.ts';
import type { FileTextResult } from './file-text-result.ts';
import { hwpxText } from './hwpx-text.ts';

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/** The text of a file, which is told by its first bytes, not by its name. */
export async function fileText(bytes: Uint8Array): Promise<FileTextResult> {
  const result = await readBytes(bytes);
  if ('refused' in result) return result;
  const text = tidy(result.text);
  return /[\p{L}\p{N}]/u.test(text) ? { text } : { refused: 'pastedText.noText' };
}

async function readBytes(bytes: Uint8Array): Promise<FileTextResult> {
  if (begins(bytes, 0x50, 0x4b)) return hwpxText(bytes);
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) return (await import('./pdf-text.ts')).pdfText(bytes);
  const isOffice = begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);
  const isOldest = new TextDecoder('latin1').decode(bytes.subarray(0, 17)) === 'HWP Document File';
  if (isOffice || isOldest) return { refused: 'pastedText.oldHwp' };
  return plainText(bytes);
}

/** UTF-8, UTF-16 with its mark, or CP949, as older programs save. Half a letter at the end is left out. */
function plainText(bytes: Uint8Array): FileTextResult {
  const utf16 = begins(bytes, 0xff, 0xfe) ? 'utf-16le' : begins(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined;
  for (const encoding of utf16 ? [utf16] : ['utf-8', 'cp949'])
    try {
      const text =
        encoding === 'cp949'
          ? decodeCp949(bytes, { fatal: true })
          : new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell that a file is no text
      return /[\0-\x08\x0e-\x1a]/.test(text.slice(0, mostSigns))
        ? { refused: 'pastedText.unknown' }
        : { text };
    } catch {
      // The next encoding may fit.
    }
  return { refused: 'pastedText.unknown' };
}

const tidy = (text: string) =>
  joined(text)
    .replace(/\r\n?/g, '\n')
    // A PDF whose fonts do not say which letters they draw gives these.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
    .replace(/[\0-\x08\x0b-\x1f\ufffd]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
