/** The most characters of a word and of its note, and the most words of one place. */
export const wordLength = 30;
export const noteLength = 100;
export const maxWatchedWords = 500;
/** The longest text that can be pasted at once, and the longest that can be tried. */
export const pasteLength = 20_000;
export const trialLength = 1_000;
