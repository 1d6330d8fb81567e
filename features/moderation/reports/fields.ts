import { body } from '#shared/field-rules.ts';
import { maxNote } from './reasons.ts';

/** Why something was decided, for admins only. */
export const noteFields = { note: body(maxNote) };

/** The fields of a moderator's words to the author of something that they remove. */
export const authorFields = { authorNote: body(maxNote) };
