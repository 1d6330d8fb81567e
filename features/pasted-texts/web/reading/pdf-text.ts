import { getDocument, VerbosityLevel } from 'unpdf/pdfjs';
import { mostPages, mostSigns } from '#features/pasted-texts/limits.ts';
import type { FileAnswer } from './file-answer.ts';

type Item = { str?: string; hasEOL?: boolean };

/** The text of a PDF, page by page until there is enough. Scanned pages have none. */
export async function pdfText(bytes: Uint8Array): Promise<FileAnswer> {
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: true,
  });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page++) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      pages.push((items as Item[]).map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join(''));
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
