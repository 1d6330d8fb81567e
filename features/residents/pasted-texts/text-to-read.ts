import { withoutTowers } from '#shared/text/stacked-marks.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { mostSigns } from './limits.ts';

/** A syllable that is taken apart has at most three jamo. */
const mostUnits = 4 * mostSigns;

/**
 * macOS and PDFs made there take syllables apart: `ᄀ`, `ᅡ` for `가`. Without its stacked marks a
 * text is joined in linear time.
 */
export const joined = (text: string) => withoutTowers(text.slice(0, mostUnits)).normalize('NFC');

/** The part of a text that is read. */
export const textToRead = (pasted: string) => beginningOf(joined(pasted), mostSigns);
