import { z } from '@hono/zod-openapi';
import { shape } from '#shared/field-shapes.ts';
import { PageQuery } from '#shared/page-query.ts';
import { trialFields, watchedWordFields } from './fields.ts';
import { watchedActions } from './watched-actions.ts';

/** Five digits are a town, two a province, none the whole country. */
const placeCode = z.string().regex(/^(\d{2}|\d{5})?$/, { error: 'watchedWords.badPlace' });
const action = z.enum(watchedActions, { error: 'watchedWords.badAction' });

export const WatchedWord = z
  .object({
    id: z.uuid(),
    word: z.string(),
    action: z.enum(watchedActions),
    note: z.string(),
    /** The moderator's name; null if their account was deleted. */
    addedBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('WatchedWord');
export type WatchedWord = z.infer<typeof WatchedWord>;

export const WatchedWordsQuery = PageQuery.extend({ place: placeCode.default('') });

export const WatchedWordPage = z
  .object({ items: z.array(WatchedWord), nextCursor: z.string().nullable() })
  .openapi('WatchedWordPage');

/** New words, one on each line. A word that the place has already gets this action and note. */
export const WatchedWordsDraft = z
  .strictObject({
    placeCode,
    action,
    words: shape(watchedWordFields.words),
    note: shape(watchedWordFields.note).default(''),
  })
  .openapi('WatchedWordsDraft');
export type WatchedWordsDraft = z.infer<typeof WatchedWordsDraft>;

/** `added`: those that are new, or have another action than before. */
export const WatchedWordsAdded = z.object({ added: z.int() }).openapi('WatchedWordsAdded');

/** A text that a moderator tries against all words that apply in a place. */
export const WordTrial = z.strictObject({ placeCode, text: shape(trialFields.text) }).openapi('WordTrial');
export type WordTrial = z.infer<typeof WordTrial>;

/** The words of the place, of its province and of the country that the text contains. */
export const WordTrialResult = z
  .object({
    found: z.array(z.object({ word: z.string(), action: z.enum(watchedActions), placeCode: z.string() })),
  })
  .openapi('WordTrialResult');
export type WordTrialResult = z.infer<typeof WordTrialResult>;
