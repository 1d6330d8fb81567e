import { folded } from '#shared/text/jamo.ts';
import { cleanLine, isBlank } from '#shared/text/text.ts';
import { beginningOf, isLongerThan, maxUnits } from '#shared/text/text-length.ts';
import { wordLength } from './limits.ts';

/** The typed words, or the first line that cannot be a watched word. */
type ParsedWatchedWords =
  | { watchedWords: string[]; wrong?: undefined }
  | { wrong: string; watchedWords?: undefined };

/** Fewer letters or digits would be found in half of all texts. */
const isEnough = (word: string) => {
  const letters = folded(word);
  return letters.replace(/\P{L}/gu, '').length >= 2 || letters.replace(/\P{N}/gu, '').length >= 4;
};

/** Reads watched words, one on each line. The same line twice is one word. */
export function parseWatchedWords(text: string): ParsedWatchedWords {
  const watchedWords = new Set<string>();
  for (const line of text.split('\n')) {
    if (isBlank(line)) continue;
    const isLong = line.length > maxUnits(wordLength) + 100;
    const word = isLong ? '' : cleanLine(line);
    if (isLong || isLongerThan(word, wordLength) || !isEnough(word))
      return { wrong: beginningOf(line.trim(), 60) };
    watchedWords.add(word);
  }
  return { watchedWords: [...watchedWords] };
}
