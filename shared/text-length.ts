/** The longest emoji people can type (a kiss between two skin tones) has ten code points. */
const longestCharacter = 10;

let segmenter: Intl.Segmenter | undefined;

/** What a reader takes for one character each: `각`, `👨‍👩‍👧`, `🇰🇷`. Code points where the browser is too old to tell. */
export function characters(text: string) {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * The length of a text in characters as a reader counts them (grapheme clusters). A cluster counts once for every
 * ten code points it has, so that no chain of joiners or jamo is free: `n` characters are at most `10 n` code points.
 */
export const lengthOf = (text: string) =>
  characters(text).reduce((sum, character) => sum + Math.ceil(codePoints(character) / longestCharacter), 0);

/** The most UTF-16 units that a text of so many characters can have. */
export const maxUnits = (max: number) => max * longestCharacter * 2;

/** Whether a text has more than `max` characters; cheap for the very short and the very long. */
export function isLongerThan(text: string, max: number) {
  // No text has more characters than UTF-16 units, nor fewer than a twentieth of them.
  if (text.length <= max) return false;
  if (text.length > maxUnits(max)) return true;
  return lengthOf(text) > max;
}

/** The text cut to at most `max` characters, never through one. */
export function cutTo(text: string, max: number) {
  let length = 0;
  let kept = '';
  for (const character of characters(text.slice(0, maxUnits(max)))) {
    length += Math.ceil(codePoints(character) / longestCharacter);
    if (length > max) break;
    kept += character;
  }
  return kept;
}

function codePoints(text: string) {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
