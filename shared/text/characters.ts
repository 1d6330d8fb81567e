let segmenter: Intl.Segmenter | undefined;
export function segmenterOfCharacters() {
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return segmenter;
}

/** The characters that one sees: `각`, `👨‍👩‍👧`, `🇰🇷`. Old browsers without a segmenter get code points. */
export function characters(text: string) {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  return Array.from(segmenterOfCharacters().segment(text), ({ segment }) => segment);
}
