import { getDocument, VerbosityLevel } from 'unpdf/pdfjs';
import { mostPages, mostSigns } from '#residents/pasted-texts/limits.ts';
import type { FileTextResult } from './file-text-result.ts';

type Item = { str?: string; hasEOL?: boolean };
type Field = { fieldType?: string; fieldValue?: unknown };

/** Gives PDF.js the Korean CMaps, which only fonts of older programs ask for. */
class KoreanCmaps {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const { koreanCmaps } = await import('./korean-cmaps.ts');
    const packed = koreanCmaps[filename.replace(/\.bcmap$/, '')];
    if (!packed) throw new Error('no such CMap');
    return Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  }
}

/** The text of a PDF, page by page until there is enough. Scanned pages have none. */
export async function pdfText(bytes: Uint8Array): Promise<FileTextResult> {
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: true,
    useWorkerFetch: false,
    cMapPacked: true,
    BinaryDataFactory: KoreanCmaps,
  });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page++) {
      const shown = await pdf.getPage(page);
      const { items } = await shown.getTextContent();
      const text = (items as Item[]).map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
      pages.push([text, ...typedIn(await shown.getAnnotations())].join('\n'));
      if (pages.reduce((length, text) => length + text.length, 0) > mostSigns) break;
    }
    return { text: pages.join('\n') };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { refused: isLocked ? 'pastedText.locked' : 'pastedText.damaged' };
  } finally {
    void task.destroy();
  }
}

/** The values that somebody typed or chose in the fields of a form. */
const typedIn = (fields: Field[]) =>
  fields
    .filter(({ fieldType }) => fieldType === 'Tx' || fieldType === 'Ch')
    .map(({ fieldValue }) =>
      [fieldValue]
        .flat()
        .filter((value) => typeof value === 'string')
        .join(', '),
    )
    .filter(Boolean);
