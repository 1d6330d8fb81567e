import { withoutTowers } from '#shared/text/stacked-marks.ts';

/**
 * Invisible characters: ignorable by definition (U+3164, U+200B and similar), control
 * characters, surrogates, noncharacters.
 */
const hidden =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u{FFF9}-\u{FFFC}\u{13430}-\u{1343F}]/u;

/**
 * Characters that take room but show nothing: spaces, the empty braille pattern, blank
 * hieroglyphs, the null notehead.
 */
const blankChars = '\\t-\\r\\u{85}\\p{Z}\\u{2800}\\u{13441}\\u{13442}\\u{16FE4}\\u{1D159}';
const blanks = new RegExp(`[${blankChars}]+`, 'gu');
const visible = new RegExp(`[^${blankChars}${hidden.source.slice(1, -1)}]`, 'u');

const pictograph = /^\p{Extended_Pictographic}$/u;
const joinsPictographs = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u;
const mark = /^\p{M}$/u;
/** Scripts in which joiners change the meaning of a word. */
const joinedScript =
  /^[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}]$/u;
const leadingJamo = /^[\u1100-\u115E\uA960-\uA97C]$/u;
const vowelJamo = /^[\u1161-\u11A7\uD7B0-\uD7C6]$/u;
/** The only hidden characters that can have a function: joiners, variation selectors, jamo fillers. */
const mayDoWork = /^(?:\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0100}-\u{E01EF}]|\u115F|\u1160)$/u;
const flagTags = /^[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/u;

/** The surroundings of a character: the last one kept, the letter that carries it, and the next one. */
type Place = { last: string; letter: string; next: string };

/**
 * Whether a hidden character has a function in its place: in an emoji, a keycap, Hanja, old Hangul, a joined
 * script. Marks between it and its letter are ignored, because NFC may reorder them, and
 * clean text must stay clean.
 */
function doesWork(char: string, { last, letter, next }: Place) {
  if (char === '\n' || char === '\t') return true;
  if (!mayDoWork.test(char)) return false;
  if (char === '\u200D' && joinsPictographs.test(last) && pictograph.test(next)) return true;
  if (char === '\u200D' || char === '\u200C')
    return joinedScript.test(letter) && (joinedScript.test(next) || mark.test(next));
  if (char === '\uFE0F' || char === '\uFE0E')
    return pictograph.test(last) || (/^[0-9#*]$/.test(last) && next === '\u20E3');
  if (/^[\u{E0100}-\u{E01EF}]$/u.test(char)) return /^\p{sc=Han}$/u.test(last);
  if (char === '\u115F') return vowelJamo.test(next);
  return char === '\u1160' && leadingJamo.test(last);
}

/** Removes every hidden character without a function: bidi overrides, zero widths, fillers, tags, NUL. */
function withoutHidden(text: string) {
  if (!hidden.test(text)) return text;
  const chars = Array.from(text);
  let result = '';
  let last = '';
  let letter = '';
  const keep = (char: string) => {
    result += char;
    last = char;
    if (!mark.test(char)) letter = char;
  };
  let isHidden = hidden.test(chars[0] ?? '');
  for (let i = 0; i < chars.length; i++) {
    const char = chars[i] as string;
    const next = chars[i + 1] ?? '';
    const isNextHidden = hidden.test(next);
    // A hidden neighbour does not count as something to join with.
    if (!isHidden || doesWork(char, { last, letter, next: isNextHidden ? '' : next })) keep(char);
    isHidden = isNextHidden;
    if (char !== '\u{1F3F4}') continue;
    const tags = flagTags.exec(chars.slice(i + 1, i + 8).join(''))?.[0] ?? '';
    if (tags === '') continue;
    result += tags;
    i += Array.from(tags).length;
    isHidden = hidden.test(chars[i + 1] ?? '');
  }
  return result;
}

const clean = (text: string) => withoutTowers(withoutHidden(text)).normalize('NFC');

/** Whether nothing visible is left without white space and invisible characters. */
export const isBlank = (text: string) => !visible.test(text);

/**
 * A text of one line as it is stored: NFC, safe for PostgreSQL, nothing hidden, white space collapsed and
 * trimmed. Only for submitted text: changing a value while it is typed breaks a Hangul composition.
 */
export const cleanLine = (text: string) =>
  isBlank(text) ? '' : clean(text.replace(blanks, ' ')).replace(/ {2,}/g, ' ').trim();

/** A text of several lines as it is stored: like `cleanLine`, but inner spaces and line breaks (LF) stay. */
export const cleanBody = (text: string) =>
  isBlank(text) ? '' : clean(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')).trim();

/** Tags from a list or from comma-separated text: cleaned, without `#`, without blanks and duplicates. */
export function cleanTags(tags: string | readonly string[]) {
  const given = typeof tags === 'string' ? tags.split(/[,，、\n]/) : tags;
  const uniqueTags = new Map<string, string>();
  for (const tag of given) {
    const cleaned = cleanLine(cleanLine(tag).replace(/^[#＃\s]+/, ''));
    const key = cleaned.toLowerCase();
    if (cleaned !== '' && !uniqueTags.has(key)) uniqueTags.set(key, cleaned);
  }
  return [...uniqueTags.values()];
}
