import { body, line } from '#shared/field-rules.ts';
import { noteLength, pasteLength, trialLength } from './limits.ts';

/** The fields of new watched words: one on each line. */
export const watchedWordFields = {
  words: body(pasteLength, { required: 'watchedWords.needWords' }),
  note: line(noteLength),
} as const;

/** A sentence that is tried against the words. */
export const trialFields = { text: body(trialLength, { required: 'watchedWords.needText' }) } as const;
