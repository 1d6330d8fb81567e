import { beginningOf } from '#shared/text-length.ts';
import { mostSigns } from './limits.ts';

/** What is read of a text. macOS and PDFs made there take syllables apart: `ᄀ`, `ᅡ` for `가`. */
export const textToRead = (pasted: string) => beginningOf(pasted.normalize('NFC'), mostSigns);
