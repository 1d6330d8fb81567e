import { characters, segmenterOfCharacters } from './characters.ts';

/** The longest emoji that can be typed (a kiss between two skin tones) has ten code points. */
const longestCharacter = 10;

/**
 * The length of a text in characters as a reader counts them (grapheme clusters). A cluster counts once per
 * started ten code points, so that chains of joiners or jamo are not free: `n` characters are
 * at most `10 n` code points.
 */
export const lengthOf = (text: string) =>
  characters(text).reduce((sum, character) => sum + Math.ceil(codePoints(character) / longestCharacter), 0);

/** The most UTF-16 units that a text of `max` characters can have. */
export const maxUnits = (max: number) => max * longestCharacter * 2;

/** Whether a text has more than `max` characters. Fast for very short and very long texts. */
export function isLongerThan(text: string, max: number) {
  // A text has at most as many characters as UTF-16 units, and at least a twentieth as many.
  if (text.length <= max) return false;
  if (text.length > maxUnits(max)) return true;
  return lengthOf(text) > max;
}

/** The text cut to at most `max` characters, never in the middle of one. */
export function cutTo(text: string, max: number) {
  // A text has at most as many characters as UTF-16 units.
  if (text.length <= max) return text;
  let length = 0;
  let result = '';
  for (const character of characters(text.slice(0, maxUnits(max)))) {
    length += Math.ceil(codePoints(character) / longestCharacter);
    if (length > max) break;
    result += character;
  }
  return result;
}

/**
 * How many code points more than `most` a database must give, so that `beginningOf`
 * knows the last character whole.
 */
export const extraCodePoints = longestCharacter;

/**
 * The whole characters within the first `most` code points of a text: no emoji is cut in two. Only the place
 * of the cut is looked at, as lists have many excerpts.
 */
export function beginningOf(text: string, most: number) {
  if (text.length <= most) return text;
  const at = unitsOf(text, most);
  if (at === text.length || plainOnes.test(text.slice(at - 1, at + 1))) return text.slice(0, at);
  if (typeof Intl.Segmenter === 'undefined') return text.slice(0, at);
  const near = text.slice(0, at + 2 * extraCodePoints);
  return text.slice(0, segmenterOfCharacters().segment(near).containing(at)?.index ?? at);
}

/** Two that no reader counts as one. */
const plainOnes = /^[ -~가-힣]{2}$/;

/** How many UTF-16 units the first code points of a text have. */
function unitsOf(text: string, most: number) {
  let units = 0;
  for (let count = 0; count < most && units < text.length; count++)
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  return units;
}

function codePoints(text: string) {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
