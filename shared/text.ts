/** Shows nothing anywhere: ignorable by definition (U+3164, U+200B and their kind), control, broken or no character. */
const hidden =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u{FFF9}-\u{FFFC}\u{13430}-\u{1343F}]/u;

/** Takes room and shows nothing: spaces, the empty braille pattern, blank hieroglyphs, the null notehead. */
const blankChars = '\\t-\\r\\u{85}\\p{Z}\\u{2800}\\u{13441}\\u{13442}\\u{16FE4}\\u{1D159}';
const blanks = new RegExp(`[${blankChars}]+`, 'gu');
const visible = new RegExp(`[^${blankChars}${hidden.source.slice(1, -1)}]`, 'u');

const pictograph = /^\p{Extended_Pictographic}$/u;
const joinsPictographs = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u;
const mark = /^\p{M}$/u;
/** Scripts of our neighbours in which the joiners change what a word says. */
const joinedScript =
  /^[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}]$/u;
const leadingJamo = /^[\u1100-\u115E\uA960-\uA97C]$/u;
const vowelJamo = /^[\u1161-\u11A7\uD7B0-\uD7C6]$/u;
/** Of hidden characters the only ones that do work anywhere: joiners, variation selectors, fillers of jamo. */
const mayDoWork = /^(?:\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0100}-\u{E01EF}]|\u115F|\u1160)$/u;
const flagTags = /^[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/u;

/** What stands around a character: what was kept just before it, the letter that carries that, what comes next. */
type Place = { last: string; letter: string; next: string };

/**
 * Whether a hidden character does work where it stands: in an emoji, a keycap, Hanja, old Hangul, a joined script.
 * Marks between it and its letter do not count, as NFC may order them anew: what is clean has to stay clean.
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

/** Takes out every hidden character that does no work: bidi overrides, zero widths, fillers, tags, NUL. */
function withoutHidden(text: string) {
  if (!hidden.test(text)) return text;
  const chars = Array.from(text);
  let kept = '';
  let last = '';
  let letter = '';
  const keep = (char: string) => {
    kept += char;
    last = char;
    if (!mark.test(char)) letter = char;
  };
  let isHidden = hidden.test(chars[0] ?? '');
  for (let i = 0; i < chars.length; i++) {
    const char = chars[i] as string;
    const next = chars[i + 1] ?? '';
    const isNextHidden = hidden.test(next);
    // A neighbour that is hidden itself is none to join with.
    if (!isHidden || doesWork(char, { last, letter, next: isNextHidden ? '' : next })) keep(char);
    isHidden = isNextHidden;
    if (char !== '\u{1F3F4}') continue;
    const tags = flagTags.exec(chars.slice(i + 1, i + 8).join(''))?.[0] ?? '';
    if (tags === '') continue;
    kept += tags;
    i += Array.from(tags).length;
    isHidden = hidden.test(chars[i + 1] ?? '');
  }
  return kept;
}

/** What climbs, and what `normalize` sorts: among the marks that take room of their own only a few are sorted. */
const climbing =
  '[\\p{Mn}\\p{Me}\\u{302E}\\u{302F}\\u{16FF0}\\u{16FF1}\\u{1D165}\\u{1D166}\\u{1D16D}-\\u{1D172}]';
// A joiner between two marks does not end the tower.
const storey = `[\\u200C\\u200D]?${climbing}`;
const towersOfMarks = new RegExp(`((?:${storey}){5})(?:${storey})+`, 'gu');

/**
 * More than five marks on one letter write no language; they only climb over other people's lines. To be cut before
 * any `normalize`, which sorts marks in quadratic time: 250 KB of them would hold the server for a quarter minute.
 */
export const withoutTowers = (text: string) => text.replace(towersOfMarks, '$1');

const clean = (text: string) => withoutTowers(withoutHidden(text)).normalize('NFC');

/** Whether nothing visible is left after white space and invisible characters. */
export const isBlank = (text: string) => !visible.test(text);

/**
 * A text of one line as it is stored: NFC, safe for PostgreSQL, nothing hidden, white space squashed and trimmed.
 * For what is submitted, never for what is being typed: changing a value breaks a Hangul composition.
 */
export const cleanLine = (text: string) =>
  isBlank(text) ? '' : clean(text.replace(blanks, ' ')).replace(/ {2,}/g, ' ').trim();

/** A text of several lines as it is stored: as `cleanLine`, but inner spaces and line breaks (LF) stay. */
export const cleanBody = (text: string) =>
  isBlank(text) ? '' : clean(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')).trim();

/** Tags from a list or from comma-separated text: cleaned, without `#`, no blank one, none twice. */
export function cleanTags(tags: string | readonly string[]) {
  const given = typeof tags === 'string' ? tags.split(/[,，、\n]/) : tags;
  const kept = new Map<string, string>();
  for (const tag of given) {
    const cleaned = cleanLine(cleanLine(tag).replace(/^[#＃\s]+/, ''));
    const key = cleaned.toLowerCase();
    if (cleaned !== '' && !kept.has(key)) kept.set(key, cleaned);
  }
  return [...kept.values()];
}
