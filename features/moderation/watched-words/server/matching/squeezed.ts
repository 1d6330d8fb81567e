import { syllableParts } from '#shared/text/jamo.ts';

/** From so many of the same letter on, somebody draws them out. Two stand in many words. */
const minElongation = 3;

/** The vowel in which a syllable ends, if it ends in one. */
function lastVowel(sign: string | undefined): string | null {
  const parts = sign ? syllableParts(sign) : null;
  return parts && parts.tail === '' ? parts.vowel : null;
}

/** Whether a syllable only goes on with the vowel before it: the 애 of 대애애출. */
const goesOn = (sign: string, before: string | undefined) => {
  const parts = syllableParts(sign);
  return parts?.lead === 'ㅇ' && parts.tail === '' && parts.vowel === lastVowel(before);
};

/**
 * A folded text without drawn-out letters: three or more of the same become `kept`, and two or more syllables
 * that only go on with a vowel (`대애애출`) go. Digits stay, because 1000 is not 10.
 */
export function squeezed(text: string, maxRepeats: 1 | 2): string {
  const out: string[] = [];
  const signs = Array.from(text);
  for (let at = 0; at < signs.length; ) {
    const sign = signs[at] as string;
    let end = at + 1;
    while (signs[end] === sign) end++;
    const run = end - at;
    at = end;
    if (run >= 2 && goesOn(sign, out.at(-1))) continue;
    const isElongated = run >= minElongation && !/^[\p{N}\s]$/u.test(sign);
    for (let n = isElongated ? maxRepeats : run; n > 0; n--) out.push(sign);
  }
  return out.join('');
}
